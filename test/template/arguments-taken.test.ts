import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { argumentsTaken } from '../../src/template/arguments-taken';
import { functionNamesSince, helmFunctions } from '../../src/template/functions';
import { testHelms } from '../../src/testing';
import { folderWith } from '../helm/chart';

const MANY = 9;

const chartOf = (name: string, call: string) => ({
  [`${name}/Chart.yaml`]: 'apiVersion: v2\nname: demo\nversion: 1.0.0\n',
  [`${name}/templates/a.yaml`]: `a: {{ ${call} }}\n`,
});

/** Every function without arguments, and with more than any takes: `helm lint` tells for each chart where it stops. */
function refusals(bin: string, names: readonly string[]): ReadonlyMap<string, string> {
  const charts = names.flatMap((name) => [
    chartOf(`${name}.0`, name),
    chartOf(`${name}.${MANY}`, `${name}${' nil'.repeat(MANY)}`),
  ]);
  const folder = folderWith(Object.assign({}, ...charts) as Record<string, string>);
  const calls = names.flatMap((name) => [`${name}.0`, `${name}.${MANY}`]);
  const { stdout } = spawnSync(bin, ['lint', ...calls], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return new Map(
    stdout
      .split(/^==> Linting /m)
      .slice(1)
      .map((part) => [path.basename(part.split('\n', 1)[0] ?? ''), part]),
  );
}

test.each(testHelms())('functions take as many arguments as $name counts', ({ bin, version }) => {
  const there = functionNamesSince(version);
  const functions = helmFunctions().filter(({ name }) => there.has(name));
  const said = refusals(
    bin,
    functions.map(({ name }) => name),
  );
  const wanted = (call: string, pattern: RegExp) => Number(pattern.exec(said.get(call) ?? 'no answer')?.[1] ?? NaN);
  const counted = functions.map(({ name }) => {
    const least = wanted(`${name}.0`, /wrong number of args for \w+: want (?:at least )?(\d+) got 0/);
    const most = wanted(`${name}.${MANY}`, /wrong number of args for \w+: want (\d+) got 9/);
    return [name, { least: least || 0, ...(Number.isNaN(most) ? {} : { most }) }];
  });
  expect(said.size).toBe(functions.length * 2);
  expect(said.get('dig.0')).toContain('dig needs at least three arguments');
  expect(Object.fromEntries(counted)).toEqual({
    ...Object.fromEntries(functions.map((one) => [one.name, argumentsTaken(one)])),
    dig: { least: 0 },
  });
});
