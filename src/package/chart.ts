import { parseTemplate } from '../template/parser';
import type { TemplateTree } from '../template/nodes';
import type { TemplateSyntaxError } from '../template/syntax-error';
import { dataAt, type DataFile, isMap, scalarTextAt } from './data-file';
import type { ChartFiles } from './files';
import { jsonFile } from './json-file';
import type { ChartSource } from './source';
import type { SourceFile } from './source-file';
import { yamlFile, type YamlFile } from './yaml-file';

/** A file below `templates/`, parsed. */
export interface ChartTemplate {
  readonly file: SourceFile;
  /** Whether Helm makes objects of what it renders: no helper, no NOTES.txt. */
  readonly rendersObjects: boolean;
  readonly tree: TemplateTree;
  readonly errors: readonly TemplateSyntaxError[];
  /** Where the tree has not all of the text. */
  readonly tooDeep?: TemplateSyntaxError;
}

/** What Chart.yaml says, as far as it says it in the type that Helm expects. */
export interface ReadMetadata {
  readonly name: string;
  readonly version: string;
  readonly appVersion?: string;
  readonly kubeVersion?: string;
  readonly type: 'application' | 'library';
  readonly dependencies: readonly ReadDependency[];
  readonly annotations: Readonly<Record<string, string>>;
}

/** An entry of `dependencies`; texts that are not there are empty. */
export interface ReadDependency {
  /** Where it stands in the list. */
  readonly index: number;
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly alias: string;
  /** Its name in the parent's values: the alias, or else the name. */
  readonly key: string;
  readonly importValues: readonly (string | { readonly child: string; readonly parent: string })[];
  /** The chart in `charts/`, where it is there. */
  readonly chart?: Chart;
}

/** A chart as data: each file with its places, templates parsed, the charts below it. */
export interface Chart {
  /** Where it lies in the outermost chart: empty for that one, `charts/lib` for one below it. */
  readonly path: string;
  readonly metadata: ReadMetadata;
  readonly chartYaml: YamlFile;
  /** Where the dependencies stand: Chart.yaml, or the requirements.yaml of Helm 2, which Helm still reads. */
  readonly dependenciesYaml: YamlFile;
  readonly lock?: YamlFile;
  readonly values?: YamlFile;
  readonly schema?: DataFile;
  /** Sorted by path. */
  readonly templates: readonly ChartTemplate[];
  /** All else, by its path in this chart: what `.Files` reaches, `crds/`, README.md. */
  readonly files: ChartFiles;
  readonly subcharts: readonly Chart[];
}

/** Makes data of a chart's texts. What cannot be read of a file is in its faults; nothing is thrown. */
export function chartOf(source: ChartSource): Chart {
  const file = (name: string, text: string): SourceFile => ({
    path: source.path === '' ? name : `${source.path}/${name}`,
    text,
  });
  const optional = <Made>(name: string, text: string | undefined, make: (file: SourceFile) => Made) =>
    text === undefined ? undefined : make(file(name, text));
  const chartYaml = yamlFile(file('Chart.yaml', source.chartYaml));
  const subcharts = source.subcharts.map(chartOf);
  const dependenciesYaml = requirementsIn(source, file) ?? chartYaml;
  return {
    path: source.path,
    metadata: readMetadata(chartYaml.data, dataAt(dependenciesYaml.data, ['dependencies']), subcharts),
    chartYaml,
    dependenciesYaml,
    lock: optional('Chart.lock', source.chartLock, yamlFile),
    values: optional('values.yaml', source.valuesYaml, yamlFile),
    schema: optional('values.schema.json', source.valuesSchema, jsonFile),
    templates: [...source.templates].map(([name, text]) => chartTemplate(file(name, text), name)),
    files: source.files,
    subcharts,
  };
}

/** requirements.yaml, where it has dependencies: Helm takes them in the place of those in Chart.yaml. */
function requirementsIn(
  { files }: ChartSource,
  file: (name: string, text: string) => SourceFile,
): YamlFile | undefined {
  const text = files.get('requirements.yaml');
  if (typeof text !== 'string') return undefined;
  const found = yamlFile(file('requirements.yaml', text));
  return Array.isArray(dataAt(found.data, ['dependencies'])) ? found : undefined;
}

function chartTemplate(file: SourceFile, name: string): ChartTemplate {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return { file, rendersObjects: !base.startsWith('_') && base !== 'NOTES.txt', ...parseTemplate(file.text) };
}

function readMetadata(data: unknown, dependencies: unknown, subcharts: readonly Chart[]): ReadMetadata {
  const annotations = dataAt(data, ['annotations']);
  return {
    name: scalarTextAt(data, 'name'),
    version: scalarTextAt(data, 'version'),
    appVersion: scalarTextAt(data, 'appVersion') || undefined,
    kubeVersion: scalarTextAt(data, 'kubeVersion') || undefined,
    type: scalarTextAt(data, 'type') === 'library' ? 'library' : 'application',
    annotations: isMap(annotations)
      ? Object.fromEntries(Object.entries(annotations).map(([key, value]) => [key, String(value)]))
      : {},
    dependencies: Array.isArray(dependencies)
      ? dependencies.flatMap((entry, index) => (isMap(entry) ? [readDependency(entry, index, subcharts)] : []))
      : [],
  };
}

function readDependency(entry: object, index: number, subcharts: readonly Chart[]): ReadDependency {
  const name = scalarTextAt(entry, 'name');
  const alias = scalarTextAt(entry, 'alias');
  const tags = dataAt(entry, ['tags']);
  const imports = dataAt(entry, ['import-values']);
  return {
    index,
    name,
    version: scalarTextAt(entry, 'version'),
    repository: scalarTextAt(entry, 'repository'),
    condition: scalarTextAt(entry, 'condition'),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    alias,
    key: alias || name,
    importValues: Array.isArray(imports) ? imports.flatMap(importOf) : [],
    chart: subcharts.find(({ metadata }) => metadata.name === name),
  };
}

function importOf(entry: unknown): ReadDependency['importValues'] {
  if (typeof entry === 'string') return [entry];
  return isMap(entry) ? [{ child: scalarTextAt(entry, 'child'), parent: scalarTextAt(entry, 'parent') }] : [];
}

/** A chart and all charts below it, itself first. */
export function chartsOf(chart: Chart): readonly Chart[] {
  return [chart, ...chart.subcharts.flatMap(chartsOf)];
}
