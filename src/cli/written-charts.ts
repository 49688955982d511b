import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface WrittenChart {
  readonly name: string;
  readonly version: string;
  /** Below the output folder. */
  readonly folder: string;
}

/** The charts in an output folder, by name; those that are vendored in others are not listed. */
export function writtenCharts(output: string): WrittenChart[] {
  const charts = path.join(output, 'charts');
  if (!existsSync(charts)) return [];
  return readdirSync(charts)
    .filter((name) => existsSync(path.join(charts, name, 'Chart.yaml')))
    .sort()
    .map((name) => {
      const { version } = parse(readFileSync(path.join(charts, name, 'Chart.yaml'), 'utf8')) as { version?: unknown };
      return { name, version: String(version), folder: path.join('charts', name) };
    });
}
