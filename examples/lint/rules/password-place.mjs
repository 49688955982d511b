import { atNode, staticRule } from 'chartwright/linter';

const passwordPlace = staticRule({
  id: 'password-place',
  area: 'template',
  severity: 'error',
  description: 'a password of the values that is printed outside of a Secret',
  why: 'Everybody who may read ConfigMaps and Pods reads it there.',
  recommended: false,
  messages: {
    printed: { text: '{path} is printed outside of a Secret', help: 'refer to a key of a Secret here' },
  },
  bad: { 'templates/a.yaml': 'kind: ConfigMap\ndata:\n  password: {{ .Values.db.password | quote }}\n' },
  good: { 'templates/a.yaml': 'kind: Secret\nstringData:\n  password: {{ .Values.db.password | quote }}\n' },
  *check({ chart, flow }) {
    // What actions print of the values, through variables, arguments and named templates too.
    for (const { reference, action, template } of flow.outputs) {
      if (reference.chart !== chart || !/password$/i.test(reference.path.at(-1) ?? '')) continue;
      if (/^kind: Secret$/m.test(template.file.text)) continue;
      const path = reference.path.join('.');
      yield { at: atNode(template, action), message: 'printed', data: { path }, valuesPath: path };
    }
  },
});

export const rules = [passwordPlace];
