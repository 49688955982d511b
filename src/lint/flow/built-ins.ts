import type { Chart } from '../../package/chart';

/** The names at the root of what Helm runs templates with: https://helm.sh/docs/chart_template_guide/builtin_objects/ */
export const BUILTIN_OBJECTS: readonly string[] = ['Release', 'Chart', 'Capabilities', 'Files', 'Template'];

/**
 * The fields and methods of Helm's objects, of Helm 3 and of Helm 4, by path; the empty path is the root. What is not
 * here may have any, such as `.Chart.Annotations`.
 */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['', [...BUILTIN_OBJECTS, 'Values', 'Subcharts']],
  ['Release', ['Name', 'Namespace', 'Service', 'Revision', 'IsInstall', 'IsUpgrade']],
  ['Template', ['Name', 'BasePath']],
  ['Files', ['Get', 'GetBytes', 'Glob', 'Lines', 'AsConfig', 'AsSecrets']],
  ['Capabilities', ['APIVersions', 'KubeVersion', 'HelmVersion', 'Copy']],
  ['Capabilities.APIVersions', ['Has']],
  ['Capabilities.KubeVersion', ['Version', 'Major', 'Minor', 'GitVersion', 'String']],
  // The last one is Helm 4's alone.
  ['Capabilities.HelmVersion', ['Version', 'GitCommit', 'GitTreeState', 'GoVersion', 'KubeClientVersion']],
  [
    'Chart',
    [
      ...['Name', 'Version', 'AppVersion', 'APIVersion', 'KubeVersion', 'Type', 'Description', 'Keywords', 'Home'],
      ...['Sources', 'Dependencies', 'Maintainers', 'Icon', 'Deprecated', 'Annotations', 'Condition', 'Tags', 'IsRoot'],
      // Helm 3's alone.
      'Metadata',
    ],
  ],
]);

/** What one of Helm's objects has in every chart, by its path; undefined where that may be anything. */
export const fieldsOfBuiltIn = (path: readonly string[]): readonly string[] | undefined =>
  path.length > 2 ? undefined : FIELDS.get(path.join('.'));

/** What it has in the templates of a chart. */
export const fieldsIn = (chart: Chart, path: readonly string[]): readonly string[] | undefined =>
  path.join('.') === 'Subcharts' ? subchartNames(chart) : fieldsOfBuiltIn(path);

/** Undefined for a chart that has none. */
function subchartNames({ metadata, subcharts }: Chart): readonly string[] | undefined {
  const declared = metadata.dependencies.map(({ key }) => key);
  const others = subcharts.filter((below) => !metadata.dependencies.some(({ chart }) => chart === below));
  const names = [...declared, ...others.map((below) => below.metadata.name)];
  return names.length === 0 ? undefined : names;
}
