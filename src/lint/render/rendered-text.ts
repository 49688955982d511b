import { headProblem, objectProblem, readDocuments, type RenderedDocument } from '../../helm';
import { type DataMap, textAt } from '../../package/data-file';
import { lineAt } from '../../package/source-file';
import { yamlFile } from '../../package/yaml-file';
import { readYaml, type YamlReading } from '../../yaml/read';
import type { BrokenDocument, Render, RenderedObject, UnreadableDocument } from './rendered';

/** Reads documents, each text once: most documents of a chart are the same in all of its renders. */
export class DocumentReader {
  private readonly known = new Map<string, YamlReading>();

  readonly read = (text: string): YamlReading => {
    const known = this.known.get(text) ?? readYaml(text);
    this.known.set(text, known);
    return known;
  };
}

/** What a render's text holds: objects, and documents that Kubernetes or Helm would not take. */
export type RenderContent = Pick<Render, 'objects' | 'broken' | 'unreadable'>;

/** Reads a render's text. An object with a key that is there twice is both an object and broken. */
export function renderContent(render: Render, reader: DocumentReader): RenderContent {
  const documents = readDocuments(render.text, reader.read);
  // What Helm rendered it has read.
  const refused = render.failure === undefined ? NONE : refusals(documents, reader);
  const taken = documents.filter(({ line }) => !refused.has(line));
  return {
    objects: taken.flatMap((document) => object(document, render)),
    broken: taken.flatMap((document) => broken(document, render)),
    unreadable: [...refused.values()],
  };
}

const NONE: ReadonlyMap<number, UnreadableDocument> = new Map();

/** Of the documents that Helm does not take, by the lines where they begin: the items of a List are one document to it. */
function refusals(documents: readonly RenderedDocument[], { read }: DocumentReader): typeof NONE {
  const refused = new Map<number, UnreadableDocument>();
  for (const { source, text, line: start } of documents) {
    const { value, faults } = read(text);
    const fault = faults.find(({ duplicateKey }) => duplicateKey === undefined);
    if (fault !== undefined) {
      refused.set(start, { source, problem: 'text', message: fault.message, line: lineOf(text, start, fault.line) });
      continue;
    }
    const problem = headProblem(value);
    if (problem === undefined) continue;
    const file = yamlFile({ path: '', text });
    const line = lineOf(text, start, lineAt(file.source, file.rangeOf(problem.path).start));
    refused.set(start, { source, problem: 'head', message: problem.message, line });
  }
  return refused;
}

/** A line of a document in the render's text: one of what was written, and not of what Helm puts above it. */
function lineOf(document: string, start: number, line: number): number {
  const lines = document.trimEnd().split('\n');
  const head = lines.findIndex((text) => !/^(?:---|# Source: |$)/.test(text));
  return start + Math.max(head, Math.min(line, lines.length) - 1);
}

function object({ value, source, index }: RenderedDocument, render: Render): RenderedObject[] {
  if (objectProblem(value) !== undefined) return [];
  const namespace = textAt(value, 'metadata', 'namespace');
  return [
    {
      apiVersion: textAt(value, 'apiVersion') ?? '',
      kind: textAt(value, 'kind') ?? '',
      name: textAt(value, 'metadata', 'name') ?? '',
      ...(namespace === undefined ? {} : { namespace }),
      data: value as DataMap,
      render,
      source,
      index,
    },
  ];
}

function broken({ value, source, text, faults }: RenderedDocument, render: Render): BrokenDocument[] {
  const wrong = faults.map(({ message, line, duplicateKey }): BrokenDocument => {
    return { source, message, text, line, render, ...(duplicateKey === undefined ? {} : { duplicateKey }) };
  });
  const problem = value === undefined ? undefined : objectProblem(value);
  return problem === undefined
    ? wrong
    : [...wrong, { source, message: `not an object: ${problem}`, text, line: 1, render }];
}
