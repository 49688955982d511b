import { chain, command, parenthesis, pipeline, string, variable } from '../template/build';
import { argument, call } from './call';
import { type Arg, type Expr, expression } from './expression';
import { type Reference, reference } from './reference';
import { BOOLEAN, INTEGER, type Shape, STRING } from './shape';

/** What the root context is to TypeScript: something to hand on to a named template or to `tpl`. */
export interface Context {
  readonly Values: unknown;
}

/** The root context of a chart's templates, `$`. */
export const root: Expr<Context> = expression(variable(''), { kind: 'map' });

interface Release {
  readonly name: string;
  readonly namespace: string;
  readonly service: string;
  readonly revision: number;
  readonly isInstall: boolean;
  readonly isUpgrade: boolean;
}

/** Members under the names that Helm gives them, offered under names as TypeScript writes them. */
function builtIn<T>(
  object: string,
  members: Readonly<Record<keyof T & string, readonly [path: string, shape: Shape]>>,
) {
  const entries = Object.entries<readonly [string, Shape]>(members).map(([name, [path, shape]]) => [
    name,
    reference(variable('', object, ...path.split('.')), shape),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as { readonly [K in keyof T]: Reference<T[K]> };
}

/** The release that is being rendered: Helm's `.Release`. */
export const release = builtIn<Release>('Release', {
  name: ['Name', STRING],
  namespace: ['Namespace', STRING],
  service: ['Service', STRING],
  revision: ['Revision', INTEGER],
  isInstall: ['IsInstall', BOOLEAN],
  isUpgrade: ['IsUpgrade', BOOLEAN],
});

interface ChartInfo {
  readonly name: string;
  readonly version: string;
  readonly appVersion: string;
  readonly type: string;
}

/** What Chart.yaml says of the chart whose template runs: Helm's `.Chart`. */
export const chartInfo = builtIn<ChartInfo>('Chart', {
  name: ['Name', STRING],
  version: ['Version', STRING],
  appVersion: ['AppVersion', STRING],
  type: ['Type', STRING],
});

interface CapabilitiesInfo {
  readonly kubeVersion: string;
  readonly major: string;
  readonly minor: string;
  readonly helmVersion: string;
}

/** What is known of the cluster: Helm's `.Capabilities`. */
export const capabilities = builtIn<CapabilitiesInfo>('Capabilities', {
  kubeVersion: ['KubeVersion.Version', STRING],
  major: ['KubeVersion.Major', STRING],
  minor: ['KubeVersion.Minor', STRING],
  helmVersion: ['HelmVersion.Version', STRING],
});

/** Whether the cluster serves an API: `policy/v1`, or `policy/v1/PodDisruptionBudget`. */
export const hasApi = (api: Arg<string>): Expr<boolean> =>
  expression(command(variable('', 'Capabilities', 'APIVersions', 'Has'), argument(api)), BOOLEAN);

/** The template file that runs: Helm's `.Template`. */
export const templateInfo = builtIn<{ readonly name: string; readonly basePath: string }>('Template', {
  name: ['Name', STRING],
  basePath: ['BasePath', STRING],
});

const filesCall = (method: string, path: string) => command(variable('', 'Files', method), string(path));

/** The files of the chart that are no templates: Helm's `.Files`. */
export const files = Object.freeze({
  /** The text of a file; empty where there is none. */
  get: (path: string): Expr<string> => expression(filesCall('Get', path), STRING),
  /** The files that match a pattern, base names to texts: what a ConfigMap's `data` takes. */
  asConfig: (pattern: string) => filesMethod(pattern, 'AsConfig'),
  /** The same with each file in base 64: what a Secret's `data` takes. */
  asSecrets: (pattern: string) => filesMethod(pattern, 'AsSecrets'),
});

function filesMethod(pattern: string, method: string): Expr<Readonly<Record<string, string>>> {
  const glob = filesCall('Glob', pattern);
  const matched = chain(parenthesis(pipeline(glob)), method);
  // Of no files the text is `{}`.
  return expression(matched, { kind: 'map', form: 'yaml', item: STRING, source: glob });
}

/**
 * An object of the cluster, as a map. Nothing when charts are rendered without a cluster, as `helm template` and Argo CD
 * do, so that no chart may need it to render.
 */
export const lookup = (
  apiVersion: Arg<string>,
  kind: Arg<string>,
  namespace: Arg<string>,
  name: Arg<string>,
): Expr<Readonly<Record<string, unknown>>> =>
  call('lookup', [apiVersion, kind, namespace, name], { kind: 'map', item: { kind: 'any' } });
