import { isMap, pathText } from '../../../package/data-file';
import { type Report, staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { ownLeavesOf, undocumentedParts } from '../../values/undocumented';

type Message = 'value' | 'map' | 'many' | 'file';

/** Whoever has more to do wants to know that, and no list of them. */
const MOST_SAID = 30;

/** A setting that nobody explains. */
export const valueUndocumented = staticRule<Message>({
  id: 'value-undocumented',
  area: 'values',
  severity: 'info',
  description: 'a value in values.yaml has no comment',
  why: `values.yaml is what users read first, and what helm-docs makes the README's table of. A value is documented by a
comment above it or behind it, by an example indented below it, by one on a map around it, by one above the keys beside it
that names it as well, by a \`@param\` line with its path, or by the description in the schema.`,
  links: ['https://github.com/norwoodj/helm-docs', 'https://github.com/bitnami/readme-generator-for-helm'],
  recommended: false,
  messages: {
    value: { text: 'the value {path} has no comment', help: 'say above it what it does: # -- …' },
    map: {
      text: 'none of the {count} values in {path} has a comment',
      help: 'say above it, or above each, what it does: # -- …',
    },
    many: {
      text: '{count} of {total} values have no comment; {path} is the first',
      help: 'say above each what it does: # -- …',
    },
    file: { text: 'none of the {count} values has a comment', help: 'say above each what it does: # -- …' },
  },
  bad: { 'values.yaml': '# -- How many pods run\nreplicas: 1\nlogLevel: info\n' },
  good: {
    'values.yaml':
      '# -- How many pods run\nreplicas: 1\n# -- The Service\nservice:\n  type: ClusterIP\nlogLevel: info # or debug\n',
  },
  *check({ chart }): Iterable<Report<Message>> {
    const { values } = chart;
    if (values === undefined || !isMap(values.data)) return;
    const leaves = ownLeavesOf(chart);
    const missing = undocumentedParts(chart, leaves);
    const total = missing.reduce((sum, { count }) => sum + count, 0);
    if (total > 1 && total === leaves.length) {
      yield { at: atText(values.source), message: 'file', data: { count: total } };
      return;
    }
    const [first] = missing;
    if (first !== undefined && missing.length > MOST_SAID) {
      const data = { count: total, total: leaves.length, path: pathText(first.path) };
      yield { at: atKey(values, ...first.path), message: 'many', data };
      return;
    }
    for (const { path, count } of missing) {
      const text = pathText(path);
      const message = count > 1 ? 'map' : 'value';
      yield { at: atKey(values, ...path), message, data: { path: text, count }, valuesPath: text };
    }
  },
});
