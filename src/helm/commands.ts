import { type HelmFailure, parseFailure, parseWarnings } from './failure';
import { type HelmRunOptions, runHelm } from './run';
import { chartPath, type HelmTemplateOptions, valueArguments } from './template';

export interface HelmLintMessage {
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  /** What Helm puts before the message: a path within the chart, as far as it tells. */
  readonly path: string;
  readonly message: string;
}

export interface HelmLintResult {
  /** Whether Helm accepted the chart; `fail` and `required` do not change it. */
  readonly ok: boolean;
  readonly messages: readonly HelmLintMessage[];
  readonly warnings: readonly string[];
}

export interface HelmLintOptions extends Pick<
  HelmTemplateOptions,
  'helm' | 'cwd' | 'chart' | 'valuesFiles' | 'values' | 'sets' | 'namespace' | 'kubeVersion'
> {
  /** Whether warnings count as errors. */
  readonly strict?: boolean;
  readonly withSubcharts?: boolean;
}

/**
 * Runs `helm lint` for one chart.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm itself cannot be run.
 */
export async function helmLint(options: HelmLintOptions): Promise<HelmLintResult> {
  const args = [
    'lint',
    ...(options.namespace === undefined ? [] : [`--namespace=${options.namespace}`]),
    ...valueArguments(options),
    ...(options.kubeVersion === undefined ? [] : [`--kube-version=${options.kubeVersion}`]),
    ...(options.strict ? ['--strict'] : []),
    ...(options.withSubcharts ? ['--with-subcharts'] : []),
    '--',
    chartPath(options),
  ];
  const run = await runHelm(args, { helm: options.helm, cwd: options.cwd, stdin: options.values });
  return { ok: run.code === 0, messages: lintMessages(run.stdout), warnings: parseWarnings(run.stderr) };
}

function lintMessages(stdout: string): HelmLintMessage[] {
  const messages = stdout.split(/^(?=\[(?:INFO|WARNING|ERROR)\] )/m).slice(1);
  return messages.map((text) => {
    const [, severity, path, message] = /^\[(INFO|WARNING|ERROR)\] ([^\s:]*): ?([^]*)$/.exec(text) ?? [];
    const ended = (message ?? text).replace(/\n+(?:==> Linting|\d+ chart\(s\) linted)[^]*$/, '').trim();
    return { severity: (severity ?? 'ERROR') as HelmLintMessage['severity'], path: path ?? '', message: ended };
  });
}

export interface HelmPackageOptions extends Pick<HelmRunOptions, 'helm' | 'cwd'> {
  readonly chart: string;
  /** The folder for the archive. */
  readonly destination: string;
  readonly version?: string;
  readonly appVersion?: string;
}

export type HelmPackageResult =
  | { readonly ok: true; readonly file: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly failure: HelmFailure; readonly warnings: readonly string[] };

/**
 * Runs `helm package`; the result names the archive.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm itself cannot be run.
 */
export async function helmPackage(options: HelmPackageOptions): Promise<HelmPackageResult> {
  const args = [
    'package',
    `--destination=${options.destination}`,
    ...(options.version === undefined ? [] : [`--version=${options.version}`]),
    ...(options.appVersion === undefined ? [] : [`--app-version=${options.appVersion}`]),
    '--',
    chartPath(options),
  ];
  const run = await runHelm(args, { helm: options.helm, cwd: options.cwd });
  const warnings = parseWarnings(run.stderr);
  const [, file] = /^Successfully packaged chart and saved it to: (.+)$/m.exec(run.stdout) ?? [];
  if (run.code === 0 && file !== undefined) return { ok: true, file, warnings };
  return { ok: false, failure: parseFailure(run.stderr), warnings };
}
