import path from 'node:path';
import { ChartwrightError } from '../errors';
import { debugManifests } from './debug-manifests';
import { type HelmFailure, parseFailure, parseWarnings } from './failure';
import { inShort } from './in-short';
import { type HelmRun, type HelmRunOptions, runHelm } from './run';

/** A value given on Helm's command line: `--set path=value` and its relatives, in Helm's own syntax. */
export interface SetValue {
  readonly kind: 'set' | 'set-json' | 'set-string' | 'set-file';
  readonly path: string;
  readonly value: string;
}

export interface HelmTemplateOptions extends Pick<HelmRunOptions, 'helm' | 'cwd' | 'timeout'> {
  /** The chart's folder or archive. */
  readonly chart: string;
  readonly release?: string;
  readonly namespace?: string;
  /** Paths of values files, the last one strongest. */
  readonly valuesFiles?: readonly string[];
  /** Text of one more values file, stronger than the files; it goes through standard input and never touches a disk. */
  readonly values?: string;
  /** Stronger than any file. */
  readonly sets?: readonly SetValue[];
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
  /** Only the objects of these templates, such as `templates/service.yaml`. */
  readonly showOnly?: readonly string[];
  readonly includeCrds?: boolean;
  readonly isUpgrade?: boolean;
  readonly skipSchemaValidation?: boolean;
  /** Whether a result has all that was written where Helm cannot read some of it as YAML. */
  readonly debug?: boolean;
}

export type HelmTemplateResult =
  | { readonly ok: true; readonly manifests: string; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly failure: HelmFailure;
      /** With `debug`: what the templates wrote, in the form of any render, where not all of it is YAML. */
      readonly manifests?: string;
      readonly warnings: readonly string[];
    };

/**
 * Runs `helm template`. A chart or values that do not render are a result, not an exception.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED when Helm itself cannot be run, or cannot fetch a page that a schema
 * refers to, HELM_EXCEEDED when it, or what it writes, has no end.
 */
export async function helmTemplate(options: HelmTemplateOptions): Promise<HelmTemplateResult> {
  const run = await runHelm(templateArguments(options), {
    helm: options.helm,
    cwd: options.cwd,
    stdin: options.values,
    timeout: options.timeout,
  });
  if (!isHelms(run)) throw notHelms(options.helm ?? 'helm', run);
  const warnings = parseWarnings(run.stderr);
  if (run.code === 0) return { ok: true, manifests: run.stdout, warnings };
  const failure = parseFailure(run.stderr);
  const unfetched = failure.kind === 'schema' ? UNFETCHED.exec(failure.message)?.[0] : undefined;
  if (unfetched !== undefined) throw withoutPage(unfetched);
  const manifests = options.debug && failure.kind === 'yaml' ? { manifests: debugManifests(run.stdout) } : {};
  return { ok: false, failure, ...manifests, warnings };
}

/** Of a chart that renders nothing Helm prints an empty line, and of what it refuses, in a line of its own, why. */
const isHelms = ({ code, stdout, stderr }: HelmRun) => (code === 0 ? stdout !== '' : /^Error: /m.test(stderr));

function notHelms(helm: string, { code, stdout, stderr }: HelmRun): ChartwrightError {
  return new ChartwrightError('HELM_FAILED', 'helm template did not come to render anything', {
    found: `${helm}, which ended with ${code} and said: ${inShort(stderr.trim() || stdout)}`,
    accepted: 'Helm 3 or Helm 4',
    advice: 'run it by hand to see why, or set HELM_BIN to the path of another helm binary',
  });
}

/** What Helm 3 and Helm 4 say, in the place of faults, of a page that they do not get, or that is no schema. */
const UNFETCHED = /^(?:failing loading "https?:|Get "https?:|Could not read schema from HTTP).*$/m;

const withoutPage = (said: string) =>
  new ChartwrightError('HELM_FAILED', 'Helm could not fetch a page that a values schema refers to', {
    found: inShort(said),
    accepted: 'pages that are there, and a network that leads to them',
    advice: 'run it again where the page can be read, or copy what is needed of it into the schema',
  });

function templateArguments(options: HelmTemplateOptions): string[] {
  return [
    'template',
    `--namespace=${options.namespace ?? 'default'}`,
    ...valueArguments(options),
    ...(options.kubeVersion === undefined ? [] : [`--kube-version=${options.kubeVersion}`]),
    ...(options.apiVersions ?? []).map((version) => `--api-versions=${version}`),
    ...(options.showOnly ?? []).map((template) => `--show-only=${template}`),
    ...(options.includeCrds ? ['--include-crds'] : []),
    ...(options.isUpgrade ? ['--is-upgrade'] : []),
    ...(options.skipSchemaValidation ? ['--skip-schema-validation'] : []),
    // Hooks are printed once more, behind the text that has them already.
    ...(options.debug ? ['--debug', '--no-hooks'] : []),
    '--',
    options.release ?? 'release-name',
    chartPath(options),
  ];
}

/** The values part of a command line: files first, then standard input, then what was set by path. */
export function valueArguments(options: Pick<HelmTemplateOptions, 'valuesFiles' | 'values' | 'sets'>): string[] {
  return [
    ...(options.valuesFiles ?? []).map((file) => `--values=${file}`),
    ...(options.values === undefined ? [] : ['--values=-']),
    ...(options.sets ?? []).map(({ kind, path: valuesPath, value }) => `--${kind}=${valuesPath}=${value}`),
  ];
}

/** Absolute, since Helm takes a relative path that does not exist for the name of a chart in a repository. */
export function chartPath({ chart, cwd }: Pick<HelmTemplateOptions, 'chart' | 'cwd'>): string {
  return path.resolve(cwd ?? '', chart);
}
