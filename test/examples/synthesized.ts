import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const examples = path.join(__dirname, '..', '..', 'examples');

/** The examples that are apps, by their folders' names. */
export const exampleNames = (): readonly string[] =>
  readdirSync(examples)
    .filter((name) => existsSync(path.join(examples, name, 'main.ts')))
    .sort();

/** The program of an example. */
export const exampleText = (name: string): string => readFileSync(path.join(examples, name, 'main.ts'), 'utf8');

const folders: string[] = [];

/** Runs an example as it is, and gives the folders of the charts that it writes. */
export async function synthesizedExample(name: string): Promise<readonly string[]> {
  const outdir = mkdtempSync(path.join(tmpdir(), 'chartwright-example-'));
  folders.push(outdir);
  const before = process.env['CDK8S_OUTDIR'];
  process.env['CDK8S_OUTDIR'] = outdir;
  try {
    await import(`../../examples/${name}/main`);
  } finally {
    if (before === undefined) delete process.env['CDK8S_OUTDIR'];
    else process.env['CDK8S_OUTDIR'] = before;
  }
  const charts = path.join(outdir, 'charts');
  return readdirSync(charts).map((chart) => path.join(charts, chart));
}

export function removeExamples(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The texts of a chart's templates by their paths, such as `templates/service.yaml`. */
export function templatesOf(chart: string): ReadonlyMap<string, string> {
  const entries = readdirSync(path.join(chart, 'templates'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [path.relative(chart, file), readFileSync(file, 'utf8')]));
}
