import type { SourceFile } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';

/** What the comments begin with: for the whole file, for their own line, for the next one. */
export const DIRECTIVES = ['chartwright-disable', 'chartwright-disable-line', 'chartwright-disable-next-line'] as const;

/** A comment that asks to leave findings out: `chartwright-disable-line rule-a, rule-b -- reason`. */
export interface Suppression {
  readonly file: SourceFile;
  /** As it is written; one that is none of the known ones has no effect. */
  readonly directive: string;
  readonly rules: readonly string[];
  /** Empty where it gives none. */
  readonly reason: string;
  /** The comment's words, without its marks. */
  readonly range: SourceRange;
  /** The lines it acts upon, from 1, both included; undefined where it stands too far down for a whole file. */
  readonly lines?: readonly [first: number, last: number];
}
