import { objectProblem, readDocuments, type RenderedDocument } from '../../helm';
import { type DataMap, textAt } from '../../package/data-file';
import { readYaml, type YamlReading } from '../../yaml/read';
import type { BrokenDocument, Render, RenderedObject } from './rendered';

/** Reads documents, each text once: most documents of a chart are the same in all of its renders. */
export class DocumentReader {
  private readonly known = new Map<string, YamlReading>();

  readonly read = (text: string): YamlReading => {
    const known = this.known.get(text) ?? readYaml(text);
    this.known.set(text, known);
    return known;
  };
}

/** What a render's text holds: objects, and documents that Kubernetes would not take. */
export interface RenderContent {
  readonly objects: readonly RenderedObject[];
  readonly broken: readonly BrokenDocument[];
}

/** Reads a render's text. An object with a key that is there twice is both an object and broken. */
export function renderContent(render: Render, reader: DocumentReader): RenderContent {
  const documents = readDocuments(render.text, reader.read);
  return {
    objects: documents.flatMap((document) => object(document, render)),
    broken: documents.flatMap((document) => broken(document, render)),
  };
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
