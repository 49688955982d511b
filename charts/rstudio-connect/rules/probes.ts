import { and, not, or, rule, text } from 'chartwright';
import { values } from '../values';

const { livenessProbe, readinessProbe, startupProbe } = values;

const KINDS = 'httpGet, exec, grpc or tcpSocket';

/** The API accepts a probe with one way to look, no less and no more. */
export const probeRules = Object.entries({ livenessProbe, readinessProbe, startupProbe }).flatMap(([name, probe]) => {
  const { enabled, exec, grpc, httpGet, tcpSocket } = probe;
  return [
    rule({
      id: `${name}Kind`,
      paths: [name],
      broken: and(enabled, not(or(exec, grpc, httpGet, tcpSocket))),
      message: 'has no way to look',
      found: false,
      accepted: KINDS,
      advice: text`set one of them, or ${name}.enabled to false`,
    }),
    rule({
      id: `${name}Kinds`,
      paths: [name],
      broken: or(and(exec, grpc), and(exec, tcpSocket), and(grpc, tcpSocket)),
      message: 'has more than one way to look',
      found: false,
      accepted: `one of ${KINDS}`,
    }),
  ];
});
