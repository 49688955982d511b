import { type KnownHelm, limiter } from '../../helm';
import type { LintInput } from '../lint-input';
import type { ChartRenderer } from '../linter';
import { schemasLeadOut } from '../schema/leads-out';
import type { Render } from './rendered';
import { createRenderer, type Renderer, type RendererOptions } from './renderer';

/** As for `createRenderer`. */
export interface ChartRendererOptions extends Omit<RendererOptions, 'helm' | 'inTurn' | 'isFetching'> {
  /** The newest last; rules try things with that one. */
  readonly helms: readonly KnownHelm[];
}

/** What is needed of a chart to render it. */
type RenderedInput = Pick<LintInput, 'chart' | 'opened' | 'valueSets' | 'config' | 'kubernetesVersions'>;

/**
 * Renders the charts of a run, each with all its value sets: with every Helm, and for each version of Kubernetes that the
 * config names. Where it names none, that is the one Helm takes by itself, or the newest that the chart claims where it does
 * not claim that one. All Helms share the cores.
 *
 * @throws ChartwrightError HELM_MISSING, HELM_FAILED where Helm cannot be run: for each chart.
 */
export function chartRenderer(options: ChartRendererOptions): (input: RenderedInput) => Promise<ChartRenderer> {
  const { helms, ...more } = options;
  const inTurn = limiter();
  const renderersThat = (isFetching: boolean) =>
    helms.map((helm) => createRenderer({ helm, ...more, inTurn, isFetching }));
  const [plain, fetching] = [renderersThat(false), renderersThat(true)];
  return async (input) => {
    const { chart, config, kubernetesVersions } = input;
    const renderers = schemasLeadOut(chart) ? fetching : plain;
    const renderer = await renderedBy(renderers, input, config.kubernetes);
    const newest = kubernetesVersions.at(-1);
    if (config.kubernetes.length > 0 || newest === undefined || !renderer.renders.some(isForOthers)) return renderer;
    return renderedBy(renderers, input, [newest]);
  };
}

/** What both Helms say of a chart whose kubeVersion excludes the version that they render for. */
const isForOthers = ({ failure }: Render) => /^chart requires kubeVersion: /.test(failure?.message ?? '');

async function renderedBy(
  renderers: readonly Renderer[],
  { opened, valueSets, config: { apiVersions } }: RenderedInput,
  kubernetesVersions: readonly string[],
): Promise<ChartRenderer> {
  const last = renderers.at(-1);
  if (last === undefined) throw new Error('a chart is rendered with one Helm at least');
  const all = renderers.map((renderer) => renderer.renderAll(opened, valueSets, kubernetesVersions, apiVersions));
  const renders = await Promise.all(all);
  return {
    renders: renders.flat(),
    lab: { render: (trial) => last.render(opened, trial, { kubeVersion: kubernetesVersions.at(-1), apiVersions }) },
  };
}
