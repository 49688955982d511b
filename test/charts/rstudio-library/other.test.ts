import { callCases } from './caller';

const data = (template: string, argument: object, text: string) => ({
  template: `templates.${template}`,
  argument,
  text,
});
const image = (agentImage: unknown, more: object = {}) => ({
  template: 'chronicle-agent.image',
  argument: { chronicleAgent: { image: agentImage, ...more }, Release: { Namespace: 'posit' } },
});
const address = (chronicleAgent: unknown) => ({
  template: 'chronicle-agent.serverAddress',
  argument: { chronicleAgent, Release: { Namespace: 'posit' } },
});
const rendered = (value: unknown, text: string) => ({
  template: 'tplvalues.render',
  argument: { value },
  context: true,
  text,
});
const bad = (template: string, argument: object, ...says: string[]) => ({
  template: `templates.${template}`,
  argument: { value: 1, ...argument },
  says,
});
const check = (argument: object) => ({ template: 'debug.type-check', argument });
const noAddress = ['chronicleAgent.serverAddress', 'chronicleAgent.serverNamespace'];

callCases({
  gives: {
    'data as JSON': data(
      'dataOutput',
      { name: 'a.b', value: { x: [1, 1000000] } },
      '{{- define "a.b" -}}\n{"x":[1,1000000]}\n{{- end }}',
    ),
    'data as JSON for people': data(
      'dataOutputPretty',
      { name: 'a', value: { x: 1 } },
      '{{- define "a" -}}\n{\n  "x": 1\n}\n{{- end }}',
    ),
    'data as YAML': data('skeleton', { name: 'a', value: { x: [1] } }, '{{- define "a" -}}\nx:\n- 1\n{{- end }}'),
    'data that is null': data(
      'dataOutput',
      { name: 'a', value: null, trailingDash: null },
      '{{- define "a" -}}\nnull\n{{- end }}',
    ),
    'data with the dash': data(
      'dataOutput',
      { name: 'a', value: 1, trailingDash: true },
      '{{- define "a" -}}\n1\n{{- end }}',
    ),
    'data without the dash': data(
      'dataOutput',
      { name: 'a', value: 1, trailingDash: false },
      '{{- define "a" }}\n1\n{{- end }}',
    ),
    'data in which there are templates': data(
      'dataOutput',
      { name: 'a', value: { x: '{{{ .Secret }}', y: '\\{{' } },
      '{{- define "a" -}}\n{"x":"\\u007b\\u007b{ .Secret }}","y":"\\\\\\u007b\\u007b"}\n{{- end }}',
    ),
    'data for people in which there are templates': data(
      'dataOutputPretty',
      { name: 'a', value: '{{ .X }}' },
      '{{- define "a" -}}\n"\\u007b\\u007b .X }}"\n{{- end }}',
    ),
    'a template of the launcher’s': data(
      'skeleton',
      { name: 'a', value: { x: '{{ .X }}' } },
      '{{- define "a" -}}\nx: \'{{ .X }}\'\n{{- end }}',
    ),
    'a template as text': rendered('{{ .Release.Name }} & co', 'rel & co'),
    'an empty text': rendered('', ''),
    'a map with templates': rendered({ a: '{{ .Release.Name }}', b: [1, 'x'] }, "a: 'rel'\nb:\n- 1\n- x"),
    'a list with templates': rendered(['{{ .Chart.Name }}'], "- 'caller'"),
    'a number': rendered(5, '5'),
    nothing: rendered(null, 'null'),
    'an image with its tag': { ...image({ registry: 'r', repository: 'a/b', tag: '1' }), text: 'r/a/b:1' },
    'an image without a tag, and without a cluster': {
      ...image({ registry: 'r', repository: 'a' }),
      text: 'r/a:latest',
    },
    'an image whose tag is empty': {
      ...image({ registry: 'r', repository: 'a', tag: '' }, { serverNamespace: 'x' }),
      text: 'r/a:latest',
    },
    'an address that is given': { ...address({ serverAddress: 'http://c' }), text: 'http://c' },
    'a type that fits': { ...check({ name: 'n', object: [], expected: 'slice' }), text: '' },
  },
  fails: {
    'an image without a registry': { ...image({ repository: 'a', tag: '1' }), says: ['chronicleAgent.image.registry'] },
    'an image without a repository': {
      ...image({ registry: 'a', tag: '1' }),
      says: ['chronicleAgent.image.repository'],
    },
    'an image that is null': { ...image(null), says: ['chronicleAgent.image.registry'] },
    'no address, and no cluster': { ...address({ serverAddress: '' }), says: noAddress },
    'an agent that is null': { ...address(null), says: noAddress },
    'a type that does not fit': {
      ...check({ name: 'n', object: 'x', expected: 'map', description: 'of settings' }),
      says: ['n: must be of the type map; found the type string: "x"; of settings'],
    },
    'a check without a type': { ...check({ name: 'n', object: 1 }), says: ['n: the type that is expected is missing'] },
    'a check without a name': {
      ...check({ object: 1, expected: 'map' }),
      says: ['the value: must be of the type map'],
    },
    ...Object.fromEntries(
      ['dataOutput', 'dataOutputPretty', 'skeleton'].flatMap((template) => [
        [
          `${template}: a dash that is text`,
          bad(template, { name: 'a', trailingDash: 'x' }, 'trailingDash', 'type bool'),
        ],
        [`${template}: no name`, bad(template, {}, 'the name of a template', 'is missing')],
        [`${template}: a quote in the name`, bad(template, { name: 'a"b' }, 'the name of a template', '"a\\"b"')],
        [`${template}: a name of two lines`, bad(template, { name: 'a\nb' }, 'the name of a template', '"a\\nb"')],
      ]),
    ),
    'something that is missing': {
      ...check({ name: 'n', expected: 'map', description: '' }),
      says: ['n: must be of the type map; found the type null: null'],
    },
  },
});
