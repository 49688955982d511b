import { ChartwrightError } from '../errors';
import { describe, isExpression, spreadInto } from '../expr/expression';
import { captureOrigin } from '../expr/origin';

/**
 * What is spread into an object with `...` before it goes through the door leaves nothing of itself there.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED
 */
export function refuseSpread(object: object, path: readonly string[]): void {
  const spread = spreadInto(object);
  if (spread === undefined) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'an expression or structure is spread into an object', {
    ...captureOrigin()(),
    fieldPath: path.length === 0 ? undefined : path.join('.'),
    found: isExpression(spread) ? `...${describe(spread)}` : '... of a structure (when, each, merge …)',
    accepted: 'merge(expression, { … }), in which each key is printed once',
    advice: 'write merge(…) in the place of the object',
  });
}
