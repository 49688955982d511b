import { type Cache, FileCache } from '../../cache/file-cache';
import { isChartwrightError } from '../../errors';
import {
  cachedTemplate,
  chartKeys,
  helmTemplate,
  type HelmTemplateResult,
  knownHelmVersion,
  limiter,
  type RenderFlags,
} from '../../helm';
import type { OpenedChart } from '../../package/reader';
import type { ValueSet } from '../../package/value-set';
import { withTemporaryFolder } from '../../package/writer';
import { yamlFile } from '../../package/yaml-file';
import { RELEASE_NAME, RELEASE_NAMESPACE } from '../objects/release';
import { noteGivenUp } from '../given-up';
import { memoized } from '../memoized';
import type { Trial } from '../rule';
import { isLibrary, withMetadata } from './chart-metadata';
import { HelmRender } from './helm-render';
import type { Render } from './rendered';
import { DocumentReader } from './rendered-text';

export interface RendererOptions {
  /** The path of the helm binary. */
  readonly helm: string;
  /** Where changed charts lie while Helm reads them, and renders where nothing else keeps them: nothing is written elsewhere. */
  readonly cacheFolder: string;
  /** What keeps renders from run to run. @default files in the folder */
  readonly cache?: Cache;
  /** Runs Helm when its turn has come; shared by renderers that work at once. */
  readonly inTurn?: ReturnType<typeof limiter>;
  /** After how many milliseconds a render is given up: one minute, where nothing is said. */
  readonly timeout?: number;
}

/** Renders charts with Helm, as many at a time as there are cores; what was rendered before comes from the cache. */
export interface Renderer {
  /** Without a leading `v`. */
  readonly helmVersion: string;
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
 * Makes a renderer, asking Helm for its version where that is not known.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED where Helm cannot be run; so do its renders. A chart that does not
 * render, or not in time, is a render with a failure.
 */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const { helm, cacheFolder, inTurn = limiter(), timeout = MINUTE_MS } = options;
  const { cache = new FileCache(`${cacheFolder}/renders`) } = options;
  const helmVersion = await knownHelmVersion(helm, cache);
  const running = new Map<string, Promise<HelmTemplateResult>>();

  const keysOf = memoized(({ files }: OpenedChart) => chartKeys({ helmVersion, files }));
  // Documents name their chart, so that what is read of one is of no use to another.
  const readerOf = memoized((_: OpenedChart) => new DocumentReader());
  const template = (location: string, flags: RenderFlags) => helmTemplate({ ...flags, helm, chart: location, timeout });
  const run = (chart: OpenedChart, isChanged: boolean, flags: RenderFlags) =>
    inTurn(() =>
      isChanged
        ? withTemporaryFolder(`${cacheFolder}/tmp`, chart.files, (folder) => template(folder, flags))
        : template(chart.location, flags),
    );

  /** What is being rendered is not rendered once more at the same time. */
  const result = (chart: OpenedChart, isChanged: boolean, flags: RenderFlags): Promise<HelmTemplateResult> => {
    const keys = keysOf(chart);
    const name = JSON.stringify([keys, flags]);
    const found =
      running.get(name) ??
      cachedTemplate(cache, keys, flags, () => run(chart, isChanged, flags)).finally(() => running.delete(name));
    running.set(name, found);
    return found;
  };

  /** Of a chart as it is, or as a trial has changed it. */
  const render = async (chart: OpenedChart, valueSet: ValueSet, cluster: Cluster, changed?: OpenedChart) => {
    const values = valueSet.file?.source.text;
    const { kubeVersion, apiVersions = [] } = cluster;
    const asked = apiVersions.length === 0 ? {} : { apiVersions };
    const flags = { ...RELEASE, values, kubeVersion: clusterVersion(kubeVersion), ...asked };
    const made = await result(changed ?? chart, changed !== undefined, flags).catch(givenUp);
    return new HelmRender({ valueSet, helm: helmVersion, kubeVersion }, made, readerOf(chart));
  };

  return {
    helmVersion,
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

/** As clusters tell it: Helm takes `1.30` for the whole of the version, and templates compare and print it. */
const clusterVersion = (version: string | undefined) =>
  version !== undefined && /^\d+\.\d+$/.test(version) ? `${version}.0` : version;

/** A render that takes too long, or writes too much, is a failure of the chart. */
function givenUp(error: unknown): HelmTemplateResult {
  if (!isChartwrightError(error) || error.code !== 'HELM_EXCEEDED') throw error;
  noteGivenUp();
  const { summary: message } = error;
  return { ok: false, failure: { kind: 'other', message, calls: [], schemaFaults: [], raw: message }, warnings: [] };
}

function trialValues({ name, values }: Trial): ValueSet {
  return values === undefined ? { name } : { name, file: yamlFile({ path: name, text: values }) };
}
