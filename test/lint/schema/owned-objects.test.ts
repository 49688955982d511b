import { ownedObjects } from '../../../src/lint/schema/owned-objects';
import { chartOf } from '../../../src/package/chart';
import { chartSource } from '../../../src/package/source';

const owned = (schema: object) =>
  ownedObjects(
    chartOf(
      chartSource(
        new Map([
          ['Chart.yaml', 'apiVersion: v2\nname: demo\nversion: 1.0.0\n'],
          ['values.schema.json', JSON.stringify(schema)],
        ]),
      ),
    ),
  ).map(({ path }) => path.join('.'));

test('outer objects come first; what Kubernetes takes as it is is not among them', () => {
  const leaf = { properties: { x: {} } };
  const schema = { properties: { a: { properties: { b: leaf } }, c: leaf, resources: leaf, global: leaf } };
  expect(owned(schema)).toEqual(['', 'a', 'c', 'a.b']);
});

test('a long schema is gone through, too', () => {
  const properties = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`p${index}`, {}]));
  expect(owned({ properties })).toEqual(['']);
});
