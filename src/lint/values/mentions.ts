import type { Chart } from '../../package/chart';
import { pathText } from '../../package/data-file';
import { memoized } from '../memoized';

/**
 * Paths that texts name: a `.Values.host` in values.yaml or in a file may be run by `tpl` in a way that nobody can follow,
 * and what only a template reads that nothing includes is not unused, but that template is.
 */
export const mentionedPaths = memoized((chart: Chart): ReadonlySet<string> => {
  const texts = [
    chart.values?.source.text,
    ...chart.templates.map(({ file }) => file.text),
    ...[...chart.files].flatMap(([name, text]) => (isRun(name) ? [text] : [])),
  ];
  return new Set(texts.flatMap((text) => (typeof text === 'string' ? [...pathsIn(text)] : [])));
});

/** Paths that a text reads if it is run, with all that is around them. */
export function pathsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!text.includes('.Values.')) return found;
  for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
    if (found.has(path)) continue;
    const steps = path.split('.').filter((step) => step !== '');
    steps.forEach((_, index) => found.add(pathText(steps.slice(0, index + 1))));
  }
  return found;
}

/** Documentation mentions what it likes. */
const isRun = (name: string) => !/\.(?:md|gotmpl)$/i.test(name) && !/^(?:LICENSE|tests\/|unittests\/|ci\/)/.test(name);
