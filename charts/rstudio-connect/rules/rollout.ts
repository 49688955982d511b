import { and, eq, type Expr, fn, rule } from 'chartwright';
import { values } from '../values';

const { maxSurge, maxUnavailable } = values.strategy.rollingUpdate;
const isNone = (count: Expr<number | string>) => fn.has(fn.toString(count), ['0', '0%']);

export const rolloutRules = [
  rule({
    id: 'rollingUpdate',
    paths: [maxSurge, maxUnavailable],
    broken: and(eq(values.strategy.type, 'RollingUpdate'), isNone(maxSurge), isNone(maxUnavailable)),
    message: 'let no pod be replaced',
    accepted: 'anything but 0 in one of them',
    advice: 'leave strategy.rollingUpdate as it is, or set strategy.type to Recreate',
  }),
];
