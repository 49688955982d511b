import { dataAt } from '../../../package/data-file';
import { commonLabelsAt } from '../../objects/common-labels';
import { differencesOf } from '../../objects/difference';
import { immutableFieldsOf } from '../../objects/immutable-fields';
import { hooksOf } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { nextVersion } from '../../objects/next-version';
import { sharedObjects } from '../../objects/identity';
import { rendersToRepeat } from '../../objects/renders-to-repeat';
import type { Render } from '../../render/rendered';
import { probeRule, type Report } from '../../rule';
import type { LintSubject } from '../../subject';
import { atObject, atText } from '../../target';

const MOST_RENDERS = 10;

const deployment = (label: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-demo
spec:
  selector:
    matchLabels: &labels
      app: demo
      ${label}
  template:
    metadata:
      labels: *labels
    spec:
      containers:
        - { name: demo, image: nginx:1.29.3 }
`;

export const immutableChange = probeRule({
  id: 'immutable-change',
  area: 'render',
  severity: 'error',
  description: 'a field that cannot be changed depends on the version of the chart or of the app',
  why: 'The next version of the chart cannot be installed over this one: the API server answers "field is immutable", and users have to delete the workload, or lose their volumes, to go on. Labels with the version in them belong to the metadata, never to selectors or volumeClaimTemplates.',
  links: ['https://helm.sh/docs/chart_best_practices/labels/'],
  recommended: true,
  messages: {
    changes: {
      text: '{field} of {object} changes with {what}, and Kubernetes refuses a change of it',
      help: 'take the version out of it, such as the label helm.sh/chart or app.kubernetes.io/version',
    },
    included: {
      text: '{field} of {object} includes {name}, whose labels change with the version, and Kubernetes refuses a change of it',
      help: 'include a named template with selector labels alone there, and leave {name} to the metadata',
    },
    job: {
      text: '{field} of {object} changes with {what}, and Kubernetes refuses a change of it',
      help: 'make the Job a hook, or put the version into its name',
    },
  },
  bad: { 'templates/deployment.yaml': deployment('version: {{ .Chart.Version | quote }}') },
  good: { 'templates/deployment.yaml': deployment('release: {{ .Release.Name }}') },
  async *probe(subject, renders, lab) {
    const { version, appVersion } = subject.chart.metadata;
    const changes = [
      { what: "the chart's version", field: 'version', next: nextVersion(version) },
      ...(appVersion === undefined ? [] : [{ what: 'appVersion', field: 'appVersion', next: nextVersion(appVersion) }]),
    ];
    const trials = rendersToRepeat(renders, MOST_RENDERS).flatMap((before) =>
      changes.map(async ({ what, field, next }) => {
        const values = before.valueSet.file?.source.text;
        const name = `${before.valueSet.name} with another ${field}`;
        return { before, what, after: await lab.render({ name, values, metadata: { [field]: next } }) };
      }),
    );
    for (const { before, after, what } of await Promise.all(trials))
      yield* changesBetween(before, after, what, subject);
  },
});

function* changesBetween(
  before: Render,
  after: Render,
  what: string,
  subject: LintSubject,
): Generator<Report<'changes' | 'included' | 'job'>> {
  for (const [object, twin] of sharedObjects(before, after)) {
    // Helm deletes a hook before it makes the next one.
    if (hooksOf(object).length > 0) continue;
    for (const field of immutableFieldsOf(object)) {
      const [path] = differencesOf(dataAt(object.data, field), dataAt(twin.data, field), field);
      if (path === undefined) continue;
      const data = { field: field.join('.'), object: shownName(object), what };
      const common = object.kind === 'Job' ? undefined : commonLabelsAt(subject, object, path);
      if (common !== undefined) {
        const { site, named, label } = common;
        yield {
          at: atText(site.template.file, site.range),
          message: 'included',
          data: { ...data, name: named.name },
          related: [{ at: atText(label.template.file, label.range), message: 'a label that changes' }],
        };
        continue;
      }
      yield { at: atObject(object, ...path), message: object.kind === 'Job' ? 'job' : 'changes', data };
    }
  }
}
