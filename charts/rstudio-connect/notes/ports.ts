import {
  and,
  asKind,
  type Block,
  eq,
  type Expr,
  fn,
  isSet,
  not,
  or,
  present,
  type Reference,
  text,
  v,
} from 'chartwright';
import { itemsOf } from '../../rstudio-library/items';
import { eachSpelling, userSetting } from '../templates/user-setting';
import { values } from '../values';
import type { Warn } from './warn';

const { livenessProbe, pod, prometheus, readinessProbe, service, startupProbe } = values;
const texts = v.list(v.string());

/** Ports that must be the same, or must not. */
export function warnOfPorts(block: Block, warn: Warn): void {
  const listening = listeningAt(block);
  const listeningPorts = block.let<readonly string[]>('httpPorts', fn.list(), {
    kind: 'list',
    item: { kind: 'string' },
  });
  block.each(
    listening,
    (inAddress, address) =>
      inAddress.assign(listeningPorts, fn.append<string>(listeningPorts, fn.regexFind('[0-9]+$', address))),
    { as: 'address' },
  );
  block.each(
    usedPorts(block),
    (inPort, given, path) => {
      const port = present(given);
      // A port may have a name instead.
      const differs = and(listening, fn.regexMatch('^[0-9]+$', port), not(fn.has(port, listeningPorts)));
      warn(inPort, differs, text`config.HTTP.Listen is ${fn.join(', ', listening)}, but ${path} is ${port}.`);
    },
    { as: 'port', key: 'path' },
  );
  warn(
    block,
    and(fn.kindIs('string', service.targetPort), not(fn.has(fn.toString(service.targetPort), ['http', 'metrics']))),
    text`service.targetPort is ${fn.toString(service.targetPort)}, which no port of the pod is called: http is.`,
  );
  const metrics = block.let('metricsListen', userSetting('Metrics', 'PrometheusListen'));
  warn(
    block,
    and(prometheus.enabled, metrics, not(fn.hasSuffix(text`:${prometheus.port}`, metrics))),
    text`config.Metrics.PrometheusListen is ${metrics}, but prometheus.port is ${prometheus.port}.`,
  );
  warn(
    block,
    and(prometheus.enabled, eq(pod.port, prometheus.port)),
    text`pod.port and prometheus.port are both ${pod.port}.`,
  );
}

/** Where Connect listens: a setting that may have several values. */
function listeningAt(block: Block): Reference<readonly string[]> {
  const found = block.let('httpListen', asKind(fn.list(), texts)) as Reference<readonly string[]>;
  eachSpelling(block, values.config, ['HTTP', 'Listen'], (inSetting, { value }) =>
    inSetting.each(
      itemsOf(value),
      (inItem, item) =>
        inItem.if(isSet(item), (given) =>
          given.assign(found, fn.append<string>(found, fn.toString(item as Expr<string>))),
        ),
      { as: 'item' },
    ),
  );
  return found;
}

/** The ports at which Connect is looked for, by their paths. */
function usedPorts(block: Block) {
  const named = fn.dict('pod.port', fn.toString(pod.port), 'service.targetPort', fn.toString(service.targetPort));
  const ports = block.let('ports', asKind(named, v.map(v.string())));
  for (const [name, probe] of Object.entries({ livenessProbe, readinessProbe, startupProbe })) {
    // A check of another kind takes the place of httpGet.
    const asks = and(probe.enabled, probe.httpGet.port, not(or(probe.exec, probe.grpc, probe.tcpSocket)));
    block.if(asks, (asked) => asked.set(ports, `${name}.httpGet.port`, fn.toString(probe.httpGet.port)));
  }
  return ports;
}
