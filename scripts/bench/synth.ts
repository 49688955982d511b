import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTurn, median } from './measure';
import type { Row } from './row';
import { staticApp } from './static-app';

const root = path.join(__dirname, '..', '..');
const cdk8s = path.join(root, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');
const rounds = 7;

/** `cdk8s synth` of an app against that of a plain cdk8s app of as many objects, in turn. */
export function synthRow(file: string, size: { readonly objects: number }): Row {
  const plain = path.join(root, 'node_modules', '.cache', 'chartwright', 'bench', 'static-app.ts');
  mkdirSync(path.dirname(plain), { recursive: true });
  writeFileSync(plain, staticApp(size.objects));
  const output = mkdtempSync(path.join(tmpdir(), 'chartwright-bench-'));
  try {
    const [ours = [], theirs = []] = inTurn(
      [file, plain].map((app) => () => synth(app, output)),
      rounds,
    );
    return {
      what: `cdk8s synth, ${size.objects} objects`,
      measured: median(ours),
      base: median(theirs),
      // Of neighbours, which bore the same load.
      ratio: median(ours.map((taken, round) => taken / theirs[round]!)),
      limit: 1.5,
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** As a project has it that uses the package: built, and not its sources, which this repository's tsconfig.json names. */
const TSX_TSCONFIG_PATH = path.join(__dirname, 'tsconfig.json');

function synth(app: string, output: string): void {
  execFileSync(
    process.execPath,
    [cdk8s, 'synth', '--no-validate', '--app', `node --import tsx ${app}`, '--output', path.join(output, 'out')],
    {
      cwd: root,
      env: { ...process.env, CDK8S_CHECK_UPGRADE: 'false', TSX_TSCONFIG_PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}
