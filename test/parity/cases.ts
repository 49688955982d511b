import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type KubeObject, parseManifests } from '../../src/helm';
import { readYaml } from '../../src/yaml/read';

/** A value set with what the published chart makes of it: its objects, or the values that its error must name. */
export interface ParityCase {
  readonly name: string;
  readonly valuesFile: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly expected?: readonly KubeObject[];
  readonly errorNames?: readonly string[];
}

/** How the cases were rendered. */
export const parityRendering = {
  release: 'rel',
  namespace: 'posit',
  kubeVersion: '1.30.0',
  apiVersions: ['monitoring.coreos.com/v1'],
} as const;

export function parityCases(chart: string): ParityCase[] {
  const folder = path.join(__dirname, chart);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => readCase(path.join(folder, name), name));
}

function readCase(folder: string, name: string): ParityCase {
  const read = (file: string) => {
    const full = path.join(folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const expected = read('expected.yaml');
  return {
    name,
    valuesFile: path.join(folder, 'values.yaml'),
    values: (readYaml(read('values.yaml') ?? '').value ?? {}) as Readonly<Record<string, unknown>>,
    expected: expected === undefined ? undefined : parseManifests(expected).map(({ object }) => object),
    errorNames: read('error.txt')
      ?.replace(/^[^:]*: /, '')
      .trim()
      .split(', '),
  };
}
