import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  if (!existsSync(charts) || !statSync(charts).isDirectory()) return [];
  return readdirSync(charts)
    .filter((name) => existsSync(path.join(charts, name, 'Chart.yaml')))
    .sort()
    .map((name) => ({ name, version: versionOf(path.join(charts, name)), folder: path.join('charts', name) }));
}

/** An app may write what it likes: what cannot be read has no version here, and Helm will say why. */
function versionOf(chart: string): string {
  try {
    const metadata = parse(readFileSync(path.join(chart, 'Chart.yaml'), 'utf8')) as { version?: unknown } | null;
    return String(metadata?.version ?? '-');
  } catch {
    return '-';
  }
}
