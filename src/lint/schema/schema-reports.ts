import { dataAt, type DataFile, type DataPath, pathText } from '../../package/data-file';
import { memoized } from '../memoized';
import type { Report } from '../rule';
import { atValue } from '../target';
import { valueText } from '../value-text';
import { endlessReferences, lostReferences } from './check-references';
import { keywordFaults } from './check-schema';
import { draftName, draftOf } from './draft';

type Message = 'draft' | 'keyword' | 'lost' | 'endless';

/** What keeps Helm from using a schema that is JSON: with any of it, no value is looked at. */
export const schemaReports = memoized((schema: DataFile): readonly Report<Message>[] => [...reportsOf(schema)]);

function* reportsOf(schema: DataFile): Generator<Report<Message>> {
  const root = schema.data;
  const draft = draftOf(root);
  const report = (path: DataPath, message: Message, data: Readonly<Record<string, string>>): Report<Message> => ({
    at: atValue(schema, ...path),
    message,
    data,
  });
  if (draft === undefined) {
    yield report(['$schema'], 'draft', { found: String(dataAt(root, ['$schema'])).slice(0, 200) });
    return;
  }
  for (const { at, found, accepted } of keywordFaults(root, draft)) {
    const place = at.length === 0 ? 'the schema' : pathText(at);
    yield report(at, 'keyword', { place, found: valueText(found), accepted, draft: draftName(draft) });
  }
  for (const { at, reference } of lostReferences(root, draft)) yield report(at, 'lost', { found: reference });
  for (const { at, reference } of endlessReferences(root, draft)) yield report(at, 'endless', { found: reference });
}
