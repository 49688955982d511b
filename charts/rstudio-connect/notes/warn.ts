import type { Block, Expr } from 'chartwright';

/** Says something of values that may be a mistake and may be meant, so that it does not stop the rendering. */
export type Warn = (block: Block, condition: Expr<unknown>, warning: Expr<string>) => void;
