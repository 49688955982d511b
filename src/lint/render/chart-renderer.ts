import type { ChartRenderer } from '../linter';
import type { LintInput } from '../lint-input';
import type { Render } from './rendered';
import { createRenderer } from './renderer';

export interface ChartRendererOptions {
  /** Paths of helm binaries, the newest last; rules try things with that one. */
  readonly helms: readonly string[];
  /** Where renders are kept; nothing is written elsewhere. */
  readonly cacheFolder: string;
}

/**
 * Renders a chart with each of its value sets: with every Helm, and for each version of Kubernetes that the config names.
 * Where it names none, that is the one Helm takes by itself, or the newest that the chart claims where it does not claim that
 * one.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED where Helm cannot be run.
 */
export async function chartRenderer(
  input: Pick<LintInput, 'opened' | 'valueSets' | 'config' | 'kubernetesVersions'>,
  options: ChartRendererOptions,
): Promise<ChartRenderer> {
  const { config, kubernetesVersions } = input;
  const renderer = await rendererFor(input, options, config.kubernetes);
  const newest = kubernetesVersions.at(-1);
  if (config.kubernetes.length > 0 || newest === undefined || !renderer.renders.some(isForOthers)) return renderer;
  return rendererFor(input, options, [newest]);
}

/** What both Helms say of a chart whose kubeVersion excludes the version that they render for. */
const isForOthers = ({ failure }: Render) => /^chart requires kubeVersion: /.test(failure?.message ?? '');

async function rendererFor(
  { opened, valueSets }: Pick<LintInput, 'opened' | 'valueSets'>,
  { helms, cacheFolder }: ChartRendererOptions,
  kubernetesVersions: readonly string[],
): Promise<ChartRenderer> {
  const renderers = await Promise.all(helms.map((helm) => createRenderer({ helm, cacheFolder, kubernetesVersions })));
  const last = renderers.at(-1);
  if (last === undefined) throw new Error('a chart is rendered with one Helm at least');
  const renders = await Promise.all(renderers.map((renderer) => renderer.renderAll(opened, valueSets)));
  return { renders: renders.flat(), lab: { render: (trial) => last.render(opened, trial) } };
}
