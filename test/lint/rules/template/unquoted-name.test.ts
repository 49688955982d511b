import { unquotedName } from '../../../../src/lint/rules/template/unquoted-name';
import { placesOf } from '../../kit';
import { linesIn } from './where';

const values = {
  'values.yaml':
    'text: hello\nempty: ""\ntargetLabels: [a]\nhosts: [a]\nsecretName: a\nhostname: a\ndb: { database: a }\n',
};

describe('unquoted-name', () => {
  test.each([
    ['of an object', 'name: {{ .Values.text }}', 1],
    ['that is empty by default', 'secretName: {{ .Values.empty }}', 1],
    ['of a class', 'priorityClassName: {{ .Values.text }}', 1],
    ['of a key', 'key: {{ .Values.text }}', 1],
    ['as a label', 'app.kubernetes.io/component: {{ .Values.text }}', 1],
    ['for a variable', 'value: {{ .Values.secretName }}', 1],
    ['as an item', '- {{ .Values.secretName }}', 1],
    ['in a list of names', '{{ range .Values.targetLabels }}\n- {{ . }}\n{{ end }}', 1],
    ['in a list of other texts', '{{ range .Values.hosts }}\n- {{ . }}\n{{ end }}', 0],
    ['quoted', 'name: {{ .Values.text | quote }}', 0],
    ['of a namespace', 'namespace: {{ .Values.text }}', 1],
    ['of a namespace, whatever the value is called', 'targetNamespace: {{ .Values.hostname }}', 1],
    ['of a database', 'value: {{ .Values.db.database }}', 1],
    ['of an object that a role is for', 'resourceNames:\n  - {{ .Values.text }}', 1],
    ['in the list of another resource', 'matchNames:\n{{ range .Values.hosts }}\n- {{ . }}\n{{ end }}', 1],
    ['of a person', 'userName: {{ .Values.text }}', 0],
    ['any text', 'value: {{ .Values.text }}', 0],
  ])('a name %s', async (_, template, count) => {
    expect(await linesIn(unquotedName, template, values)).toHaveLength(count);
  });

  test('what it says', async () => {
    expect(await placesOf(unquotedName, { ...values, 'templates/a.yaml': 'name: {{ .Values.text }}\n' })).toEqual([
      'templates/a.yaml:1:7 the value text is printed without quotes: 1234 or 12e4 would become a number',
    ]);
  });
});
