import { and, type Expr, or } from 'chartwright';
import * as volumes from '../pod/volumes';
import { values } from '../values';
import { takenItems } from './taken-items';

const { chronicle, chronicleAgent, pod } = values;

/** A list of the user's may not hold another of the pod's own volumes and containers. */
const ownNames = (list: Expr<unknown>, taken: readonly string[], when: Expr<unknown> = list) =>
  takenItems({
    list,
    key: 'name',
    taken,
    when,
    message: 'is a name of the chart’s own',
    accepted: 'another name',
    advice: 'choose another name, also where it is mounted',
  });

export const nameRules = [
  ownNames(pod.volumes, [
    volumes.CONFIG,
    volumes.CHRONICLE_CONFIG,
    volumes.DATA,
    volumes.TEMPLATES,
    volumes.OVERRIDES,
    volumes.PRESTART,
    volumes.NAMESERVICE,
    volumes.ENVIRONMENTS,
    'license-file',
  ]),
  ownNames(pod.sidecar, ['connect']),
  ownNames(
    values.initContainers,
    ['connect', 'chronicle-config', 'chronicle-agent'],
    and(values.initContainers, or(chronicle.localConfig, chronicleAgent.enabled)),
  ),
];
