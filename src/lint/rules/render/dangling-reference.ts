import type { Chart } from '../../../package/chart';
import { isMade } from '../../objects/made-names';
import { shownName } from '../../objects/shown-name';
import { nameLinksOf } from '../../objects/name-links';
import { lostPortsOf } from '../../objects/port-links';
import { namesOwn, selectsOwn } from '../../objects/own-names';
import { requirementsText } from '../../objects/selector';
import { missedBy, type SelectorLink, selectorLinksOf } from '../../objects/selector-links';
import type { Render } from '../../render/rendered';
import { type Report, renderRule } from '../../rule';
import { atObject } from '../../target';

const pod = (config: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-demo
spec:
  containers:
    - name: demo
      image: nginx:1.29.3
      envFrom:
        - configMapRef:
            name: {{ .Release.Name }}-${config}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-settings
`;

export const danglingReference = renderRule({
  id: 'dangling-reference',
  area: 'render',
  severity: 'warning',
  description: 'an object points at something of the chart that the render does not have',
  why: `A pod whose ServiceAccount, ConfigMap or Secret is missing does not start. A Service that selects no pod, or a binding of
a role that is not there, is taken without a word and does nothing. Names and labels are looked at that have the release's name
in them; of Services, Ingresses, autoscalers, budgets, monitors and bindings also those that the template writes out. Others may
be of objects that the user has.`,
  recommended: true,
  messages: {
    name: {
      text: '{object} names the {kind} {name}, which is not rendered',
      help: 'render it under the same condition, or name one that is there',
    },
    selector: {
      text: '{object} selects {selector}, which no {of} of this render has',
      help: 'render it under the condition of those that it is for, or take the labels of both from one named template',
    },
    port: { text: '{object} names the port {port}, which {owner} does not have', help: 'name a port that it has' },
  },
  bad: { 'templates/pod.yaml': pod('config') },
  good: { 'templates/pod.yaml': pod('settings') },
  *checkRender(render, { chart }) {
    // What is pointed at may stand in a document that Helm could not read.
    if (render.failure !== undefined) return;
    yield* lostNames(render, chart);
    for (const link of selectorLinksOf(render)) {
      if (selectsOwn(link, chart)) yield* lostSelector(render, link);
    }
    for (const { object, path, port, owner } of lostPortsOf(render)) {
      const data = { object: shownName(object), port, owner: shownName(owner) };
      yield { at: atObject(object, ...path), message: 'port', data };
    }
  },
});

function* lostNames(render: Render, chart: Chart): Generator<Report<'name'>> {
  for (const link of render.objects.flatMap(nameLinksOf)) {
    const { object, path, kind, name } = link;
    if (!namesOwn(link, chart) || isMade(render, kind, name)) continue;
    yield { at: atObject(object, ...path), message: 'name', data: { object: shownName(object), kind, name } };
  }
}

function* lostSelector(render: Render, link: SelectorLink): Generator<Report<'selector'>> {
  const missed = missedBy(render, link);
  if (missed === undefined) return;
  const { object, path, requirements, of } = link;
  const related = missed
    .slice(0, 1)
    .map((one) => ({ at: atObject(one.object, ...one.path), message: 'the nearest labels' }));
  const data = { object: shownName(object), selector: requirementsText(requirements), of };
  yield { at: atObject(object, ...path), message: 'selector', data, related };
}
