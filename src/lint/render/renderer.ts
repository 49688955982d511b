import { type Cache, FileCache, noCache } from '../../cache/file-cache';
import { withTemporaryFolder } from '../../disk/temporary-folder';
import {
  cachedTemplate,
  chartKeys,
  HelmOverdue,
  helmTemplate,
  type HelmTemplateResult,
  type KnownHelm,
  limiter,
  type RenderFlags,
  renderKey,
} from '../../helm';
import type { OpenedChart } from '../../package/reader';
import type { ValueSet } from '../../package/value-set';
import { yamlFile } from '../../package/yaml-file';
import { RELEASE_NAME, RELEASE_NAMESPACE } from '../objects/release';
import { memoized } from '../memoized';
import type { Trial } from '../rule';
import { isLibrary, withMetadata } from './chart-metadata';
import { HelmRender } from './helm-render';
import type { Render } from './rendered';
import { DocumentReader } from './rendered-text';

export interface RendererOptions {
  readonly helm: KnownHelm;
  /**
   * Where changed charts lie while Helm reads them, and renders where nothing else keeps them. Where it cannot be written
   * to, or there is none, the charts lie among the system's temporary files, and no render is kept.
   */
  readonly cacheFolder?: string;
  /** What keeps renders from run to run. @default files in the folder */
  readonly cache?: Cache;
  /** Runs Helm when its turn has come; shared by renderers that work at once. */
  readonly inTurn?: ReturnType<typeof limiter>;
  /** Called for each render that is there, whether Helm made it now or before. */
  readonly onRender?: () => void;
  /** After how many milliseconds a render is given up: one minute, where nothing is said. */
  readonly timeout?: number;
  /**
   * Whether Helm fetches something to render. No such render is kept, and one that takes too long says nothing of the chart.
   */
  readonly isFetching?: boolean;
}

/** Renders charts with Helm, as many at a time as there are cores; what was rendered before comes from the cache. */
export interface Renderer {
  /**
   * The chart with each value set for each version of Kubernetes; with none, for what Helm takes by itself. The clusters
   * have the API versions that are given besides those that Helm knows. A library chart has no renders: Helm makes none.
   */
  readonly renderAll: (
    chart: OpenedChart,
    valueSets: readonly ValueSet[],
    kubernetesVersions?: readonly string[],
    apiVersions?: readonly string[],
  ) => Promise<readonly Render[]>;
  /** The chart as a trial has it. */
  readonly render: (chart: OpenedChart, trial: Trial, cluster?: Cluster) => Promise<Render>;
}

/** What a chart is rendered for. */
export interface Cluster {
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
}

const RELEASE = { release: RELEASE_NAME, namespace: RELEASE_NAMESPACE };
const MINUTE_MS = 60_000;

/**
 * Makes a renderer. A chart that does not render, or not in time, is a render with a failure; where Helm cannot be run, or
 * not for reasons of the chart's, a render is a ChartwrightError HELM_MISSING, HELM_FAILED or HELM_EXCEEDED.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { helm, cacheFolder, inTurn = limiter(), onRender, timeout = MINUTE_MS, isFetching = false } = options;
  const cache = isFetching ? noCache : cacheOf(options);
  const temporary = cacheFolder === undefined ? undefined : `${cacheFolder}/tmp`;
  const running = new Map<string, Promise<HelmTemplateResult>>();

  const keysOf = memoized(({ files }: OpenedChart) => chartKeys({ helm, files }));
  // Documents name their chart, so that what is read of one is of no use to another.
  const readerOf = memoized((_: OpenedChart) => new DocumentReader());
  const template = (location: string, flags: RenderFlags) =>
    helmTemplate({ ...flags, helm: helm.bin, chart: location, timeout });
  const run = (chart: OpenedChart, isChanged: boolean, flags: RenderFlags) =>
    inTurn(() =>
      isChanged
        ? withTemporaryFolder(temporary, chart.files, (folder) => template(folder, flags))
        : template(chart.location, flags),
    );

  /** What is being rendered is not rendered once more at the same time. */
  const result = (chart: OpenedChart, isChanged: boolean, flags: RenderFlags): Promise<HelmTemplateResult> => {
    const key = renderKey(keysOf(chart), flags);
    const found =
      running.get(key) ??
      cachedTemplate(cache, key, () => run(chart, isChanged, flags)).finally(() => running.delete(key));
    running.set(key, found);
    return found;
  };

  /** Of a chart as it is, or as a trial has changed it. */
  const render = async (chart: OpenedChart, valueSet: ValueSet, cluster: Cluster, changed?: OpenedChart) => {
    const ask = (flags: RenderFlags) =>
      result(changed ?? chart, changed !== undefined, flags).catch(isFetching ? rethrow : givenUp);
    const flags = flagsOf(valueSet, cluster);
    const made = await ask(flags);
    const isUnread = !made.ok && made.failure.kind === 'yaml';
    // What was written is printed by a render of its own, whose messages are full of Go's stacks.
    const whole = isUnread ? { ...made, manifests: (await ask({ ...flags, debug: true })).manifests } : made;
    onRender?.();
    return new HelmRender({ valueSet, helm: helm.version, kubeVersion: cluster.kubeVersion }, whole, readerOf(chart));
  };

  return {
    renderAll: (chart, valueSets, kubernetesVersions = [], apiVersions = []) => {
      if (isLibrary(chart)) return Promise.resolve([]);
      const versions = kubernetesVersions.length === 0 ? [undefined] : kubernetesVersions;
      const clusters = versions.map((kubeVersion): Cluster => ({ kubeVersion, apiVersions }));
      return Promise.all(valueSets.flatMap((set) => clusters.map((cluster) => render(chart, set, cluster))));
    },
    render: (chart, trial, cluster = {}) => {
      const changed = trial.metadata === undefined ? undefined : withMetadata(chart, trial.metadata);
      return render(chart, trialValues(trial), cluster, changed);
    },
  };
}

function cacheOf({ cache, cacheFolder }: RendererOptions): Cache {
  return cache ?? (cacheFolder === undefined ? noCache : new FileCache(`${cacheFolder}/renders`));
}

function flagsOf({ file }: ValueSet, { kubeVersion, apiVersions = [] }: Cluster): RenderFlags {
  const asked = apiVersions.length === 0 ? {} : { apiVersions };
  return { ...RELEASE, values: file?.source.text, kubeVersion: clusterVersion(kubeVersion), ...asked };
}

/** As clusters tell it: Helm takes `1.30` for the whole of the version, and templates compare and print it. */
const clusterVersion = (version: string | undefined) =>
  version !== undefined && /^\d+\.\d+$/.test(version) ? `${version}.0` : version;

function rethrow(error: unknown): never {
  throw error;
}

/** A render that takes too long is a failure of the chart. */
function givenUp(error: unknown): HelmTemplateResult {
  if (!(error instanceof HelmOverdue)) throw error;
  const { summary: message } = error;
  return {
    ok: false,
    failure: { kind: 'unfinished', message, calls: [], schemaFaults: [], raw: message },
    warnings: [],
  };
}

function trialValues({ name, values }: Trial): ValueSet {
  return values === undefined ? { name } : { name, file: yamlFile({ path: name, text: values }) };
}
