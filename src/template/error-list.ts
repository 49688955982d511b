import { FirstOf } from '../first-of';
import { syntaxError, type TemplateSyntaxError } from './syntax-error';

/** Helm stops at the first mistake. Where there are more than these, most follow from those before. */
export const MAX_ERRORS = 20;

export const errorList = () => new FirstOf<TemplateSyntaxError>(MAX_ERRORS);

/** The mistakes of a template in the order of the text; the one that stands for all further ones says how many. */
export function sortedErrors(list: FirstOf<TemplateSyntaxError>): readonly TemplateSyntaxError[] {
  const errors = list.kept().map(({ item, count }) => (count === 1 ? item : oneOf(count, item)));
  return Object.freeze(errors.sort((one, other) => one.range.start - other.range.start));
}

const oneOf = (count: number, { range, message, accepted }: TemplateSyntaxError) =>
  syntaxError('MORE_ERRORS', range.start, range.end, `${message} (one of ${count} more)`, {
    accepted,
    advice: 'correct the others first: many a mistake follows from one before',
  });
