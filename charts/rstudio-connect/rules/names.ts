import { and, asKind, type Block, type Expr, fn, or, type ProblemReporter, rule, text, v } from 'chartwright';
import * as volumes from '../pod/volumes';
import { values } from '../values';

const { chronicle, chronicleAgent, pod } = values;

/** The pod's own volumes, and its containers: a list of the user's may not hold another of the name. */
const OWN_VOLUMES = [
  volumes.CONFIG,
  volumes.CHRONICLE_CONFIG,
  volumes.DATA,
  volumes.TEMPLATES,
  volumes.OVERRIDES,
  volumes.PRESTART,
  volumes.NAMESERVICE,
  volumes.ENVIRONMENTS,
  'license-file',
];

interface Named {
  readonly name?: string;
}
const named = v.list(v.object({ name: v.string({ nullable: true }) }, { open: true }));

function refuseNames(path: string, list: Expr<unknown>, taken: readonly string[], when?: Expr<unknown>) {
  const check = (block: Block, report: ProblemReporter) =>
    block.each(
      asKind(list, named) as Expr<readonly Named[] | undefined>,
      (inItem, item, index) =>
        inItem.if(fn.has(item.name, taken), (own) =>
          report(own, {
            paths: [text`${path}[${index}].name`],
            message: 'is a name of the chart’s own',
            found: text`${item.name as Expr<string>}`,
            accepted: 'another name',
            advice: 'choose another name, also where it is mounted',
          }),
        ),
      { as: 'item', key: 'itemIndex' },
    );
  return rule({
    id: `names of ${path}`,
    check: (block, report) =>
      when === undefined ? check(block, report) : block.if(when, (inner) => check(inner, report)),
  });
}

export const nameRules = [
  refuseNames('pod.volumes', pod.volumes, OWN_VOLUMES),
  refuseNames('pod.sidecar', pod.sidecar, ['connect'], pod.sidecar),
  refuseNames(
    'initContainers',
    values.initContainers,
    ['connect', 'chronicle-config', 'chronicle-agent'],
    and(values.initContainers, or(chronicle.localConfig, chronicleAgent.enabled)),
  ),
];
