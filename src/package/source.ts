import { ChartwrightError } from '../errors';
import { unpackBudget, unpackChart, type UnpackBudget } from './archive';
import type { ChartFiles, FileContent } from './files';
import { chartTooDeep, MAX_CHART_DEPTH } from './limits';

/** A chart as Helm sees its files: which text is what, and the charts below it. Paths are relative to the chart. */
export interface ChartSource {
  /** Where the chart lies in the outermost one: empty for that one, `charts/lib` or `charts/lib-1.0.0.tgz` below it. */
  readonly path: string;
  readonly chartYaml: string;
  readonly chartLock?: string;
  readonly valuesYaml?: string;
  readonly valuesSchema?: string;
  /** All below `templates/`: helpers, NOTES.txt and tests too. */
  readonly templates: ReadonlyMap<string, string>;
  /** All else: what `.Files` reaches, `crds/`, README.md. */
  readonly files: ChartFiles;
  /** The charts in folders and archives of `charts/`, sorted by name. */
  readonly subcharts: readonly ChartSource[];
}

/**
 * Sorts a chart's files as Helm does, and opens the archives among them.
 *
 * @throws ChartwrightError CHART_INVALID where a chart has no Chart.yaml, a text is not UTF-8, an archive cannot be read
 * or there is more than Helm would load.
 */
export function chartSource(files: ChartFiles, path = ''): ChartSource {
  return sourceOf({ files, path, depth: 0, budget: unpackBudget() });
}

/** A chart's files with where they are. */
interface Located {
  readonly files: ChartFiles;
  readonly path: string;
  readonly depth: number;
  readonly budget: UnpackBudget;
}

function sourceOf(chart: Located): ChartSource {
  const { files, path, depth } = chart;
  if (depth > MAX_CHART_DEPTH) throw chartTooDeep(path);
  const text = (file: string) => textOf(inChart(path, file), files.get(file));
  const chartYaml = text('Chart.yaml');
  if (chartYaml === undefined) throw withoutChartYaml(path);
  const all = [...files];
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
    subcharts: subcharts(chart),
  };
}

function hasPlace(file: string): boolean {
  const named = ['Chart.yaml', 'Chart.lock', 'values.yaml', 'values.schema.json'].includes(file);
  return named || file.startsWith('templates/') || isOfSubchart(file);
}

const isOfSubchart = (file: string) => file.startsWith('charts/') && !file.endsWith('.prov');

/** Helm passes over what begins with `.` or `_`; all else in `charts/` must be a chart, files too. */
function subcharts({ files, path, depth, budget }: Located): ChartSource[] {
  const charts = new Map<string, Map<string, FileContent>>();
  for (const [file, content] of files) {
    const [, name, rest] = (isOfSubchart(file) && /^charts\/([^/._][^/]*)(?:\/(.+))?$/s.exec(file)) || [];
    if (name === undefined) continue;
    charts.set(name, (charts.get(name) ?? new Map<string, FileContent>()).set(rest ?? '', content));
  }
  return [...charts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, below]) => {
      const place = inChart(path, `charts/${name}`);
      return sourceOf({ files: filesBelow(below, place, budget), path: place, depth: depth + 1, budget });
    });
}

/** The files of a folder, or those in an archive, which is there as one file without a further path. */
function filesBelow(below: ChartFiles, path: string, budget: UnpackBudget): ChartFiles {
  const file = below.get('');
  if (path.endsWith('.tgz') && file !== undefined) {
    return unpackChart(typeof file === 'string' ? Buffer.from(file) : file, path, budget);
  }
  if (!path.endsWith('.tgz') && file === undefined) return below;
  throw new ChartwrightError('CHART_INVALID', `${path} is not a chart, and Helm takes nothing else in charts/`, {
    file: path,
    found: file === undefined ? 'a folder with the name of an archive' : 'a file',
    accepted: 'folders, archives whose names end with .tgz, and names that begin with "_" or "."',
    advice: 'move it to another folder, or leave it out with .helmignore',
  });
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
    advice: path === '' ? 'name the folder of a chart' : 'add the file, or take what is no chart out of charts/',
  });
}
