import { atObject, renderRule, textAt } from 'chartwright/linter';

const LABEL = 'example.com/team';

const teamLabel = renderRule({
  id: 'team-label',
  area: 'render',
  severity: 'warning',
  description: 'an object without the label of the team that owns it',
  why: 'Alerts go to the team that this label names, and to nobody without it.',
  recommended: false,
  messages: {
    missing: { text: '{object} has no label {label}', help: 'add it to metadata.labels' },
  },
  bad: { 'templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n' },
  good: {
    'templates/a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  labels: { example.com/team: builds }\n',
  },
  *checkRender(render) {
    for (const object of render.objects) {
      if (textAt(object.data, 'metadata', 'labels', LABEL) !== undefined) continue;
      const data = { object: `${object.kind} ${object.name}`, label: LABEL };
      yield { at: atObject(object, 'metadata'), message: 'missing', data };
    }
  },
});

export const rules = [teamLabel];
