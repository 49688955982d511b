import { functionTooNew } from '../../../../src/lint/rules/template/function-too-new';
import { where } from './where';

describe('function-too-new', () => {
  // Helm's own release notes say since when it has them: fromToml 3.17, mustToYaml 4.0, lookup 3.2.
  test.each([
    ['fromToml', '3.16.4', 1],
    ['fromToml', '3.17.0', 0],
    ['mustToYaml', '3.17.1', 1],
    ['mustToYaml', '4.0.0', 0],
    ['lookup', '3.1.0', 1],
    ['toYaml', '3.0.0', 0],
  ])('%s with Helm %s', async (name, helm, count) => {
    const files = { 'templates/a.yaml': `{{ if false }}a: {{ ${name} .Values.a }}{{ end }}\n` };
    expect(await where(functionTooNew, files, { helmVersions: [helm, '4.1.4'] })).toHaveLength(count);
  });

  test('a function that no Helm has is a matter of syntax', async () => {
    expect(await where(functionTooNew, { 'templates/a.yaml': 'a: {{ qoute .Values.a }}\n' })).toEqual([]);
  });
});
