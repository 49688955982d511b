import { fieldsOf, type KubernetesTypeName } from '../../../src/kubernetes';
import { ACCEPTED } from '../../../src/lint/manifests/accepted-values';

test('what is accepted is said of fields that the types have', () => {
  const rows = Object.entries(ACCEPTED).flatMap(([type, fields]) => Object.keys(fields).map((field) => [type, field]));
  const unknown = rows.filter(
    ([type, field]) => !fieldsOf(type as KubernetesTypeName).some(({ name }) => name === field),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
