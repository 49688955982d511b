import type { HelmFailure } from '../../helm';
import type { Chart } from '../../package/chart';
import type { ValueSet } from '../../package/value-set';
import { templateOfSource } from '../place/template-of-source';
import type { Explanation } from '../rule';

/** What Helm says of Chart.yaml, and the rule that reads there what it means. */
const OF_CHART_YAML: readonly (readonly [says: RegExp, rule: string])[] = [
  [/^cannot load Chart\.yaml: |^validation: \w+ must not contain empty or null nodes/, 'chart-yaml'],
  [/^validation: chart\.metadata\.name /, 'chart-name'],
  [/^validation: chart\.metadata\.version /, 'chart-version'],
  [/^invalid chart apiVersion|^validation: chart\.metadata\.(?:apiVersion|type) /, 'chart-api-version'],
  [/^chart requires kubeVersion: /, 'kube-version'],
  [/^validation: (?:more than one )?dependency /, 'dependency-name'],
  [/but missing in charts\/ directory: *$/, 'dependency-name'],
  [/but missing in charts\/ directory: *\S/, 'dependency-missing'],
];

/** The findings of rules that read files which tell what a failure of Helm comes from. */
export function explanationsOf(failure: HelmFailure, chart: Chart, { file: values }: ValueSet): readonly Explanation[] {
  const { kind, message } = failure;
  if (kind === 'other') return explanationsOfChart(message, values?.source.path);
  if (kind === 'schema') return [{ rule: 'schema-invalid', file: chart.schema?.source.path }];
  const file = templateOfSource(chart, failure.file ?? '')?.file.path;
  if (file === undefined) return [];
  if (kind === 'syntax') {
    const name = /^function "(.+)" not defined/.exec(message)?.[1];
    if (name === undefined) return [{ rule: 'template-syntax', file }];
    return ['template-syntax', 'function-too-new'].map((rule) => ({ rule, file, says: `function ${name}` }));
  }
  if (kind !== 'execution') return [];
  const [name] = /"[^"]*"(?= associated with template | not defined)/.exec(message) ?? [];
  if (name !== undefined) return [{ rule: 'include-unknown', file, says: name }];
  const [, counted] = /wrong number of args for (\w+):/.exec(message) ?? [];
  if (counted !== undefined) {
    return [{ rule: 'argument-count', file, line: failure.line, says: `${counted} takes ` }];
  }
  if (!/: (?:nil pointer evaluating|can't evaluate field) /.test(message)) return [];
  return ['null-map-default', 'dot-rebound', 'built-in-unknown'].map((rule) => ({ rule, file, line: failure.line }));
}

function explanationsOfChart(message: string, valueSet: string | undefined): readonly Explanation[] {
  if (message.startsWith('failed to parse -: ')) return [{ rule: 'values-invalid', file: valueSet }];
  if (message.startsWith('cannot load values.yaml: ')) return [{ rule: 'values-invalid', file: 'values.yaml' }];
  return OF_CHART_YAML.filter(([says]) => says.test(message)).map(([, rule]) => ({ rule }));
}
