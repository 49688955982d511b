import { asKind, type Block, defaultTo, eq, type Expr, fn, present, text, v, when } from 'chartwright';
import { launcher } from './data';
import type { TemplateValues } from './launcher-file';

const { Job } = launcher.data;
const quantities = v.map(v.quantity(), { required: true });

/** What the Launcher was asked for, over what all content has. */
export function resourcesOf(block: Block, { resources }: TemplateValues['pod']) {
  const start = (from: Expr<object | undefined>) => asKind(fn.mergeOverwrite({}, defaultTo(from, {})), quantities);
  const limits = block.let('limits', start(resources.limits));
  const requests = block.let('requests', start(resources.requests));
  block.each(
    Job.resourceLimits,
    (each, { type, value }) => {
      const memory = text`${present(value)}M`;
      each.if(value, (given) => {
        given
          .if(eq(type, 'cpuCount'), (set) => set.set(limits, 'cpu', value))
          .elseIf(eq(type, 'CPU Request'), (set) => set.set(requests, 'cpu', value))
          .elseIf(eq(type, 'memory'), (set) => set.set(limits, 'memory', memory))
          .elseIf(eq(type, 'Memory Request'), (set) => set.set(requests, 'memory', memory))
          .elseIf(eq(type, 'NVIDIA GPUs'), (set) => setDevices(set, limits, 'nvidia.com/gpu', value))
          .elseIf(eq(type, 'AMD GPUs'), (set) => setDevices(set, limits, 'amd.com/gpu', value));
      });
    },
    { as: 'resource' },
  );
  return { requests: when(requests, requests), limits: when(limits, limits), claims: resources.claims };
}

/** Devices are whole; the Launcher may say `1.000000`. */
function setDevices(block: Block, limits: Expr<object>, name: string, value: Expr<unknown>): void {
  const count = block.let('count', fn.int64(fn.ceil(value)));
  block.if(count, (some) => some.set(limits, name, count));
}
