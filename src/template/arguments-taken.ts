import type { HelmFunction } from './functions';

/** How many arguments Go's templates let a function have; without `most`, any number from `least`. */
export interface ArgumentsTaken {
  readonly least: number;
  readonly most?: number;
}

/** `dig` counts by itself, and `seq` of nothing is an empty text. */
const LEAST: ReadonlyMap<string, number> = new Map([
  ['dig', 3],
  ['seq', 0],
]);

/** To Go, parameters that may be left out are any number of arguments, too. */
export function argumentsTaken({ name, parameters }: HelmFunction): ArgumentsTaken {
  const needed = parameters.filter(({ optional, variadic }) => !optional && !variadic).length;
  const least = LEAST.get(name) ?? needed;
  return needed === parameters.length ? { least, most: needed } : { least };
}
