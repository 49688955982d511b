import type { SourceRange } from './nodes';
import { syntaxError, type TemplateSyntaxError } from './syntax-error';

/** Helm stops at the first mistake. Where there are more than these, most follow from those before. */
export const MAX_ERRORS = 20;

/** The mistakes of a template; of those that are too many their number. */
export class ErrorList {
  private readonly told: TemplateSyntaxError[] = [];
  /** The first that is too many, and how many there are. */
  private untold: { readonly first: TemplateSyntaxError; count: number } | undefined;

  /** Words that nobody will read are not made. */
  add(make: () => TemplateSyntaxError): void {
    if (this.told.length < MAX_ERRORS) this.told.push(make());
    else if (this.untold === undefined) this.untold = { first: make(), count: 1 };
    else this.untold.count += 1;
  }

  addAll({ told, untold }: ErrorList): void {
    for (const error of told) this.add(() => error);
    if (untold === undefined) return;
    this.add(() => untold.first);
    if (this.untold !== undefined) this.untold.count += untold.count - 1;
  }

  /** In the order of the text. */
  sorted(): readonly TemplateSyntaxError[] {
    const all = this.untold === undefined ? this.told : [...this.told, lastOf(this.untold)];
    return Object.freeze(all.sort((one, other) => one.range.start - other.range.start));
  }
}

function lastOf({
  first,
  count,
}: {
  readonly first: TemplateSyntaxError;
  readonly count: number;
}): TemplateSyntaxError {
  if (count === 1) return first;
  const { start, end }: SourceRange = first.range;
  return syntaxError('MORE_ERRORS', start, end, `there are ${count} more mistakes, of which this is one`, {
    advice: 'correct the others first: many a mistake follows from one before',
  });
}
