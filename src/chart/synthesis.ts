import { ApiObject } from 'cdk8s';
import { ChartwrightError, type Place, unreachable } from '../errors';
import { type Origin, withoutOrigins } from '../expr/origin';
import { renderChartLock } from '../package/chart-lock';
import { renderChartYaml } from '../package/chart-yaml';
import { type ChartFiles, chartFiles, type FileContent, vendorChart } from '../package/files';
import { defaultHelmIgnore } from '../package/helmignore';
import type { ChartDependency } from '../package/metadata';
import type { TemplateNode } from '../template/nodes';
import { checkReadFiles } from './check-files';
import { type CheckedTemplate, checkTemplates } from './check-templates';
import type { EmissionContext } from './emit-template';
import { isFileSource, type PlacedFile, type SourceFile } from './file-source';
import { type HelmChart, type LibraryDependency, propsOf } from './helm-chart';
import { dependenciesOf, isLibrary, libraries } from './libraries';
import { printMapped, type TemplateMap } from './line-map';
import type { Meet } from './passages';
import { placeOf, within } from './place';
import { parsedRaw } from './raw-template';
import { checkPlaced } from './template-file';
import { usesOf } from './template-uses';
import { NOTES_PATH, valuesFiles, valuesTemplateFiles, warningsFile } from './values-files';

/** A chart as it will be written. */
export interface SynthesizedChart {
  readonly chart: HelmChart;
  readonly files: ChartFiles;
  /** For each template the TypeScript lines and the constructs that made it. */
  readonly map: Readonly<Record<string, TemplateMap>>;
}

/** A chart as it is made, with what those that depend on it must know. */
interface MadeChart extends SynthesizedChart {
  /** The named templates that it, and the libraries below it, define. */
  readonly defines: readonly string[];
}

/** A lock's time: the same input gives the same bytes, wherever and whenever it is built. */
const LOCK_TIME = new Date('2000-01-01T00:00:00Z');

/**
 * Makes the files of charts, each chart once, dependencies of the same app vendored. Pure: nothing is written.
 *
 * @param meet hears of every expression that comes out in a template
 * @throws ChartwrightError for the first mistake, with the construct's path
 */
export function synthesizer(meet: Meet): (chart: HelmChart) => SynthesizedChart {
  const made = new Map<HelmChart, MadeChart | 'begun'>();
  const synthesize = (chart: HelmChart): MadeChart => {
    const known = made.get(chart);
    if (known === 'begun') throw dependsOnItself(chart);
    if (known !== undefined) return known;
    made.set(chart, 'begun');
    const result = within(
      () => ({ constructPath: chart.node.path }),
      () => withoutOrigins('expressions', () => synthesized(chart, meet, synthesize)),
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

function synthesized(chart: HelmChart, meet: Meet, synthesize: (library: HelmChart) => MadeChart): MadeChart {
  const origins = new WeakMap<TemplateNode, Origin>();
  // First what the chart says of itself: its name is what else is checked against.
  const itself = chartLevelFiles(chart);
  const below = libraries(chart).map(({ chart: library }) => synthesize(library));
  const sources = sourceFiles(chart, { origins, meet });
  const inherited = below.flatMap(({ defines }) => defines);
  const templates = sources.flatMap(checkedTemplate);
  const readable = [...itself, ...sources.flatMap((file) => (isStored(file) ? [[file.path] as const] : []))];
  checkReadFiles(templates, new Set(readable.map(([path]) => path)));
  const own = checkTemplates(templates, {
    chart: chart.name,
    libraries: inherited,
    outside: libraries(chart).length < dependenciesOf(chart).length,
    origins,
  });
  const map: Record<string, TemplateMap> = {};
  const entries = sources.map((source): readonly [string, FileContent] => {
    if (source.kind === 'static') return [source.path, source.content];
    return within(
      () => source.place,
      () => {
        if (source.kind === 'raw') return [source.path, source.text];
        const { text, lines, constructs } = printMapped(source.nodes, origins);
        map[source.path] = { lines, constructs: withFile(constructs, source.place) };
        return [source.path, text];
      },
    );
  });
  const vendored = below.flatMap((library) => [...vendorChart(library.chart.name, library.files)]);
  const files = chartFiles([...itself, ...entries, ...vendored]);
  return { chart, files, map, defines: [...own, ...inherited] };
}

/** What stands above the first object, and a file without objects, is the file's. */
function withFile(constructs: TemplateMap['constructs'], { constructPath }: Place): TemplateMap['constructs'] {
  return constructPath === undefined || constructs[0]?.[0] === 1 ? constructs : [[1, constructPath], ...constructs];
}

/** Whether a file is content to Helm, which templates can read. */
const isStored = (file: SourceFile): boolean =>
  file.kind === 'static' || (file.kind === 'template' && file.program !== undefined);

function checkedTemplate(source: PlacedFile): readonly CheckedTemplate[] {
  switch (source.kind) {
    case 'static':
      return [];
    case 'template':
      return isStored(source) ? [] : [{ source, ...usesOf(source.nodes) }];
    case 'raw': {
      const nodes = within(
        () => source.place,
        () => parsedRaw(source),
      );
      return [{ source, ...usesOf(nodes) }];
    }
    default:
      return unreachable(source);
  }
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
  return all.filter((file) => file.kind !== 'template' || file.nodes.length > 0);
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

function chartLevelFiles(chart: HelmChart): readonly (readonly [string, FileContent])[] {
  const { readme: _readme, helmIgnore, dependencies: _, ...metadata } = propsOf(chart);
  const dependencies = dependenciesOf(chart).map(dependencyOf);
  const yaml = renderChartYaml({
    ...metadata,
    name: chart.name,
    dependencies: dependencies.length > 0 ? dependencies : undefined,
  });
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
    version: propsOf(chart).version,
    repository: repository ?? `file://../${chart.name}`,
    ...rest,
  };
}
