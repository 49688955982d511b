import { ApiObject } from 'cdk8s';
import { ChartwrightError, type Place } from '../errors';
import type { Origin } from '../expr/origin';
import { renderChartLock } from '../package/chart-lock';
import { renderChartYaml } from '../package/chart-yaml';
import { type ChartFiles, chartFiles, type FileContent, vendorChart } from '../package/files';
import { defaultHelmIgnore } from '../package/helmignore';
import type { ChartDependency } from '../package/metadata';
import type { TemplateNode } from '../template/nodes';
import { parseTemplate } from '../template/parser';
import { describeSyntaxError } from '../template/syntax-error';
import { checkTemplates } from './check-templates';
import type { EmissionContext } from './emit-template';
import { isFileSource, type PlacedFile, type SourceFile } from './file-source';
import type { HelmChart, LibraryDependency } from './helm-chart';
import { isLibrary, libraries } from './libraries';
import { type LineMap, printMapped } from './line-map';
import { placeOf, within } from './place';
import { checkPlaced } from './template-file';
import { NOTES_PATH, valuesFiles, valuesTemplateFiles, warningsFile } from './values-files';

/** A chart as it will be written. */
export interface SynthesizedChart {
  readonly chart: HelmChart;
  readonly files: ChartFiles;
  /** For each template the TypeScript lines that made it. */
  readonly map: Readonly<Record<string, LineMap>>;
}

/** A lock's time: the same input gives the same bytes, wherever and whenever it is built. */
const LOCK_TIME = new Date('2000-01-01T00:00:00Z');

/**
 * Makes the files of charts, each chart once, dependencies of the same app vendored. Pure: nothing is written.
 *
 * @param meet hears of every expression that comes out in a template
 * @throws ChartwrightError for the first mistake, with the construct's path
 */
export function synthesizer(meet: EmissionContext['meet']): (chart: HelmChart) => SynthesizedChart {
  const made = new Map<HelmChart, SynthesizedChart | 'begun'>();
  const synthesize = (chart: HelmChart): SynthesizedChart => {
    const known = made.get(chart);
    if (known === 'begun') throw dependsOnItself(chart);
    if (known !== undefined) return known;
    made.set(chart, 'begun');
    const result = within(
      () => ({ constructPath: chart.node.path }),
      () => synthesized(chart, meet, synthesize),
    );
    made.set(chart, result);
    return result;
  };
  return synthesize;
}

const dependsOnItself = (chart: HelmChart) =>
  new ChartwrightError('CHART_INVALID', `the chart ${chart.name} depends on itself`, {
    constructPath: chart.node.path,
    accepted: 'dependencies that do not lead back to the chart',
    advice: 'remove one of the dependencies',
  });

function synthesized(
  chart: HelmChart,
  meet: EmissionContext['meet'],
  synthesize: (library: HelmChart) => SynthesizedChart,
): SynthesizedChart {
  const origins = new WeakMap<TemplateNode, Origin>();
  const sources = sourceFiles(chart, { origins, meet });
  checkTemplates(chart, sources);
  const map: Record<string, LineMap> = {};
  const entries = sources.map((source): readonly [string, FileContent] => {
    if (source.kind === 'static') return [source.path, source.content];
    return within(
      () => source.place,
      () => {
        if (source.kind === 'raw') return [source.path, checkedRaw(source)];
        const { text, lines } = printMapped(source.nodes, origins);
        map[source.path] = lines;
        return [source.path, text];
      },
    );
  });
  const vendored = libraries(chart).flatMap(({ chart: library }) => [
    ...vendorChart(library.name, synthesize(library).files),
  ]);
  return { chart, files: chartFiles([...chartLevelFiles(chart), ...entries, ...vendored]), map };
}

function sourceFiles(chart: HelmChart, emission: EmissionContext): readonly PlacedFile[] {
  const files: PlacedFile[] = [];
  for (const construct of chart.node.findAll()) {
    if (ApiObject.isApiObject(construct)) checkPlaced(construct);
    if (!isFileSource(construct)) continue;
    const place = placeOf(construct);
    const made = within(
      () => place,
      () => construct.sourceFiles(emission),
    );
    files.push(...made.map((file) => ({ ...file, place })));
  }
  const warnings = files.some((file) => file.path === NOTES_PATH) ? [] : warningsFile(chart, emission);
  const own = [...valuesTemplateFiles(chart, emission), ...warnings];
  const all = [...files, ...own.map((file) => ({ ...file, place: placeOf(chart) }))];
  refuseTwice(all);
  return all;
}

function refuseTwice(files: readonly PlacedFile[]): void {
  const seen = new Map<string, Place>();
  for (const { path, place } of files) {
    const other = seen.get(path);
    seen.set(path, place);
    if (other === undefined) continue;
    throw new ChartwrightError('FILE_DUPLICATE', `two constructs make the file ${path}`, {
      ...place,
      found: [other.constructPath, other.file && `made in ${other.file}:${other.line}`].filter(Boolean).join(', '),
      accepted: 'one construct a file',
      advice: 'give one of them another path, or put the objects into one file',
    });
  }
}

function checkedRaw({ path, text }: SourceFile & { kind: 'raw' }): string {
  const [error] = parseTemplate(text).errors;
  if (error !== undefined) throw describeSyntaxError(error, text, path);
  return text;
}

function chartLevelFiles(chart: HelmChart): readonly (readonly [string, FileContent])[] {
  const { values: _values, rules: _rules, readme: _readme, helmIgnore, dependencies: _, ...metadata } = chart.props;
  const dependencies = (chart.props.dependencies ?? []).map(dependencyOf);
  const yaml = renderChartYaml({ ...metadata, name: chart.name, ...(dependencies.length > 0 && { dependencies }) });
  return [
    ['Chart.yaml', yaml],
    ['.helmignore', helmIgnore ?? defaultHelmIgnore],
    ...valuesFiles(chart),
    ...lockFile(chart, dependencies),
  ];
}

/** A lock is only true where every dependency's exact version is known. */
function lockFile(chart: HelmChart, dependencies: readonly ChartDependency[]): readonly [string, string][] {
  if (dependencies.length === 0 || libraries(chart).length < dependencies.length) return [];
  const versions = Object.fromEntries(dependencies.map(({ name, alias, version }) => [alias ?? name, version]));
  return [['Chart.lock', renderChartLock({ dependencies, versions, generated: LOCK_TIME })]];
}

function dependencyOf(dependency: LibraryDependency | ChartDependency): ChartDependency {
  if (!isLibrary(dependency)) return dependency;
  const { chart, repository, ...rest } = dependency;
  return {
    name: chart.name,
    version: chart.props.version,
    repository: repository ?? `file://../${chart.name}`,
    ...rest,
  };
}
