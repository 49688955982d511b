import { loadApp } from './bench/app';
import { emissionRows } from './bench/emission';
import { lintRows } from './bench/lint';
import { isOver, renderRows } from './bench/row';
import { synthRow } from './bench/synth';

/** npm run bench [-- path/of/an/app.ts]: what must stay fast, each against its limit; exits 1 when one is over. */
async function bench(file: string): Promise<number> {
  const { app, objects } = await loadApp(file);
  if (objects === 0) {
    process.stderr.write(`${file} has no charts to measure\n`);
    return 1;
  }
  const rows = [synthRow(file, { objects }), ...emissionRows(app), ...lintRows(file)];
  process.stdout.write(renderRows(rows));
  return rows.some(isOver) ? 1 : 0;
}

void bench(process.argv[2] ?? 'charts/main.ts').then((code) => {
  process.exitCode = code;
});
