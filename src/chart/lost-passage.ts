import { ChartwrightError } from '../errors';
import { describe, isExpression, originOf } from '../expr/expression';
import type { Origin } from '../expr/origin';
import { contentOf, structureOrigin } from '../expr/structure';
import type { Marker, Passage } from './passages';

/**
 * What went into a construct and is in no template was dropped on the way, silently, by a class that computes with it.
 *
 * @param constructPath the object in which something else came out that went in with it
 */
export function lostPassage(passage: Passage, constructPath: string | undefined): ChartwrightError {
  const door = passage.origin();
  return new ChartwrightError('EXPRESSION_LOST', 'an expression was given to a construct and does not come out of it', {
    ...door,
    constructPath,
    fieldPath: passage.property === '' ? undefined : passage.property,
    found: `${shown(passage.marker)}${made(passage.marker, door)}`,
    accepted: 'in cdk8s-plus: strings, maps of strings, numbers that the class only passes on',
    advice: 'use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)',
  });
}

/** Structures by the function that makes them. */
const FUNCTIONS = {
  choice: 'when(…)',
  loop: 'each(…)',
  merge: 'merge(…)',
  entry: 'entry(…)',
  spread: 'spread(…)',
  commented: 'commented(…)',
} as const;

const shown = (marker: Marker) => (isExpression(marker) ? describe(marker) : FUNCTIONS[contentOf(marker).kind]);

/** Where it was made, when that is not where it went in. */
function made(marker: Marker, door: Origin | undefined): string {
  const origin = isExpression(marker) ? originOf(marker) : structureOrigin(marker);
  if (origin === undefined || (origin.file === door?.file && origin.line === door.line)) return '';
  return `, made in ${origin.file}:${origin.line}`;
}
