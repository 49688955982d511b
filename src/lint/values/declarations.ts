import type { Chart } from '../../package/chart';
import { dataAt, isMap, pathText } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import { memoized } from '../memoized';
import { schemaAt } from '../schema/schema-view';
import { namedInComments, type NamedInComments } from './comments';
import { namesIn } from './names-in';
import { areTwins } from './one-letter-off';
import { isGivenFromBelow, isHelmsKey } from './root-keys';

/**
 * Whether a chart says that there is a value: `open` is what it says nothing of, but lets its users decide, such as what
 * is below an empty map.
 */
export type Declared = 'declared' | 'open' | 'unknown';

/** What a chart declares: in values.yaml, commented-out defaults, its schema and its README. */
export interface Declarations {
  readonly of: (path: readonly string[]) => Declared;
  /** A name beside it that a misspelt one probably means. */
  readonly nearest: (path: readonly string[]) => string | undefined;
}

export const declarationsOf = memoized((chart: Chart): Declarations => {
  const comments = chart.values === undefined ? undefined : namedInComments(chart.values.source);
  const readme = chart.files.get('README.md');
  const documented = typeof readme === 'string' ? readme : '';
  const data = chart.values?.data ?? {};
  const named = new Map<string, boolean>();
  const isNamed = (path: readonly string[]) => {
    const key = path.join('\n');
    const found = named.get(key) ?? isNamedElsewhere(chart, path, comments, documented);
    named.set(key, found);
    return found;
  };
  return {
    of: (path) => {
      const [first = ''] = path;
      if (first === '' || isHelmsKey(first) || isGivenFromBelow(chart, path)) return 'open';
      for (const [index, step] of path.entries()) {
        const parent = dataAt(data, path.slice(0, index));
        if (step === '*' || !isMap(parent) || (index > 0 && Object.keys(parent).length === 0)) return 'open';
        if (Object.hasOwn(parent, step)) continue;
        return isNamed(path.slice(0, index + 1)) ? 'open' : 'unknown';
      }
      return 'declared';
    },
    nearest: (path) => {
      const parent = dataAt(data, path.slice(0, -1));
      const name = path.at(-1) ?? '';
      if (!isMap(parent)) return undefined;
      return nearestName(name, namesIn(parent), (other) => !areTwins(name, other));
    },
  };
});

function isNamedElsewhere(
  chart: Chart,
  path: readonly string[],
  comments: NamedInComments | undefined,
  readme: string,
): boolean {
  const text = pathText(path);
  if (comments?.keys.has(path.at(-1) ?? '') === true || comments?.paths.has(text) === true) return true;
  if (readme.includes(text) && writtenIn(path, text).test(readme)) return true;
  return chart.schema !== undefined && schemaAt(chart.schema.data, path).known;
}

/** A path in words, or a key in the first column of a table. */
const writtenIn = (path: readonly string[], text: string) =>
  path.length > 1
    ? new RegExp(`(?<![\\w.-])${escaped(text)}(?![\\w-])`)
    : new RegExp(`^[ \\t]*\\|[ \\t\`]*${escaped(text)}[ \\t\`]*\\|`, 'm');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
