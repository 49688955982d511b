import { type Expr, raw } from 'chartwright';

/** The elements of a list; of anything else, itself alone: a setting may have one value or several. */
export const itemsOf = (value: Expr<unknown>): Expr<readonly unknown[]> =>
  raw<readonly unknown[]>('list')`kindIs "slice" ${value} | ternary ${value} (list ${value})`;
