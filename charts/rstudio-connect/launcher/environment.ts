import { and, asKind, type Block, call, defaultTo, each, eq, fn, spread, v } from 'chartwright';
import { launcher } from './data';
import type { TemplateValues } from './launcher-file';

const { Job } = launcher.data;
const texts = v.list(v.string(), { required: true });
const text = () => v.string({ required: true });
const secret = v.object({ variable: text(), secret: text(), key: text() });

/** Variables with values, then those whose values are in secrets, then the chart's own. */
export function environmentOf(block: Block, pod: TemplateValues['pod']) {
  return [
    each(Job.environment, ({ name, value }) => ({ name, value }), { as: 'variable' }),
    each(
      secretsOf(block),
      ({ variable, secret: name, key }) => ({
        name: variable,
        valueFrom: { secretKeyRef: { name, key } },
      }),
      { as: 'secret' },
    ),
    spread(pod.env),
  ];
}

/** Each secret is packed into a text, `secret:key:VARIABLE`. */
function secretsOf(block: Block) {
  const secrets = block.let('secrets', asKind(fn.list(), v.list(secret, { required: true })));
  block.each(
    Job.config,
    (inner, { name, value }) => {
      const packed = defaultTo(value, '');
      inner.if(and(eq(name, 'secret'), fn.contains(':', packed)), (found) => {
        const parts = found.let('parts', asKind(fn.splitList(':', packed), texts));
        const key = call<string>('index', [parts, 1], 'string');
        const unpacked = fn.dict('variable', fn.last(parts), 'secret', fn.first(parts), 'key', key);
        found.assign(secrets, fn.append(secrets, asKind(unpacked, secret)));
      });
    },
    { as: 'setting' },
  );
  return secrets;
}
