import { unstableRender } from '../../../../src/lint/rules/render/unstable-render';
import { placesOf } from '../../kit';

const secret = (lines: string) =>
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n  annotations:\n    checksum/a: {{ randAlpha 9 }}\nstringData:\n${lines}`;

test.each([
  [
    'random texts',
    secret('  a: {{ randAlphaNum 20 }}\n  b: c\n  d: {{ uuidv4 }}\n'),
    ['templates/a.yaml:8:3 Secret a differs between two renders: stringData.a, stringData.d'],
  ],
  ['a branch that is not taken', secret('  a: {{ if .Values.x }}{{ randAlphaNum 20 }}{{ end }}\n'), []],
  ['random numbers that end as nothing', secret('  a: {{ len (randAlphaNum 20) | quote }}\n'), []],
])('%s', async (_name, text, expected) => {
  expect(await placesOf(unstableRender, { 'templates/a.yaml': text })).toEqual(expected);
});
