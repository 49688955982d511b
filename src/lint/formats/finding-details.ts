import { defaultValueSet } from '../../package/value-set';
import type { Finding, Location } from '../finding';
import { numbered } from './counts';

/** What is told of a finding besides its place and its message: `help`, and what to do. */
export interface Detail {
  readonly label: string;
  readonly text: string;
}

/** So many value sets and related places are named. */
export const MOST_NAMED = 3;

/** All that is told, with the files of other places as somebody knows them. */
export const findingDetails = (finding: Finding, fileName = (file: string) => file): readonly Detail[] => [
  ...ownDetails(finding),
  ...placeDetails(finding, fileName),
];

/** What to do, which part of an object it is, and with which values it shows. */
export const ownDetails = ({ help, object, valueSets }: Finding): readonly Detail[] => [
  { label: 'help', text: help },
  ...(object === undefined
    ? []
    : [{ label: 'object', text: [`${object.kind}/${object.name}`, object.path].join(' ').trim() }]),
  ...setsDetail(valueSets),
];

/** The value sets that must be known to see it; empty where it shows in the chart as it comes. */
export const setsDetail = (valueSets: readonly string[]): readonly Detail[] =>
  isOrdinary(valueSets) ? [] : [{ label: 'with', text: named(valueSets) }];

function placeDetails({ related }: Finding, fileName: (file: string) => string): readonly Detail[] {
  const shown = related.slice(0, MOST_NAMED).map(({ message, file, range }) => ({
    label: message,
    text: placeText({ file: fileName(file), range }),
  }));
  const more = related.length - shown.length;
  return more === 0 ? shown : [...shown, { label: 'and', text: `${numbered(more, 'place', 'places')} more` }];
}

export const placeText = ({ file, range: { start } }: Location): string => `${file}:${start.line}:${start.column}`;

export const detailText = ({ label, text }: Detail): string => `${label}: ${text}`;

/** What shows in the chart as it comes needs no values to be named. */
const isOrdinary = (valueSets: readonly string[]) => valueSets.length === 0 || valueSets.includes(defaultValueSet.name);

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
