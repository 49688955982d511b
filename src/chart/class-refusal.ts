import { ChartwrightError, type Place } from '../errors';
import { describe, isExpression } from '../expr/expression';
import { withoutTokens } from './tokens';

/** A class that computes with its properties could not do so with what it was given: mostly an expression. */
export const refusedByClass = (error: Error, place: Place): ChartwrightError =>
  new ChartwrightError('EXPRESSION_REFUSED', 'a class cannot take what it was given', {
    ...place,
    found: withoutTokens(error.message, (marker) => (isExpression(marker) ? describe(marker) : '{{ … }}')),
    accepted:
      'in cdk8s-plus: constants; as expressions strings, maps of strings, numbers that the class only passes on',
    advice: 'use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)',
    cause: error,
  });
