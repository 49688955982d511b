import type { Report } from '../rule';
import { atKey } from '../target';
import { placeOfDefault, type ValuesPlace } from './values-facts';

/** The place in values.yaml where a part of the values has its default, for a report to name; none where it has none. */
export function relatedDefault(reference: ValuesPlace, message: string): NonNullable<Report['related']> {
  const { values } = reference.chart;
  const place = placeOfDefault(reference);
  return values === undefined || place === undefined ? [] : [{ at: atKey(values, ...place), message }];
}
