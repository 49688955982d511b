import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HelmApp, HelmChart, type HelmChartProps } from '../../src';
import { isChartwrightError, type ChartwrightError } from '../../src/errors';
import type { LineMap } from '../../src/chart/line-map';
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
}

/** Synthesizes an app of one chart, called `web` when nothing else is said. */
export function chartOf(build: (chart: HelmChart) => void, props: Partial<HelmChartProps> = {}): EmittedChart {
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
  const renderBoth = (options: RenderOptions = {}) => both((helm) => render(folder, { ...options, helm }));
  return {
    folder,
    file: (file) => readFileSync(path.join(folder, /[./]/.test(file) ? file : `templates/${file}.yaml`), 'utf8'),
    render: renderBoth,
    objects: async (options) =>
      Object.fromEntries((await renderBoth(options)).map((object) => [object.metadata.name, object])),
    text: (options = {}) => both((helm) => renderText(folder, { ...options, helm })),
    maps: (
      JSON.parse(readFileSync(path.join(outdir, 'maps', `${name}.map.json`), 'utf8')) as {
        files: Readonly<Record<string, LineMap>>;
      }
    ).files,
  };
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
