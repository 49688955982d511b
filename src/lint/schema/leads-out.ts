import { type Chart, chartsOf } from '../../package/chart';

/** Where a schema may name another, as text, since Helm follows references to places that no keyword leads to. */
const NAMED = /"\$(schema|ref|dynamicRef|recursiveRef)"\s*:\s*"((?:[^"\\]|\\.)*)"/g;

/** Versions of JSON Schema that come with Helm: https://github.com/santhosh-tekuri/jsonschema/blob/v6.0.1/draft.go */
const VERSION = /^https?:\/\/json-schema\.org\/(?:schema|draft-0[467]\/schema|draft\/(?:2019-09|2020-12)\/schema)#?$/;

/**
 * Whether Helm may need more than a chart's own files to hold values against its schema, or that of a chart in it: a page,
 * which another time is another one or cannot be fetched, or a file elsewhere. One that has the name of a part of the schema
 * counts, too.
 */
export const schemasLeadOut = (chart: Chart): boolean =>
  chartsOf(chart).some(({ schema }) => schema !== undefined && leadsOut(schema.source.text));

export function leadsOut(schema: string): boolean {
  const text = schema.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return [...text.matchAll(NAMED)].some(([, keyword, named = '']) =>
    keyword === 'schema' ? !VERSION.test(named) : !named.startsWith('#'),
  );
}
