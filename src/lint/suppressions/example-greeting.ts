import type { ExampleFiles } from '../rule';

/** A chart that prints one text, for the examples of the rules about suppressions. */
export const greetingWith = (...lines: readonly string[]): ExampleFiles => ({
  'values.yaml': 'greeting: hello\n',
  'templates/configmap.yaml': [
    'apiVersion: v1',
    'kind: ConfigMap',
    'metadata:',
    '  name: web',
    'data:',
    ...lines.map((line) => `  ${line}`),
    '',
  ].join('\n'),
});
