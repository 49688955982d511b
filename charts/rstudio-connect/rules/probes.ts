import { and, fn, not, or, rule } from 'chartwright';
import { values } from '../values';

const { livenessProbe, readinessProbe, startupProbe } = values;

const KINDS = 'httpGet, exec, grpc or tcpSocket';
/** Those that take the place of `httpGet`, which is there by default. */
const OTHERS = ['exec', 'grpc', 'tcpSocket'];

/** The API accepts a probe with one kind of check, no less and no more. */
export const probeRules = Object.entries({ livenessProbe, readinessProbe, startupProbe }).flatMap(([name, probe]) => {
  const { enabled, exec, grpc, httpGet, tcpSocket } = probe;
  return [
    rule({
      id: `${name}Kind`,
      paths: [name],
      broken: and(enabled, not(or(exec, grpc, httpGet, tcpSocket))),
      message: 'checks nothing',
      found: 'no kind of check',
      accepted: `one of ${KINDS}`,
      advice: `set one of them, or ${name}.enabled to false`,
    }),
    rule({
      id: `${name}Kinds`,
      paths: [name],
      broken: or(and(exec, grpc), and(exec, tcpSocket), and(grpc, tcpSocket)),
      message: 'has more than one kind of check',
      found: fn.join(' and ', fn.sortAlpha(fn.keysOf(fn.pick(probe, ...OTHERS)))),
      accepted: `one of ${KINDS}`,
      advice: 'remove all but one of them',
    }),
  ];
});
