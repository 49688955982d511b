import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderKubernetes } from '../../scripts/generate-kubernetes';

const rendered = renderKubernetes();

test.each(rendered)('$path is what the generator renders', ({ path, text }) => {
  // Compared as one boolean: a difference of two such texts takes jest minutes to print.
  expect(readFileSync(join(__dirname, '..', '..', path), 'utf8') === text).toBe(true);
});

test('the table stays small', () => {
  const table = rendered.find(({ path }) => path.endsWith('.json'));
  expect(table?.text.length).toBeLessThan(130_000);
});
