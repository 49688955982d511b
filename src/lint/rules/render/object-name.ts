import { type DataMap, dataAt, isMap, pathText } from '../../../package/data-file';
import { dnsLabel, namePrefix, objectName as judgeOf } from '../../manifests/names';
import { partNameFaults } from '../../manifests/part-names';
import type { RenderedObject } from '../../render/rendered';
import { type Report, renderRule } from '../../rule';
import { atObject } from '../../target';

export const objectName = renderRule({
  id: 'object-name',
  area: 'render',
  severity: 'error',
  description: 'names of rendered objects and of their parts that the Kubernetes API refuses',
  why: `The API server refuses an object without a name, or with one that is too long or has a capital letter, an underscore
or a dash at its end: the release fails, often only for users with long release names. What is right depends on the kind: a
Service's name is a DNS label and begins with a letter, a Role's is any step of a path, most are DNS subdomains. The same
holds for names within an object: of namespaces, hosts, containers, volumes, variables, keys of data, and of ports, which have
15 characters at most and a letter among them, so that a port in quotes, \`"8080"\`, is a name and none that is taken.`,
  links: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  recommended: true,
  messages: {
    nameless: { text: 'the {kind} has no metadata.name', help: 'give it a name with the release in it' },
    name: {
      text: 'the name {said}',
      help: 'let the template print a name that the API takes, cut with trunc and trimSuffix "-"',
    },
    namespace: { text: 'the namespace {said}', help: 'use .Release.Namespace, or the name of a namespace' },
    part: { text: 'in {path}, {said}', help: 'let the template print a name that the API takes' },
    number: {
      text: '{path} is the text "{name}", which the API takes for the name of a port',
      help: 'print the number without quotes',
    },
  },
  bad: {
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: {{ .Release.Name }}_Config
    `,
  },
  good: {
    'templates/config.yaml': `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: {{ .Release.Name }}-config
    `,
  },
  *checkRender({ objects }) {
    for (const object of objects) {
      yield* reportsOf(object);
      for (const { path, name, said } of partNameFaults(object.data)) {
        const at = atObject(object, ...path);
        if (isPortNumber(name, path.at(-1))) yield { at, message: 'number', data: { path: pathText(path), name } };
        else yield { at, message: 'part', data: { path: pathText(path), said } };
      }
    }
  },
});

/** These fields take a name or a number; elsewhere a number would be no name either. */
const isPortNumber = (name: string, field: string | number | undefined): boolean =>
  (field === 'port' || field === 'targetPort') && /^\d{1,5}$/.test(name);

function* reportsOf(object: RenderedObject): Generator<Report<'nameless' | 'name' | 'namespace'>> {
  const { apiVersion, kind, data } = object;
  if (kind === '' || !isMap(data['metadata'] ?? {})) return;
  const [name, prefix, namespace] = ['name', 'generateName', 'namespace'].map((field) => textAt(data, field));
  if (name === '' && prefix === '') yield { at: atObject(object, 'metadata'), message: 'nameless', data: { kind } };
  const judged = [
    ['name', 'name', name, judgeOf(apiVersion, kind)],
    ['generateName', 'name', prefix, namePrefix(apiVersion, kind)],
    ['namespace', 'namespace', namespace, dnsLabel],
  ] as const;
  for (const [field, message, text, judge] of judged) {
    const said = text ? judge(text) : undefined;
    if (said !== undefined) yield { at: atObject(object, 'metadata', field), message, data: { said } };
  }
}

/** Empty where there is none; undefined for what is no text, which is the fields' affair. */
function textAt(data: DataMap, field: string): string | undefined {
  const value = dataAt(data, ['metadata', field]) ?? '';
  return typeof value === 'string' ? value : undefined;
}
