import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { ChartwrightError } from '../errors';
import { thrownError } from '../thrown-error';

/** What chartwright reads of cdk8s.yaml; the rest is cdk8s' own. */
export interface Cdk8sConfig {
  readonly app?: string;
  readonly output?: string;
}

/**
 * The folder's cdk8s.yaml; undefined where there is none.
 *
 * @throws ChartwrightError USAGE where it cannot be read.
 */
export function readCdk8sConfig(folder: string): Cdk8sConfig | undefined {
  const file = path.join(folder, 'cdk8s.yaml');
  if (!existsSync(file)) return undefined;
  const config = parseConfig(file);
  return { app: textField(config, 'app', file), output: textField(config, 'output', file) };
}

function parseConfig(file: string): Readonly<Record<string, unknown>> {
  let config: unknown;
  try {
    config = parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    const [start] = (error instanceof YAMLParseError ? error.linePos : undefined) ?? [];
    throw new ChartwrightError('USAGE', 'cdk8s.yaml cannot be read', {
      file,
      line: start?.line,
      column: start?.col,
      found: error instanceof YAMLParseError ? error.code : 'a file that cannot be read as YAML',
      accepted: 'YAML, such as "app: node --import tsx main.ts"',
      advice: 'correct the line that is shown',
      frame: thrownError(error).message,
    });
  }
  if (typeof config === 'object' && config !== null && !Array.isArray(config)) return { ...config };
  throw new ChartwrightError('USAGE', 'cdk8s.yaml holds no settings', {
    file,
    found: JSON.stringify(config),
    accepted: 'a map, such as "app: node --import tsx main.ts"',
    advice: 'write it as cdk8s reads it: app, output',
  });
}

function textField(config: Readonly<Record<string, unknown>>, field: string, file: string): string | undefined {
  const value = config[field] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new ChartwrightError('USAGE', `${field} of cdk8s.yaml is not a text`, {
    file,
    fieldPath: field,
    found: JSON.stringify(value),
    accepted: 'a text',
    advice: 'put it into quotes, or leave it out',
  });
}
