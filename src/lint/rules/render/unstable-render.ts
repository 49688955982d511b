import { chartsOf } from '../../../package/chart';
import type { Node } from '../../../template/nodes';
import { visit } from '../../../template/visit';
import { changeOf } from '../../changing-functions';
import { differencesOf } from '../../objects/difference';
import { shownName } from '../../objects/shown-name';
import { sharedObjects } from '../../objects/identity';
import { rendersToRepeat } from '../../objects/renders-to-repeat';
import { probeRule, type Report } from '../../rule';
import { atObject } from '../../target';
import { type DataPath, pathText } from '../../../package/data-file';
import type { Chart } from '../../../package/chart';
import type { Render } from '../../render/rendered';

const MOST_RENDERS = 10;

const secret = (value: string): string => `apiVersion: v1
kind: Secret
metadata:
  name: {{ .Release.Name }}-demo
stringData:
  password: ${value}
`;

export const unstableRender = probeRule({
  id: 'unstable-render',
  area: 'render',
  severity: 'warning',
  description: 'two renders of the same chart and values differ',
  why: 'Tools that render and compare, such as Argo CD, Flux and reviews of rendered manifests, see a change where nobody made one; each upgrade gives a new password or certificate to pods that still use the old one. `lookup` keeps what is there only where Helm itself talks to the cluster.',
  links: ['https://argo-cd.readthedocs.io/en/stable/user-guide/helm/#random-data'],
  recommended: false,
  messages: {
    differs: {
      text: '{object} differs between two renders: {paths}',
      help: 'give the value, or the Secret that holds it, in the value set that is checked; let the chart take one of them if it does not',
    },
  },
  bad: { 'templates/secret.yaml': secret('{{ randAlphaNum 16 }}') },
  good: { 'templates/secret.yaml': secret('{{ .Values.password | quote }}'), 'values.yaml': 'password: changeit\n' },
  async *probe({ chart }, renders, lab) {
    if (!callsChanging(chart)) return;
    const trials = rendersToRepeat(renders, MOST_RENDERS).map(async (render) => {
      // Other text of the same meaning: what was rendered before is not rendered again.
      const values = `${render.valueSet.file?.source.text ?? ''}\n# once more\n`;
      return { render, again: await lab.render({ name: `${render.valueSet.name}, once more`, values }) };
    });
    for (const { render, again } of await Promise.all(trials)) yield* differences(render, again);
  },
});

function* differences(render: Render, again: Render): Generator<Report<'differs'>> {
  for (const [object, twin] of sharedObjects(render, again)) {
    const paths = [...differencesOf(object.data, twin.data)].filter((path) => !isChecksum(path));
    const [first] = paths;
    if (first === undefined) continue;
    const data = { paths: paths.map(pathText).join(', '), object: shownName(object) };
    yield { at: atObject(object, ...first), message: 'differs', data };
  }
}

/** A sum over another object differs where that object does. */
const isChecksum = (path: DataPath): boolean =>
  path.includes('annotations') && String(path.at(-1)).includes('checksum');

function callsChanging(chart: Chart): boolean {
  const trees = chartsOf(chart).flatMap(({ templates }) => templates.map(({ tree }) => tree.body));
  return trees.some((body) => !visit(body, (node) => (isChanging(node) ? 'stop' : undefined)));
}

/** Two renders in a row see the same cluster. */
function isChanging(node: Node): boolean {
  const change = node.kind === 'identifier' ? changeOf(node.name) : undefined;
  return change !== undefined && change !== 'lookup';
}
