import { type Expr, present, when } from 'chartwright';

/** A text where it is more than an empty one. */
export const filled = (text: Expr<string | undefined>) => when(text, present(text));
