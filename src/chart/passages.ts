import type { Expr } from '../expr/expression';
import type { Origin } from '../expr/origin';
import type { AnyStructure } from '../expr/structure';

/** An expression or structure as it travels through a construct. */
export type Marker = Expr<unknown> | AnyStructure;

/** One way of one marker through the door: the same value given twice is two passages, and both must come out. */
export interface Passage {
  readonly marker: Marker;
  /** The property it was given as, `spec.replicas`. */
  readonly property: string;
  /** The author's line at the door; what went through the door together has the same function. */
  readonly origin: () => Origin | undefined;
}

/** Hears of every passage that comes out in a template, and of the object it comes out in. */
export type Meet = (passage: Passage, constructPath?: string) => void;

/** What went through the door and did not come out yet, in the order in which it went in. */
export type Account = ReadonlySet<Passage>;

/**
 * A passage is on the account of the app that was the newest when it was made: which app its construct belongs to cannot
 * be seen at the door. It leaves the account when it is met, in whichever app's synthesis that is. What was made before
 * there was any app, such as the constants of a module, is the first app's.
 */
let newest = new Set<Passage>();
let isFirst = true;
const accounts = new WeakMap<Passage, Set<Passage>>();

/** The account of a new app. */
export function openAccount(): Account {
  if (!isFirst) newest = new Set();
  isFirst = false;
  return newest;
}

export function enter(passage: Passage): void {
  newest.add(passage);
  accounts.set(passage, newest);
}

export function leave(passage: Passage): void {
  accounts.get(passage)?.delete(passage);
}
