import type { Chart } from '../../../package/chart';
import { isMap, pathText } from '../../../package/data-file';
import { schemaAt } from '../../schema/schema-view';
import { type Report, staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { commentOf, namedInComments } from '../../values/comments';
import { type Entry, entriesOf } from '../../values/leaves';

type Message = 'value' | 'file';

/** A setting that nobody explains. */
export const valueUndocumented = staticRule<Message>({
  id: 'value-undocumented',
  area: 'values',
  severity: 'info',
  description: 'a value in values.yaml has no comment',
  why: `values.yaml is what users read first, and what helm-docs makes the README's table of. A value is documented by a
comment above it or behind it, by one on a map around it, by a \`@param\` line with its path, or by the description in the
schema.`,
  links: ['https://github.com/norwoodj/helm-docs', 'https://github.com/bitnami/readme-generator-for-helm'],
  recommended: false,
  messages: {
    value: { text: 'the value {path} has no comment', help: 'say above it what it does: # -- …' },
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
    const leaves = leavesOf(chart);
    const isDocumented = documentation(chart);
    const missing = leaves.filter(({ path }) => !isDocumented(path));
    if (missing.length > 1 && missing.length === leaves.length) {
      yield { at: atText(values.source), message: 'file', data: { count: leaves.length } };
      return;
    }
    for (const { path } of missing) {
      yield {
        at: atKey(values, ...path),
        message: 'value',
        data: { path: pathText(path) },
        valuesPath: pathText(path),
      };
    }
  },
});

/** What has no further entries, without what is for the charts below. */
function leavesOf({ values, metadata }: Chart): readonly Entry[] {
  const others = new Set(['global', 'tags', ...metadata.dependencies.map(({ key }) => key)]);
  const entries = [...entriesOf(values?.data, ({ path: [first = ''] }) => !others.has(first))];
  return entries.filter(
    ({ path: [first = ''], value }) => !others.has(first) && !(isMap(value) && Object.keys(value).length > 0),
  );
}

function documentation({ values, schema }: Chart): (path: readonly string[]) => boolean {
  if (values === undefined) return () => true;
  const { paths } = namedInComments(values.source);
  const known = new Map<string, boolean>();
  const isDocumented = (path: readonly string[]): boolean => {
    if (path.length === 0) return false;
    const text = pathText(path);
    const before = known.get(text);
    if (before !== undefined) return before;
    const found =
      paths.has(text) ||
      commentOf(values, path) !== '' ||
      (schema !== undefined && schemaAt(schema.data, path).description !== undefined) ||
      isDocumented(path.slice(0, -1));
    known.set(text, found);
    return found;
  };
  return isDocumented;
}
