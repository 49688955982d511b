import { chartKeys, type KnownHelm, type RenderFlags, renderKey } from '../../src/helm';

const HELM: KnownHelm = { bin: '/bin/helm', version: '4.1.4' };

const keys = chartKeys({
  helm: HELM,
  files: new Map([
    ['Chart.yaml', 'name: demo\n'],
    ['README.md', '# demo\n'],
  ]),
});

/** Every flag, each with another value: the compiler asks for those that are added. */
const FLAGS: { readonly [Flag in keyof RenderFlags]-?: readonly [RenderFlags[Flag], RenderFlags[Flag]] } = {
  release: ['one', 'other'],
  namespace: ['one', 'other'],
  values: ['a: 1', 'a: 2'],
  sets: [[{ kind: 'set', path: 'a', value: '1' }], [{ kind: 'set-string', path: 'a', value: '1' }]],
  kubeVersion: ['1.34.0', '1.35.0'],
  apiVersions: [['a/v1'], ['b/v1']],
  showOnly: [['templates/a.yaml'], ['templates/b.yaml']],
  includeCrds: [true, false],
  isUpgrade: [true, false],
  skipSchemaValidation: [true, false],
  debug: [true, false],
};

test('renders that differ by any one flag have different keys', () => {
  const all = Object.fromEntries(Object.entries(FLAGS).map(([flag, [value]]) => [flag, value]));
  const others = Object.entries(FLAGS).flatMap(([flag, [, other]]) => [
    { ...all, [flag]: other },
    { ...all, [flag]: undefined },
  ]);
  const names = [all, ...others].map((flags) => renderKey(keys, flags));
  expect(new Set(names).size).toBe(1 + 2 * Object.keys(FLAGS).length);
  expect(renderKey(keys, { ...all })).toBe(names[0]);
});

// What may become a template, by `tpl`, may read any file.
test.each<[string, RenderFlags, boolean]>([
  ['nothing', {}, false],
  ['values', { values: 'a: "{{ .Values.b }}"' }, false],
  ['values that ask for a file', { values: 'a: "{{ .Files.Get \\"README.md\\" }}"' }, true],
  ['a value that asks for one', { sets: [{ kind: 'set', path: 'a', value: '{{ .Files.Get "x" }}' }] }, true],
  ['a text that asks for one', { sets: [{ kind: 'set-string', path: 'a', value: '{{ $.Files.Get "x" }}' }] }, true],
  ['JSON that asks for one', { sets: [{ kind: 'set-json', path: 'a', value: '"{{ .Files.Lines `x` }}"' }] }, true],
])('with %s, a file that the templates do not name decides: %j', (_, flags, decides) => {
  const files = new Map([
    ['Chart.yaml', 'name: demo\n'],
    ['README.md', '# another\n'],
  ]);
  const other = chartKeys({ helm: HELM, files });
  expect(renderKey(other, flags) !== renderKey(keys, flags)).toBe(decides);
});

test('another version of Helm, another chart', () => {
  const files = new Map([['Chart.yaml', 'name: demo\n']]);
  const names = [
    chartKeys({ helm: HELM, files }),
    chartKeys({ helm: { ...HELM, version: '3.17.1' }, files }),
    chartKeys({ helm: { ...HELM, runBy: 'a script' }, files }),
    chartKeys({ helm: HELM, files: new Map([['Chart.yaml', 'name: other\n']]) }),
  ].map((one) => renderKey(one, {}));
  expect(new Set(names).size).toBe(4);
});
