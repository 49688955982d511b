import type { ExampleFiles } from '../../../../src/lint/rule';

const OWN: Readonly<Record<string, string>> = { apiVersion: 'v2', name: 'demo', version: '1.0.0' };

/** A chart with these lines in its Chart.yaml, over what every Chart.yaml needs. */
export function chartWith(lines: string, files: ExampleFiles = {}): ExampleFiles {
  const given = new Set(lines.split('\n').map((line) => line.split(':')[0]));
  const own = Object.entries(OWN).filter(([key]) => !given.has(key));
  return { 'Chart.yaml': [...own.map(([key, value]) => `${key}: ${value}`), lines, ''].join('\n'), ...files };
}

/** A chart below another: its Chart.yaml. */
export const chartBelow = (name: string, version: string, folder = name): ExampleFiles => ({
  [`charts/${folder}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
});
