import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HelmApp, HelmChart, type HelmChartProps } from '../../src';
import { isChartwrightError, type ChartwrightError } from '../../src/errors';
import type { ConstructMap, LineMap, TemplateMap } from '../../src/chart/line-map';
import { render, renderText, type RenderOptions, testHelms, type KubeObject } from '../../src/testing';

const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-chart-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A chart in a folder of its own, as real Helm sees it. */
export interface EmittedChart {
  readonly folder: string;
  /** The text of a file of the chart; `deployment` is short for `templates/deployment.yaml`. */
  file(name: string): string;
  /** What both Helms render: they must agree. */
  render(options?: RenderOptions): Promise<readonly KubeObject[]>;
  /** The same by the objects' names. */
  objects(options?: RenderOptions): Promise<Readonly<Record<string, KubeObject>>>;
  text(options?: RenderOptions): Promise<string>;
  /** For each template the TypeScript lines that made it. */
  readonly maps: Readonly<Record<string, LineMap>>;
  /** For each template the constructs whose objects it holds. */
  readonly constructs: Readonly<Record<string, ConstructMap>>;
}

/** Synthesizes an app of one chart, called `web` when nothing else is said. Its lines must be short enough to read. */
export function chartOf(build: (chart: HelmChart) => void, props: Partial<HelmChartProps> = {}): EmittedChart {
  const chart = chartOfAnyWidth(build, props);
  expect(longLines(chart.folder)).toEqual([]);
  return chart;
}

/** The same for texts of any length and kind, which cannot all be broken. */
export function chartOfAnyWidth(build: (chart: HelmChart) => void, props: Partial<HelmChartProps> = {}): EmittedChart {
  const outdir = temporaryFolder();
  const app = new HelmApp({ outdir });
  const chart = new HelmChart(app, 'web', { version: '0.1.0', appVersion: '1.0', ...props });
  build(chart);
  app.synth();
  return emitted(outdir, chart.name);
}

export function emitted(outdir: string, name: string): EmittedChart {
  const folder = path.join(outdir, 'charts', name);
  const both = async <R>(run: (helm: string) => Promise<R>): Promise<R> => {
    const [first, ...others] = await Promise.all(testHelms().map(({ bin }) => run(bin)));
    for (const other of others) expect(other).toEqual(first);
    return first!;
  };
  const { files } = JSON.parse(readFileSync(path.join(outdir, 'maps', `${name}.map.json`), 'utf8')) as {
    files: Readonly<Record<string, TemplateMap>>;
  };
  const maps = Object.entries(files);
  const renderBoth = (options: RenderOptions = {}) => both((helm) => render(folder, { ...options, helm }));
  return {
    folder,
    file: (file) => readFileSync(path.join(folder, /[./]/.test(file) ? file : `templates/${file}.yaml`), 'utf8'),
    render: renderBoth,
    objects: async (options) =>
      Object.fromEntries((await renderBoth(options)).map((object) => [object.metadata.name, object])),
    text: (options = {}) => both((helm) => renderText(folder, { ...options, helm })),
    maps: Object.fromEntries(maps.map(([file, { lines }]) => [file, lines])),
    constructs: Object.fromEntries(maps.map(([file, { constructs }]) => [file, constructs])),
  };
}

/** The lines of a chart's templates that are longer than 120 columns; a block of text is as long as it is. */
export function longLines(folder: string): readonly string[] {
  const files = readdirSync(path.join(folder, 'templates'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .flatMap(({ name, parentPath }) =>
      withoutBlocks(readFileSync(path.join(parentPath, name), 'utf8'))
        .filter((line) => line.length > 120)
        .map((line) => `${name}: ${line}`),
    );
}

function withoutBlocks(text: string): readonly string[] {
  let block: number | undefined;
  return text.split('\n').filter((line) => {
    const indent = line.search(/\S/);
    const inBlock = block !== undefined && (indent < 0 || indent > block);
    if (!inBlock) block = /(?::|-) \|-?$/.test(line) ? indent : undefined;
    return !inBlock;
  });
}

/** The mistake that a chart is refused with. */
export function mistakeOf(build: (chart: HelmChart) => void, props: Partial<HelmChartProps> = {}): ChartwrightError {
  try {
    chartOf(build, props);
  } catch (error) {
    if (isChartwrightError(error)) return error;
    throw error;
  }
  throw new Error('the chart was expected to be refused');
}
