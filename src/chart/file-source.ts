import type { IConstruct } from 'constructs';
import type { TemplateNode } from '../template/nodes';
import type { Place } from '../errors';
import type { FileContent } from '../package/files';
import type { EmissionContext } from './emit-template';
import { rememberOrigin } from './place';

/** One file of a chart before it is printed. A template without nodes is left out. */
export type SourceFile =
  | {
      readonly kind: 'template';
      readonly path: string;
      readonly nodes: readonly TemplateNode[];
      /** The program that runs it instead of Helm, for which it is a file like any other. */
      readonly program?: string;
    }
  /** A template that the author wrote as text. */
  | { readonly kind: 'raw'; readonly path: string; readonly text: string }
  | { readonly kind: 'static'; readonly path: string; readonly content: FileContent };

/** A file with the place of what makes it. */
export type PlacedFile = SourceFile & { readonly place: Place };

const FILE_SOURCE = Symbol.for('chartwright.file-source');

/** A construct that puts files into its chart. */
export interface FileSource extends IConstruct {
  /** @throws ChartwrightError with the construct's path */
  sourceFiles(emission: EmissionContext): readonly SourceFile[];
}

/** Marks a construct, by symbol and not by class, so that two copies of the package agree; called in its constructor. */
export function markFileSource(construct: FileSource): void {
  rememberOrigin(construct);
  Object.defineProperty(construct, FILE_SOURCE, { value: true });
}
export const isFileSource = (construct: IConstruct): construct is FileSource => FILE_SOURCE in construct;
