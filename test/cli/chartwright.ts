import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const main = path.join(__dirname, '..', '..', 'src', 'cli', 'main.ts');
export const tsx = pathToFileURL(require.resolve('tsx')).href;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function startChartwright(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const command = ['--import', tsx, main, ...args];
  return spawn(process.execPath, command, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The command line as a process of its own, since signals and exit codes are what is tested. */
export function chartwright(
  args: readonly string[],
  cwd: string,
  onOutput?: (stop: StopApp) => void,
  env?: NodeJS.ProcessEnv,
): Promise<Ended> {
  const child = startChartwright(args, cwd, env);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  if (onOutput !== undefined) child.stdout.once('data', () => onOutput((signal) => child.kill(signal)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

export type StopApp = (signal: NodeJS.Signals) => void;

/** An app's folder with these files; it goes away after the test file. */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-cli-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** All files below a folder with what is in them. */
export function filesIn(folder: string, below = ''): Record<string, string> {
  const names = readdirSync(path.join(folder, below)).sort();
  return Object.assign(
    {},
    ...names.map((name) => {
      const file = path.posix.join(below, name);
      const full = path.join(folder, file);
      return statSync(full).isDirectory() ? filesIn(folder, file) : { [file]: readFileSync(full, 'utf8') };
    }),
  ) as Record<string, string>;
}
