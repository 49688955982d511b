import type { Document } from 'yaml';
import { parseYaml } from '../yaml/read';
import { toData } from '../yaml/to-data';
import { type DataFault, type DataFile, MAX_FAULTS } from './data-file';
import type { SourceFile } from './source-file';
import { YamlPlaces } from './yaml-places';

/** A YAML file of a chart, read as Helm reads it, with its comments. */
export interface YamlFile extends DataFile {
  readonly document: Document;
  /** Keys that a map has twice, which Helm takes the last of. */
  readonly duplicates: readonly DataFault[];
}

/** Reads a text; a key that is there twice is no fault, since Helm takes the last one. */
export function yamlFile(source: SourceFile): YamlFile {
  const { text } = source;
  const { document, duplicates } = parseYaml(text);
  // What is missing at the end of a text is told beyond it.
  const faultAt = (message: string, start: number, end: number): DataFault => {
    const first = Math.min(start, text.length);
    return { message, range: { start: first, end: Math.max(first, Math.min(end, text.length)) } };
  };
  const errors = document.errors.slice(0, MAX_FAULTS).map(({ message, pos }) => faultAt(message, pos[0], pos[1]));
  const { data, problem } = errors.length > 0 ? { data: undefined } : toData(document);
  const places = new YamlPlaces(document, text);
  return {
    source,
    document,
    data,
    faults: problem === undefined ? errors : [faultAt(problem.message, problem.start, problem.end)],
    duplicates: duplicates.map(({ start, end }) => faultAt('Map keys must be unique', start, end)),
    rangeOf: (path, part = 'key') => places.rangeOf(path, part),
  };
}
