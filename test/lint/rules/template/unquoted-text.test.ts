import { renderFails } from '../../../../src/lint/rules/render/render-fails';
import { unquotedText } from '../../../../src/lint/rules/template/unquoted-text';
import { findingsOf } from '../../kit';
import { linesIn, where } from './where';

const values = {
  'values.yaml':
    'text: hello\nempty: ""\nnumber: 1\nflag: true\nlist: [a]\nport: "8080"\nmap: { a: b }\nlogLevel: info\naccessMode: ReadWriteOnce\nhostname: a.example.com\nsecretName: a\nuserName: a\nlevel: info\ndbHost: a\n' +
    'folder: /opt/demo\nurl: ""\nbaseDn: dc=example,dc=org\nredis: { database: "0" }\ndomain: example.com\n' +
    'azure: { tenantId: "", clientSecret: "" }\ntenantId: ""\nldap: { map: "", bindPassword: "" }\nregion: eu-west-1\n' +
    'words: [get, list]\nargs: [/bin/demo]\n',
};

describe('unquoted-text', () => {
  test.each([
    ['behind a key', 'field: {{ .Values.text }}', [1]],
    ['as an item', '- {{ .Values.text }}', [1]],
    ['behind a key of an item', '- value: {{ .Values.text }}', [1]],
    ['before a comment', 'field: {{ .Values.text }} # a', [1]],
    ['with a fallback', 'field: {{ .Values.text | default "x" }}', [1]],
    ['run as a template', 'field: {{ tpl .Values.text . }}', [1]],
    ['as the dot', '{{ with .Values.text }}\nfield: {{ . }}\n{{ end }}', [2]],
    ['as an item of a list', '{{ range .Values.list }}\n- {{ . }}\n{{ end }}', [2]],
    ['a name, which is left to another rule', 'secretName: {{ .Values.text }}', []],
    ['a namespace, likewise', 'namespace: {{ .Values.text }}', []],
    ['an empty text as a namespace, likewise', 'namespace: {{ .Values.empty }}', []],
    ['a name in a list of names, likewise', 'resourceNames:\n  - {{ .Values.text }}', []],
    ['the name of an alert, likewise', '- alert: {{ .Values.text }}', []],
    ['what is called a name and is a number', 'value: {{ .Values.redis.database }}', [1]],
    ['behind a flag with a colon', '- --image={{ .Values.text }}:{{ .Values.text }}', []],
    ['quoted', 'field: {{ .Values.text | quote }}', []],
    ['quoted by hand', 'field: "{{ .Values.text }}"', []],
    ['as JSON', 'field: {{ toJson .Values.text }}', []],
    ['encoded', 'field: {{ .Values.text | b64enc }}', []],
    ['with text behind it', 'field: {{ .Values.text }}-x', []],
    ['with text before it', 'field: x-{{ .Values.text }}', []],
    ['with what may stand behind it', 'field: {{ .Values.text }}{{ if .Values.flag }}-x{{ end }}', []],
    ['as a key', '{{ .Values.text }}: x', []],
    ['in a comment', '# field: {{ .Values.text }}', []],
    ['in a block scalar', 'key: |\n  a: {{ .Values.text }}\n  b: {{ .Values.text }}', []],
    ['a number', 'field: {{ .Values.number }}', []],
    ['a flag', 'field: {{ .Values.flag }}', []],
    ['an empty text that may be a number', 'nodes: {{ .Values.empty }}', []],
    ['a text that is to be a number', 'nodes: {{ .Values.port }}', []],
    ['a field that takes a few words', 'imagePullPolicy: {{ .Values.text }}', []],
    ['one of a custom resource', 'failureAction: {{ .Values.text }}', []],
    ['a path', 'metricsPath: {{ .Values.text }}', []],
    ['a folder with variables', 'subPathExpr: {{ .Values.text }}', []],
    ['a word for a variable', 'value: {{ .Values.logLevel }}', []],
    ['an address for a variable', 'value: {{ .Values.dbHost }}', []],
    ['what is called a name', 'tier2: {{ .Values.secretName }}', []],
    ['the name of a person', 'field: {{ .Values.userName }}', [1]],
    ['a level as an item', '- {{ .Values.level }}', []],
    ['a level elsewhere, which may be a number', 'field: {{ .Values.level }}', [1]],
    ['a number of seconds', 'terminationGracePeriodSeconds: {{ .Values.text }}', []],
    ['a switch', 'hostNetwork: {{ .Values.text }}', []],
    ['a word as an annotation', 'alb.ingress.kubernetes.io/backend-protocol-version: {{ .Values.text }}', []],
    ['a time as an annotation, where a number is refused', 'demo.example.com/read-timeout: {{ .Values.text }}', [1]],
    ['a hook', '"helm.sh/hook": {{ .Values.text }}', []],
    ['the order of a hook, where a number is refused', '"helm.sh/hook-weight": {{ .Values.text }}', [1]],
    ['what is a path by default', 'value: {{ .Values.folder }}', []],
    ['what is called a URL', 'replacement: {{ .Values.url }}', []],
    ['a distinguished name', 'value: {{ .Values.baseDn }}', []],
    ['what a cloud calls its own', 'value: {{ .Values.region }}', []],
    ['an identifier that Azure makes', 'value: {{ .Values.azure.tenantId }}', []],
    ['the same of anybody else', 'value: {{ .Values.tenantId }}', [1]],
    ['a secret', 'value: {{ .Values.azure.clientSecret }}', [1]],
    ['a setting of LDAP', 'value: {{ .Values.ldap.map }}', []],
    ['a password of LDAP', 'value: {{ .Values.ldap.bindPassword }}', [1]],
    ['a domain as a host', 'host: {{ .Values.domain }}', [1]],
    ['a domain as a host in a list', 'tls:\n  - hosts:\n      - {{ .Values.domain }}', [3]],
    ['a domain elsewhere', 'field: {{ .Values.domain }}', []],
    ['a range of addresses', 'loadBalancerSourceRanges:\n- {{ .Values.text }}', []],
    ['a word of a list', 'drop:\n  - ALL\n  - {{ .Values.text }}', []],
    ['one word of a role', 'verbs:\n  - get\n  - {{ .Values.text }}', []],
    ['words of a role that users give', 'verbs:\n{{ range .Values.words }}\n- {{ . }}\n{{ end }}', [3]],
    ['an argument, though the first is a path', 'args:\n{{ range .Values.args }}\n- {{ . }}\n{{ end }}', [3]],
    ['any text for a variable', 'value: {{ .Values.port }}', [1]],
    ['a word as an item', '- {{ .Values.accessMode }}', []],
    ['a host of an Ingress', 'kind: Ingress\nhost: {{ .Values.hostname }}', [2]],
    ['a host of a Route', 'kind: Route\nhost: {{ .Values.hostname }}', []],
    ['a host as an item', '- {{ .Values.hostname }}', [1]],
    ['a variable', '{{ $x := .Values.text }}', []],
  ])('%s', async (_, template, lines) => {
    expect(await linesIn(unquotedText, template, values)).toEqual(lines);
  });

  test.each([
    ['field: {{ .Values.text }}', 'yes would become a boolean, 1e3 a number, and "a: b" would break the document'],
    ['- {{ .Values.text }}', 'yes would become a boolean, 1e3 a number, and "a: b" a map'],
    ['- {{ .Values.hosts.core }}', '*.example.com would break the document'],
    ['- {{ .Values.hostname }}', '*.example.com would break the document'],
    ['commonName: {{ .Values.domain }}', '*.example.com would break the document'],
    ['expr: {{ .Values.text }}', '{job="a"} == 0 would break the document'],
    ['match: {{ .Values.text }}', '!Path(`/a`) would break the document'],
    ['schedule: {{ .Values.text }}', '* * * * * would break the document'],
    ['verbs:\n{{ range .Values.words }}\n- {{ . }}\n{{ end }}', '* would break the document'],
  ])('%s: %s', async (template, example) => {
    const declared = { 'values.yaml': `${values['values.yaml']}hosts:\n  core: a.example.com\n` };
    const findings = await findingsOf(unquotedText, { ...declared, 'templates/a.yaml': template });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(`without quotes: ${example}`)]);
  });

  test.each([
    ['host: {{ .Values.text }}', '*.example.com'],
    ['expr: {{ .Values.text }}', '{job="a"} == 0'],
    ['match: {{ .Values.text }}', '!Path(`/a`)'],
    ['schedule: {{ .Values.text }}', '* * * * *'],
    ['verbs:\n- {{ .Values.text }}', '*'],
    ['field: {{ .Values.text }}', 'a: b'],
  ])('Helm on %s with %s', async (template, text) => {
    const files = { 'values.yaml': `text: ${JSON.stringify(text)}\n`, 'templates/a.yaml': `${template}\n` };
    expect(await findingsOf(renderFails, files)).toHaveLength(1);
  });

  test.each([
    [{ enum: ['debug', 'info'] }, 0],
    [{ enum: ['on', 'off'] }, 1],
    [{ pattern: '^/[a-z/]+$' }, 0],
    [{ pattern: '^[a-z0-9]+$' }, 1],
    [{ pattern: '(' }, 1],
    [{ type: 'string' }, 1],
    [{ type: ['string', 'null'] }, 1],
    [{ type: ['string', 'integer'] }, 0],
    [{ type: 'integer' }, 0],
  ])('a schema %j', async (text, count) => {
    const schema = JSON.stringify({ properties: { text } });
    const files = { ...values, 'values.schema.json': schema };
    expect(await linesIn(unquotedText, 'field: {{ .Values.text }}', files)).toHaveLength(count);
  });

  test('a named template is looked at where it makes YAML, not where its text goes elsewhere', async () => {
    const helper = { 'templates/_a.tpl': '{{ define "demo.a" }}\nfield: {{ .Values.text }}\n{{ end }}\n' };
    const yaml = { 'templates/a.yaml': 'a: {{- include "demo.a" . | nindent 2 }}\n' };
    const text = { 'templates/a.yaml': 'a: |\n  {{- include "demo.a" . | nindent 2 }}\n' };
    const sum = { 'templates/a.yaml': 'a: {{ include "demo.a" . | sha256sum }}\n' };
    expect(await where(unquotedText, { ...values, ...helper, ...yaml })).toEqual(['templates/_a.tpl:2']);
    expect(await where(unquotedText, { ...values, ...helper, ...text })).toEqual([]);
    expect(await where(unquotedText, { ...values, ...helper, ...sum })).toEqual([]);
  });

  test('the default in values.yaml is named beside it', async () => {
    const [finding] = await findingsOf(unquotedText, { ...values, 'templates/a.yaml': 'field: {{ .Values.text }}\n' });
    expect(finding?.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(['values.yaml:1']);
    expect(finding?.valuesPath).toBe('text');
  });

  test.each([
    ['a map', 'routes:\n  one:\n    enabled: true\n  two:\n    enabled: true\n    rule: a text\n', 6],
    ['a list', 'routes:\n  - enabled: true\n    rule: a text\n', 3],
    ['maps in a list', 'routes:\n  - {}\n  - rule: a text\n', 3],
  ])('of any item of %s, the first one that has it', async (_, text, line) => {
    const template = '{{- range .Values.routes }}\nfield: {{ .rule }}\n{{- end }}\n';
    const [finding] = await findingsOf(unquotedText, { 'values.yaml': text, 'templates/a.yaml': template });
    expect(finding?.related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual([`values.yaml:${line}`]);
    expect(finding?.valuesPath).toBe('routes[*].rule');
  });
});
