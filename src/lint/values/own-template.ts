import type { Chart, ChartTemplate } from '../../package/chart';
import type { CallSite, ValuesRead } from '../flow/events';
import { atNode, type Target } from '../target';

/** Whether a template is one of a chart's own, and not of a chart below it. */
export const isOwn = (chart: Chart, { file }: ChartTemplate): boolean => {
  const folder = chart.path === '' ? '' : `${chart.path}/`;
  return file.path.startsWith(folder) && !file.path.startsWith(`${folder}charts/`);
};

interface OwnPlace {
  readonly at: Target;
  readonly template: ChartTemplate;
  readonly related: readonly { readonly at: Target; readonly message: string }[];
}

/**
 * Where a maintainer can change what a template reads: there, or where their chart calls the library that does. How it
 * came there stands in the related places.
 */
export function ownPlace(chart: Chart, { node, template, calls }: ValuesRead): OwnPlace {
  const chain = (sites: readonly CallSite[]) =>
    sites.map((site) => ({ at: atNode(site.template, site.node), message: `includes ${site.name} here` })).reverse();
  if (isOwn(chart, template)) return { at: atNode(template, node), template, related: chain(calls) };
  const index = calls.findLastIndex((site) => isOwn(chart, site.template));
  const site = calls[index];
  if (site === undefined) return { at: atNode(template, node), template, related: chain(calls) };
  return {
    at: atNode(site.template, site.node),
    template: site.template,
    related: [{ at: atNode(template, node), message: 'read here' }, ...chain(calls.slice(0, index))],
  };
}
