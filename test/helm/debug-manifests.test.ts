import { helmTemplate } from '../../src/helm/template';
import { testHelms } from '../../src/testing';
import { chartWith } from './chart';

const object = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}${more}`;
const HOOK = '\n  annotations: { helm.sh/hook: post-install }';
const SUB = 'apiVersion: v2\nname: sub\nversion: 0.1.0\n';

const CHART = {
  'Chart.yaml': `${SUB.replace('sub', 'demo')}dependencies: [{ name: sub, version: 0.1.0, alias: other }]\n`,
  'templates/broken.yaml': `${object('a')}\n---\n\ta: b`,
  'templates/hooks.yaml': `---\n${object('b', HOOK)}\n--- # and another\n${object('c')}\n`,
  'templates/copied.yaml': `${object('d')}\n---\n# Source: another/templates/x.yaml\n${object('e')}\n---\n# Source: demo/templates/copied.yaml\n${object('f')}\n`,
  'templates/nothing.yaml': '{{ if .Values.x }}a{{ end }}\n',
  'templates/_helper.tpl': 'text',
  'templates/NOTES.txt': 'Thank you.\n',
  'charts/sub/Chart.yaml': SUB,
  'charts/sub/templates/a.yaml': `\n\n  ${object('g').replaceAll('\n', '\n  ')}\n\n`,
};

const documents: readonly (readonly [file: string, text: string])[] = [
  ['charts/other/templates/a.yaml', object('g').replaceAll('\n', '\n  ')],
  ['templates/broken.yaml', object('a')],
  ['templates/broken.yaml', 'a: b'],
  ['templates/copied.yaml', object('d')],
  ['templates/copied.yaml', `# Source: another/templates/x.yaml\n${object('e')}`],
  ['templates/copied.yaml', `# Source: demo/templates/copied.yaml\n${object('f')}`],
  ['templates/hooks.yaml', object('b', HOOK)],
  ['templates/hooks.yaml', `# and another\n${object('c')}`],
];

describe.each(testHelms())('$name', ({ bin: helm }) => {
  test('all that templates wrote where some of it is not YAML, cut as Helm cuts it, in order', async () => {
    const result = await helmTemplate({ chart: chartWith(CHART), helm, debug: true });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'yaml' } });
    const expected = documents.map(([file, text]) => `---\n# Source: demo/${file}\n${text}\n`).join('');
    expect(result.manifests).toBe(expected);
  });

  test('none without being asked for, and none of other failures', async () => {
    expect((await helmTemplate({ chart: chartWith(CHART), helm })).manifests).toBeUndefined();
    const failing = chartWith({ 'templates/a.yaml': 'a: 1\n', 'templates/b.yaml': '{{ fail "no" }}' });
    const result = await helmTemplate({ chart: failing, helm, debug: true });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'fail' } });
    expect(result.manifests).toBeUndefined();
  });
});
