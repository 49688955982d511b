import type { Chart } from '../../package/chart';
import { dataAt, type DataPath, isMap, pathText } from '../../package/data-file';
import type { YamlFile } from '../../package/yaml-file';
import type { LintSubject } from '../subject';
import { commentOf } from './comment-of';
import { declarationsOf } from './declarations';
import { keysDescribedElsewhere } from './root-keys';
import { entriesOf } from './values-entries';
import { saysDefault } from './readme-default';
import { printedDefaults } from './readme-generator-params';
import type { ReadmeRow } from './readme-table';

/** Where a README tells of other values than there are. */
export type ReadmeDrift =
  | { readonly kind: 'gone'; readonly path: DataPath; readonly row: ReadmeRow }
  | { readonly kind: 'differs'; readonly path: DataPath; readonly row: ReadmeRow; readonly found: unknown }
  | { readonly kind: 'missing'; readonly path: DataPath };

export function readmeDrift(
  { chart, flow }: LintSubject,
  values: YamlFile,
  rows: readonly ReadmeRow[],
): readonly ReadmeDrift[] {
  const { data } = values;
  const there = rows.filter(({ path }) => dataAt(data, steps(path, data)) !== undefined);
  // A table of something else has rows that look like paths, too.
  if (!isMap(data) || there.length === 0 || there.length * 2 < rows.length) return [];
  // The README itself is no declaration.
  const declarations = declarationsOf({ ...chart, files: new Map() });
  const printed = printedDefaults(values);
  return [
    ...rows
      // What templates read can be set, whether it has a default or not.
      .filter(({ path }) => declarations.of(path) === 'unknown' && !flow.isUsed(chart, path))
      .map((row): ReadmeDrift => ({ kind: 'gone', path: row.path, row })),
    ...there.flatMap((row): ReadmeDrift[] => {
      const path = steps(row.path, data);
      const found = dataAt(data, path);
      const isSaid = saysDefault(row, found) || row.value?.text === printed.get(pathText(row.path));
      return isSaid || commentOf(values, path).includes('@default') ? [] : [{ kind: 'differs', path, row, found }];
    }),
    ...missing(chart, values, rows).map((path): ReadmeDrift => ({ kind: 'missing', path })),
  ];
}

/** Indexes of lists are numbers in data. */
function steps(path: readonly string[], data: unknown): DataPath {
  return path.map((step, index) => {
    const isIndex = /^\d+$/.test(step) && Array.isArray(dataAt(data, path.slice(0, index)));
    return isIndex ? Number(step) : step;
  });
}

/** Only of a table that has nearly all: helm-docs can leave out what has no comment. */
function missing(chart: Chart, values: YamlFile, rows: readonly ReadmeRow[]): readonly DataPath[] {
  const around = new Set(rows.flatMap(({ path }) => path.map((_, index) => pathText(path.slice(0, index + 1)))));
  const exact = new Set(rows.map(({ path }) => pathText(path)));
  const others = keysDescribedElsewhere(chart);
  const isTold = (path: DataPath) =>
    others.has(String(path[0])) || around.has(pathText(path)) || values.source.text.includes(`@skip ${pathText(path)}`);
  const hasParts = (path: DataPath) => around.has(pathText(path)) && !exact.has(pathText(path));
  const found = [...entriesOf(values.data, ({ path }) => hasParts(path))].filter(({ path }) => !isTold(path));
  return found.length * 10 > rows.length ? [] : found.map(({ path }) => path);
}
