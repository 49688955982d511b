#!/usr/bin/env node
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { cacheFolder } from './cache-folder';
import { requireCompiled } from './code-cache';
import { exitCodes } from './command';
import { watchEnd } from './process-end';
import type * as Run from './run';
import { standardStreams } from './standard-streams';
import { workingDirectory } from './working-directory';

const { argv, env, stdout, stderr } = process;
const args = argv.slice(2);
// Where charts are written, the app that writes them is stopped first.
const done = watchEnd({ isStopped: args[0] !== 'synth' });

const { out, err, written } = standardStreams(process);
optimizeLater();
const { run, build } = loadRun();

void run(args, {
  // Who asks for the help alone needs none.
  get cwd() {
    return workingDirectory();
  },
  env,
  out,
  err,
  build,
  ownsProcess: true,
  terminal: { out: stdout.isTTY === true, err: stderr.isTTY === true, width: stdout.columns || stderr.columns || 80 },
}).then(async (code) => {
  done((await written()) ? code : exitCodes.usage);
  // A plugin may leave a timer or a connection open.
  process.exit();
});

/**
 * V8 11, of Node.js 20, optimizes code of which most has no second use in so short a process: that takes a third of the
 * time to lint a chart, and a fifth of that for forty. Later versions of V8 wait by themselves, and lack the flag.
 */
function optimizeLater(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');
}

/** Only the build has the command line in one file, which is worth keeping compiled. */
function loadRun(): { readonly run: typeof Run.run; readonly build?: string } {
  const file = require.resolve('./run');
  const [use = ''] = args;
  const isKept = ['lint', 'rules', 'synth'].includes(use) && !args.includes('--no-cache');
  const cache = isKept && path.extname(file) === '.js' ? cacheFolder({ env }) : undefined;
  if (cache !== undefined) {
    const { exports, digest } = requireCompiled(file, { folder: path.join(cache, 'code'), use });
    return { run: (exports as typeof Run).run, build: digest };
  }
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load it before
  return require('./run') as typeof Run;
}
