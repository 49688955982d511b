import { ChartwrightError } from '../errors';
import { artifactHubAnnotations } from './artifact-hub';
import type { ChartDependency, ChartMetadata } from './metadata';
import { validateMetadata } from './validate-metadata';
import { type YamlData, yamlText } from '../yaml/print';

/**
 * Chart.yaml: keys in the order of Helm's documentation, annotations sorted, quotes only where YAML would read something
 * else than text.
 *
 * @throws ChartwrightError CHART_INVALID where Helm would refuse the metadata or change them.
 */
export function renderChartYaml(metadata: ChartMetadata): string {
  const annotations = allAnnotations(metadata);
  validateMetadata({ ...metadata, annotations });
  return yamlText({
    apiVersion: 'v2',
    name: metadata.name,
    version: metadata.version,
    kubeVersion: metadata.kubeVersion,
    description: metadata.description,
    type: metadata.type,
    keywords: filled(metadata.keywords),
    home: metadata.home,
    sources: filled(metadata.sources),
    dependencies: filled(metadata.dependencies)?.map(dependencyData),
    maintainers: filled(metadata.maintainers)?.map(({ name, email, url }) => ({ name, email, url })),
    icon: metadata.icon,
    appVersion: metadata.appVersion,
    deprecated: metadata.deprecated || undefined,
    annotations: Object.keys(annotations).length === 0 ? undefined : annotations,
  });
}

function dependencyData(dependency: ChartDependency): YamlData {
  const { name, version, repository, condition, tags, importValues, alias } = dependency;
  return {
    name,
    version,
    repository: repository || undefined,
    condition: condition || undefined,
    tags: filled(tags),
    'import-values': filled(importValues)?.map((entry) =>
      typeof entry === 'string' ? entry : { child: entry.child, parent: entry.parent },
    ),
    alias: alias || undefined,
  };
}

function allAnnotations({ annotations = {}, artifactHub = {} }: ChartMetadata): Record<string, string> {
  const structured = artifactHubAnnotations(artifactHub);
  const twice = Object.keys(structured).find((key) => Object.hasOwn(annotations, key));
  if (twice !== undefined) {
    throw new ChartwrightError('CHART_INVALID', `Chart.yaml: the annotation ${twice} is given twice`, {
      file: 'Chart.yaml',
      fieldPath: `annotations.${twice}`,
      found: 'it is in annotations and in artifactHub',
      accepted: 'one of them',
      advice: 'take it out of annotations',
    });
  }
  const sorted = Object.entries({ ...annotations, ...structured }).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted);
}

function filled<Item>(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items === undefined || items.length === 0 ? undefined : items;
}
