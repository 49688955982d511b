import { HelmApp } from 'chartwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCharts } from '../../charts/charts';

export interface SynthesizedCharts {
  /** The folder of a chart. */
  readonly folder: (chart: string) => string;
  readonly remove: () => void;
}

/** Charts, written to a folder of their own: those of this repository, or what `add` makes. */
export function synthesizedCharts(add: (app: HelmApp) => void = addCharts): SynthesizedCharts {
  const outdir = mkdtempSync(path.join(tmpdir(), 'chartwright-charts-'));
  const app = new HelmApp({ outdir });
  add(app);
  app.synth();
  return {
    folder: (chart) => path.join(outdir, 'charts', chart),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
