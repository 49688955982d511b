import { ChartwrightError } from '../errors';
import type { ChartFiles, FileContent } from './files';

/** A chart as Helm sees its files: which text is what, and the charts below it. Paths are relative to the chart. */
export interface ChartSource {
  /** Where the chart lies in the outermost one: empty for that one, `charts/lib` for one below it. */
  readonly path: string;
  readonly chartYaml: string;
  readonly chartLock?: string;
  readonly valuesYaml?: string;
  readonly valuesSchema?: string;
  /** All below `templates/`: helpers, NOTES.txt and tests too. */
  readonly templates: ReadonlyMap<string, string>;
  /** All else: what `.Files` reaches, `crds/`, README.md. */
  readonly files: ChartFiles;
  /** The charts in folders of `charts/`, sorted by folder. */
  readonly subcharts: readonly ChartSource[];
  /** Archives in `charts/`, which are not opened. */
  readonly archives: readonly string[];
}

/**
 * Sorts a chart's files as Helm does.
 *
 * @throws ChartwrightError CHART_INVALID where a chart has no Chart.yaml or a text is not UTF-8.
 */
export function chartSource(files: ChartFiles, path = ''): ChartSource {
  const text = (file: string) => textOf(inChart(path, file), files.get(file));
  const chartYaml = text('Chart.yaml');
  if (chartYaml === undefined) throw withoutChartYaml(path);
  const all = [...files];
  const below = all.filter(([file]) => file.startsWith('charts/') && !file.endsWith('.prov'));
  return {
    path,
    chartYaml,
    chartLock: text('Chart.lock'),
    valuesYaml: text('values.yaml'),
    valuesSchema: text('values.schema.json'),
    templates: new Map(
      all
        .filter(([file]) => file.startsWith('templates/'))
        .map(([file, content]) => [file, textOf(inChart(path, file), content) ?? '']),
    ),
    files: new Map(all.filter(([file]) => !hasPlace(file))),
    subcharts: subcharts(below, path),
    archives: below.map(([file]) => file).filter((file) => /^charts\/[^/]+\.tgz$/.test(file)),
  };
}

function hasPlace(file: string): boolean {
  const named = ['Chart.yaml', 'Chart.lock', 'values.yaml', 'values.schema.json'].includes(file);
  return named || file.startsWith('templates/') || (file.startsWith('charts/') && !file.endsWith('.prov'));
}

/** Helm passes over folders that begin with `.` or `_`, and over loose files. */
function subcharts(below: readonly (readonly [string, FileContent])[], path: string): ChartSource[] {
  const charts = new Map<string, Map<string, FileContent>>();
  for (const [file, content] of below) {
    const [, folder, rest] = /^charts\/([^/._][^/]*)\/(.+)$/s.exec(file) ?? [];
    if (folder === undefined || rest === undefined) continue;
    charts.set(folder, (charts.get(folder) ?? new Map<string, FileContent>()).set(rest, content));
  }
  return [...charts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([folder, files]) => chartSource(files, inChart(path, `charts/${folder}`)));
}

function inChart(path: string, file: string): string {
  return path === '' ? file : `${path}/${file}`;
}

function textOf(file: string, content: FileContent | undefined): string | undefined {
  if (content === undefined || typeof content === 'string') return content;
  throw new ChartwrightError('CHART_INVALID', `${file} is not a text in UTF-8`, {
    file,
    accepted: 'UTF-8',
    advice: 'save the file as UTF-8; what is not a text belongs outside templates/',
  });
}

function withoutChartYaml(path: string): ChartwrightError {
  const file = inChart(path, 'Chart.yaml');
  return new ChartwrightError('CHART_INVALID', `${file} is missing, so this is not a chart`, {
    file,
    accepted: 'a folder with a Chart.yaml that .helmignore does not leave out',
    advice: path === '' ? 'name the folder of a chart' : 'add the file, or take the folder out of charts/',
  });
}
