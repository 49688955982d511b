import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import * as kplus from 'cdk8s-plus-30';
import { k8s } from 'cdk8s-plus-30';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  each,
  HelmApp,
  HelmChart,
  include,
  merge,
  NamedTemplates,
  RawTemplate,
  StaticFile,
  templated,
  TemplateFile,
  text,
  textTemplate,
  tpl,
  type Templated,
  when,
} from '../../src';
import { chartOf, mistakeOf, removeFolders, temporaryFolder } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);

/** A value that TypeScript would refuse, as a program has it that runs without a type check. */
const unchecked = <T>(value: unknown) => value as T;

const configMap = (chart: HelmChart, metadata: unknown, rest: object = {}) =>
  new ApiObject(
    new TemplateFile(chart, 'config'),
    'map',
    templated({ apiVersion: 'v1', kind: 'ConfigMap', metadata: unchecked<{ name: string }>(metadata), ...rest }),
  );
const pod = (spec: unknown) => (chart: HelmChart) =>
  void new k8s.KubePod(
    new TemplateFile(chart, 'pod'),
    'pod',
    templated({ metadata: { name: 'p' }, spec: unchecked<Templated<k8s.PodSpec>>(spec) }),
  );

interface Mistake {
  readonly title: string;
  readonly build: (chart: HelmChart) => void;
  /** The whole message; the line number stands as `N`. */
  readonly message: string;
}

const mistakes: readonly Mistake[] = [
  {
    title: 'a value that is not declared',
    build: (chart) => pod({ containers: [], nodeName: unchecked<{ nodName: string }>(values).nodName })(chart),
    message: `the values have no “nodName”
  at:        mistakes.test.ts:N
  found:     {{ $.Values }}
  accepted:  enabled, mode, name, note, count, limit, ratio, port, size, anything, args, labels, more, hosts, groups, env, tolerations, context, resources
  do:        correct the name, or declare the value`,
  },
  {
    title: 'a member that is not declared',
    build: (chart) => pod({ containers: [], priority: unchecked<{ fsGrop: 1 }>(values.context).fsGrop })(chart),
    message: `the value has no “fsGrop”
  value:     context
  at:        mistakes.test.ts:N
  found:     {{ $.Values.context }}
  accepted:  appArmorProfile, fsGroup, fsGroupChangePolicy, runAsGroup, runAsNonRoot, runAsUser, seLinuxChangePolicy, seLinuxOptions, seccompProfile, supplementalGroups, supplementalGroupsPolicy, sysctls, windowsOptions
  do:        correct the name, or declare the value`,
  },
  {
    title: 'a field that the class does not have, with an expression',
    build: pod({ containers: [], nodNme: values.name }),
    message: `the class of this object has no field “nodNme”: the expression in it would be lost
  construct: web/pod/pod
  field:     spec.nodNme
  at:        mistakes.test.ts:N
  found:     {{ $.Values.name }}
  accepted:  fields of this object, such as containers
  do:        correct the name; for a field that this version of the class does not know use a patch on ApiObject.of(…)`,
  },
  {
    title: 'a field that the class does not have, with a constant in a branch',
    build: pod({ containers: [{ name: 'c', securityContext: when(values.enabled, { runAs: 1 }) }] }),
    message: `the class of this object has no field “runAs”
  construct: web/pod/pod
  field:     spec.containers.0.securityContext.runAs
  at:        mistakes.test.ts:N
  do:        correct the name; for a field that this version of the class does not know use a patch on ApiObject.of(…)`,
  },
  {
    title: 'an expression that a class of cdk8s-plus computes with',
    build: (chart) =>
      void new kplus.Deployment(
        new TemplateFile(chart, 'd'),
        'd',
        templated({
          metadata: { name: text`${values.name}-d` },
          select: false,
          containers: [{ image: 'x' }],
          strategy: unchecked<kplus.DeploymentStrategy>(values.anything),
        }),
      ),
    message: `a class cannot take what it was given
  construct: web/d/d/Resource
  field:     spec
  at:        mistakes.test.ts:N
  found:     this.strategy._toKube is not a function
  accepted:  in cdk8s-plus: constants; as expressions strings, maps of strings, numbers that the class only passes on
  do:        use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)`,
  },
  {
    title: 'properties that no construct was made with',
    build: () => void templated<k8s.KubePodProps>({ metadata: { name: values.name } }),
    message: `an expression was given to a construct and does not come out of it
  field:     metadata.name
  at:        mistakes.test.ts:N
  found:     {{ $.Values.name }}, made in values.ts:N
  accepted:  in cdk8s-plus: strings, maps of strings, numbers that the class only passes on
  do:        use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)`,
  },
  {
    title: 'two constructs of one file',
    build: (chart) => {
      new StaticFile(chart, 'first', { path: 'templates/x.yaml', content: '' });
      new TemplateFile(chart, 'x');
    },
    message: `two constructs make the file templates/x.yaml
  construct: web/x
  at:        mistakes.test.ts:N
  found:     web/first, made in mistakes.test.ts:N
  accepted:  one construct a file
  do:        give one of them another path, or put the objects into one file`,
  },
  {
    title: 'two files that differ in case alone',
    build: (chart) => {
      new StaticFile(chart, 'first', { path: 'files/A', content: '' });
      new StaticFile(chart, 'second', { path: 'files/a', content: '' });
    },
    message: `the chart has "files/a" twice
  construct: web
  found:     "files/a" beside "files/A"
  accepted:  each path once, also where case is ignored, and no file that is a folder of another
  do:        rename or remove one of the two`,
  },
  {
    title: 'a name that Kubernetes refuses',
    build: (chart) => configMap(chart, { name: 'Web_Config' }),
    message: `Kubernetes refuses the name of the ConfigMap
  construct: web/config/map
  field:     metadata.name
  at:        mistakes.test.ts:N
  found:     "Web_Config"
  accepted:  at most 253 lower-case letters, digits, “-” and “.”, a letter or digit first and last
  do:        choose another name`,
  },
  {
    title: 'such a name in one branch',
    build: (chart) => configMap(chart, { name: when(values.enabled, 'good').otherwise('Bad') }),
    message: `Kubernetes refuses the name of the ConfigMap
  construct: web/config/map
  field:     metadata.name
  at:        mistakes.test.ts:N
  found:     "Bad"
  accepted:  at most 253 lower-case letters, digits, “-” and “.”, a letter or digit first and last
  do:        choose another name`,
  },
  ...[
    { title: 'an object without a name', metadata: { labels: { a: 'b' } } },
    { title: 'an object without metadata', metadata: undefined },
    { title: 'an object whose name is not always there', metadata: { name: when(values.enabled, 'a') } },
    { title: 'merged metadata without a name', metadata: merge({ labels: { a: 'b' } }, { annotations: { c: 'd' } }) },
  ].map(({ title, metadata }) => ({
    title,
    build: (chart: HelmChart) => void configMap(chart, metadata),
    message: `the ConfigMap has no name of its own
  construct: web/config/map
  field:     metadata.name
  at:        mistakes.test.ts:N
  found:     no name, or one that is not always there
  accepted:  a name that carries the release’s, so that two releases do not share the object
  do:        set metadata.name, such as text\`\${release.name}-config\` or the include of a fullname template`,
  })),
  {
    title: 'a define without its chart’s prefix',
    build: (chart) =>
      void new NamedTemplates(chart, 'helpers', [textTemplate('fullname', {}, () => text`${values.name}`)]),
    message: `a named template lacks its chart’s prefix
  construct: web/helpers
  at:        mistakes.test.ts:N
  found:     fullname
  accepted:  web.…, since the names are shared with every chart of a release
  do:        call it web.fullname`,
  },
  {
    title: 'a template that is nowhere defined',
    build: (chart) => configMap(chart, { name: include(textTemplate('web.x', {}, () => text`${values.name}`)) }),
    message: `templates/config.yaml includes a template that is not defined
  construct: web/config
  at:        mistakes.test.ts:N
  found:     web.x
  accepted:  no template is defined yet
  do:        list it in a NamedTemplates file of the chart, or depend on the library that defines it`,
  },
  {
    title: 'an object in no file',
    build: (chart) =>
      void new ApiObject(
        chart,
        'o',
        templated({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: values.name } }),
      ),
    message: `the ConfigMap is in no template file
  construct: web/o
  at:        mistakes.test.ts:N
  accepted:  objects in the scope of a TemplateFile or a ProgramTemplate
  do:        make a TemplateFile in the chart and give it to the object as its scope`,
  },
  {
    title: 'a syntax error in a raw template',
    build: (chart) => void new RawTemplate(chart, 'raw', { content: 'a: b\nc: {{ if .x }}\n' }),
    message: `if without its end
  construct: web/raw
  at:        templates/raw.yaml:2:4
  do:        add {{ end }}
    1 | a: b
  > 2 | c: {{ if .x }}
      |    ^^^^^^^^^^^
    3 |`,
  },
  {
    title: 'an API version that is a structure',
    build: (chart) =>
      void new ApiObject(
        new TemplateFile(chart, 'x'),
        'x',
        templated({ apiVersion: unchecked<string>(values.anything), kind: 'X', metadata: { name: 'x' } }),
      ),
    message: `an expression was read as a plain value (.split)
  at:        mistakes.test.ts:N
  found:     {{ $.Values.anything }}
  accepted:  an expression goes into properties through templated(…), into text through text\`…\`
  do:        use a function of chartwright (text, eq, when, each, merge); where a cdk8s-plus class computes with the value, set it with a patch on ApiObject.of(construct) instead`,
  },
  {
    title: 'a patch that does not fit',
    build: (chart) =>
      ApiObject.of(configMap(chart, { name: 'c' })).addJsonPatch(JsonPatch.replace('/data/x', values.name)),
    message: `a patch does not fit its object
  construct: web/config/map
  at:        mistakes.test.ts:N
  found:     {"op":"replace","path":"/data/x","value":"…"}
  accepted:  paths of the rendered object, under the API’s own names, that do not lead into an expression
  do:        correct the path, or add what it leads through with a patch before it`,
  },
  {
    title: 'each that would write one key again and again',
    build: pod({
      containers: [],
      nodeSelector: merge(
        { a: 'b' },
        each(values.hosts, (host) => ({ same: host.name })),
      ),
    }),
    message: `each(…) writes the same key for every element
  construct: web/pod/pod
  at:        mistakes.test.ts:N
  found:     the key "same" for each of {{ $.Values.hosts }}
  accepted:  entry(key, value) with a key that the element decides
  do:        use entry(…), or put the map into a list`,
  },
  {
    title: 'a list where a map is merged',
    build: pod({ containers: [], nodeSelector: merge({ a: 'b' }, unchecked<object>(['x'])) }),
    message: `a list stands where the class of this object has a map
  construct: web/pod/pod
  field:     spec.nodeSelector
  at:        mistakes.test.ts:N
  found:     a list
  accepted:  an object, an expression of a map, or each(…) with an entry(key, value) for each element
  do:        make entries of the elements: each(list, (item) => entry(item.name, item.value))`,
  },
  {
    title: 'a number that no manifest can hold',
    build: pod({ containers: [], priority: Number.NaN }),
    message: `a value that no manifest can hold
  construct: web/pod/pod
  field:     spec.priority
  at:        mistakes.test.ts:N
  found:     the number NaN
  accepted:  strings, finite numbers, booleans, lists and maps of such
  do:        give the value as one of these`,
  },
  {
    title: 'text run as a template that is not declared to be one',
    build: () => void tpl(values.name),
    message: `a value is run as a template that is not declared to hold one
  at:        mistakes.test.ts:N
  found:     {{ $.Values.name }}
  accepted:  a value that is declared with \`template: true\`
  do:        declare it so, which also puts it into the value’s documentation`,
  },
];

const shown = (message: string) =>
  message
    .replace(/(?:\S*\/)?((?:mistakes\.test|values)\.ts):\d+(?::\d+)?/g, '$1:N')
    .replace(/ in \S*mistakes/g, ' in mistakes');

describe('a chart author’s mistake', () => {
  test.each(mistakes)('$title', ({ build, message }) => {
    const error = mistakeOf(build, { values: declaration });
    expect(shown(error.message)).toBe(message);
    expect(error.stack).toBe(`ChartwrightError: ${error.message}`);
  });

  test('writes nothing, whichever chart of an app it is in', () => {
    const outdir = temporaryFolder();
    const app = new HelmApp({ outdir: path.join(outdir, 'dist') });
    new TemplateFile(new HelmChart(app, 'good', { version: '1.0.0' }), 'empty');
    new ApiObject(new TemplateFile(new HelmChart(app, 'bad', { version: '1.0.0' }), 'x'), 'x', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
    });
    expect(() => app.synth()).toThrow('the ConfigMap has no name of its own');
    expect(existsSync(path.join(outdir, 'dist'))).toBe(false);
    expect(readdirSync(outdir)).toEqual([]);
  });

  test('a plain cdk8s chart in the app', () => {
    const app = new HelmApp({ outdir: temporaryFolder() });
    new Chart(app, 'plain');
    expect(() => app.synth()).toThrow('a HelmApp holds Helm charts alone');
  });

  test('an app answers for what was made since it began, not for an earlier one', () => {
    templated<k8s.KubePodProps>({ metadata: { name: values.name } });
    expect(() => chartOf(pod({ containers: [], nodeName: values.name }), { values: declaration })).not.toThrow();
  });
});
