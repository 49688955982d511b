import { firstReports } from '../../first-reports';
import { staticRule } from '../../rule';
import { atText } from '../../target';
import { valuesFiles } from '../../values/values-files';

/** A key that a map has twice. */
export const valueDuplicateKey = staticRule({
  id: 'value-duplicate-key',
  area: 'values',
  severity: 'error',
  description: 'a map in values.yaml, a value set or Chart.yaml has the same key twice',
  why: `Helm takes the last one and says nothing: what stands above has no effect. Flux and YAML linters refuse the
file. It is mostly a section that was added again further down, with its defaults lost.`,
  links: ['https://yaml.org/spec/1.2.2/#mapping'],
  recommended: true,
  messages: {
    duplicate: {
      text: 'the key {key} is in the same map of {file} before, and only this last one counts{more}',
      help: 'merge both into one',
    },
  },
  bad: { 'values.yaml': 'resources:\n  limits: {}\nreplicas: 1\nresources: {}\n' },
  good: { 'values.yaml': 'resources:\n  limits: {}\nreplicas: 1\nsidecar:\n  resources: {}\n' },
  *check({ chart, valueSets }) {
    const { chartYaml } = chart;
    const files = [{ name: chartYaml.source.path, file: chartYaml }, ...valuesFiles(chart, valueSets)];
    for (const { name, file } of files) {
      const { source, duplicates } = file;
      yield* firstReports(duplicates, ({ range }) => {
        const key = source.text.slice(range.start, range.end).split(/[:\n]/)[0]?.trim() ?? '';
        return { at: atText(source, range), message: 'duplicate' as const, data: { file: name, key } };
      });
    }
  },
});
