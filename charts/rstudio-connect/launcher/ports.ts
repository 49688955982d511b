import { asKind, type Block, fn, not, v } from 'chartwright';
import { launcher, port } from './data';

/** The ports of a job that a node publishes, or those that it does not: the container has the ones, a service the others. */
export function portsOf(block: Block, which: 'published' | 'unpublished') {
  const ports = block.let('ports', asKind(fn.list(), v.list(port, { required: true })));
  block.each(
    launcher.data.Job.exposedPorts,
    (inner, one) => {
      const isOne = which === 'published' ? one.publishedPort : not(one.publishedPort);
      inner.if(isOne, (found) => found.assign(ports, fn.append(ports, one)));
    },
    { as: 'exposed' },
  );
  return ports;
}
