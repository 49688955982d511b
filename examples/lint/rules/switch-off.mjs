import { atKey, mapAt, probeRule } from 'chartwright/linter';

const switchOff = probeRule({
  id: 'switch-off',
  area: 'render',
  severity: 'error',
  description: 'a feature without which the chart does not render',
  why: 'Who switches it off gets an error of Helm’s instead of a release.',
  recommended: false,
  messages: {
    fails: {
      text: 'without {name} the chart does not render: {reason}',
      help: 'put what needs it behind {name}.enabled',
    },
  },
  bad: {
    'values.yaml': 'cache: { enabled: true }\n',
    'templates/a.yaml': '{{ if not .Values.cache.enabled }}{{ fail "there is no cache" }}{{ end }}\n',
  },
  good: {
    'values.yaml': 'cache: { enabled: true }\n',
    'templates/a.yaml': '# {{ if .Values.cache.enabled }}cached{{ end }}\n',
  },
  // With --deep alone, since each feature takes a render.
  deep: true,
  async *probe({ chart: { values } }, _renders, lab) {
    if (values === undefined) return;
    for (const name of Object.keys(mapAt(values.data))) {
      if (mapAt(values.data, name).enabled !== true) continue;
      const off = JSON.stringify({ [name]: { enabled: false } });
      const { failure } = await lab.render({ name: `without ${name}`, values: off });
      if (failure === undefined) continue;
      yield { at: atKey(values, name, 'enabled'), message: 'fails', data: { name, reason: failure.message } };
    }
  },
});

export const rules = [switchOff];
