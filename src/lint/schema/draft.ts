import { dataAt } from '../../package/data-file';

/** The versions of JSON Schema that Helm 4 knows, by the number in their names. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

const DRAFTS: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-04/schema', 4],
  ['json-schema.org/draft-06/schema', 6],
  ['json-schema.org/draft-07/schema', 7],
  ['json-schema.org/draft/2019-09/schema', 2019],
  ['json-schema.org/draft/2020-12/schema', 2020],
  ['json-schema.org/schema', 2020],
]);

/**
 * Which version a schema says that it is written in; the newest where it does not say. Undefined where it names none
 * that Helm knows: Helm 4 then loads that page.
 */
export function draftOf(schema: unknown): Draft | undefined {
  const named = dataAt(schema, ['$schema']);
  if (typeof named !== 'string') return 2020;
  return DRAFTS.get(named.replace(/^https?:\/\//, '').replace(/#$/, ''));
}

/** As people name it. */
export function draftName(draft: Draft): string {
  return draft === 2019 ? '2019-09' : draft === 2020 ? '2020-12' : `draft-0${draft}`;
}
