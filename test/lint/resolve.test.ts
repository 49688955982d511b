import { valueUndeclared } from '../../src/lint/rules/values/value-undeclared';
import { findingsOf } from './kit';

test('a finding is short, however long the names in it are', async () => {
  const name = 'a'.repeat(100_000);
  const [finding] = await findingsOf(valueUndeclared, { 'templates/a.yaml': `a: {{ .Values.${name} }}\n` });
  expect(finding?.message).toMatch(/^the value a{1000}… is used, /);
  expect(finding?.help.length).toBeLessThan(1200);
});
