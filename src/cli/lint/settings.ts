import { ChartwrightError } from '../../errors';
import { type PresetName, presetNames } from '../../lint/config/presets';
import type { Severity } from '../../lint/finding';
import type { FailOn } from '../../lint/formats/fail-on';
import { nearestName } from '../../template/nearest-name';
import type { Given, OptionValues } from '../command';
import { type Output, readOutputs } from './outputs';

/** What the command line says, checked as far as it can be alone. */
export interface LintSettings {
  readonly charts: readonly string[];
  readonly outputs: readonly Output[];
  readonly failOn: FailOn;
  readonly maxWarnings: number;
  readonly config?: string;
  /** Instead of those of the config. */
  readonly presets?: readonly PresetName[];
  /** By id; `on` is the rule's own severity. */
  readonly rules: ReadonlyMap<string, Severity | 'off' | 'on'>;
  readonly values: readonly string[];
  readonly kubernetes?: readonly string[];
  readonly render: boolean;
  readonly deep: boolean;
  /** Whether what was found and rendered is kept, and taken from there. */
  readonly cache: boolean;
  readonly quiet: boolean;
  readonly showSuppressed: boolean;
}

/** @throws ChartwrightError USAGE for what no option accepts. */
export function readSettings(values: OptionValues, { positional, inOrder }: Given): LintSettings {
  const all = (name: string) => inOrder.filter(({ option }) => option === name).map(({ value }) => value);
  const presets = all('preset').map((name) => oneOf('--preset ', name, presetNames));
  const kubernetes = all('kube-version').map(minorVersion);
  const { config, failOn, maxWarnings } = values;
  return {
    charts: positional,
    outputs: readOutputs(inOrder),
    failOn: failOn === undefined ? 'error' : oneOf('--fail-on ', String(failOn), ['error', 'warning', 'info', 'never']),
    maxWarnings: maxWarnings === undefined ? Infinity : count('--max-warnings ', String(maxWarnings)),
    config: typeof config === 'string' ? config : undefined,
    presets: presets.length === 0 ? undefined : presets,
    rules: new Map(all('rule').map(ruleSetting)),
    values: all('values'),
    kubernetes: kubernetes.length === 0 ? undefined : kubernetes,
    render: values['render'] !== false,
    deep: values['deep'] === true,
    cache: values['cache'] !== false,
    quiet: values['quiet'] === true,
    showSuppressed: values['showSuppressed'] === true,
  };
}

function oneOf<Value extends string>(option: string, found: string, accepted: readonly Value[]): Value {
  const value = accepted.find((one) => one === found);
  if (value !== undefined) return value;
  throw wrong(option, found, accepted.join(', '), nearestName(found, accepted) ?? accepted[0] ?? '');
}

function count(option: string, found: string): number {
  if (/^\d{1,9}$/.test(found)) return Number(found);
  throw wrong(option, found, 'a number', '0');
}

/** Patch versions and a leading `v` are what people copy from clusters. */
function minorVersion(found: string): string {
  const [, minor] = /^v?(1\.\d{1,4})(?:\.\d+)?$/.exec(found) ?? [];
  if (minor !== undefined) return minor;
  throw wrong('--kube-version ', found, 'a version of Kubernetes, such as 1.34', '1.34');
}

function ruleSetting(text: string): readonly [id: string, Severity | 'off' | 'on'] {
  const [id = '', ...levels] = text.split('=');
  const level = levels.join('=');
  return [id, levels.length === 0 ? 'on' : oneOf(`--rule ${id}=`, level, ['error', 'warning', 'info', 'off'])];
}

function wrong(option: string, found: string, accepted: string, right: string): ChartwrightError {
  const summary = `${option}${found} is not accepted`;
  return new ChartwrightError('USAGE', summary, { found, accepted, advice: `write ${option}${right}` });
}
