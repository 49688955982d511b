import type { DataFile, DataPath } from '../package/data-file';
import type { SourceFile } from '../package/source-file';
import type { ChartTemplate } from '../package/chart';
import type { Node, SourceRange } from '../template/nodes';
import type { RenderedObject } from './render/rendered';

/** What a rule points at: a node or a path. Where that stands is the runner's to find out. */
export type Target =
  | { readonly kind: 'node'; readonly template: ChartTemplate; readonly node: Node }
  | { readonly kind: 'data'; readonly file: DataFile; readonly path: DataPath; readonly part?: 'key' | 'value' }
  | { readonly kind: 'text'; readonly file: SourceFile; readonly range?: SourceRange }
  | { readonly kind: 'object'; readonly object: RenderedObject; readonly path?: DataPath };

/** A node of a template. */
export const atNode = (template: ChartTemplate, node: Node): Target => ({ kind: 'node', template, node });

/** A key of a YAML or JSON file; an item, where the path ends with its index. */
export const atKey = (file: DataFile, ...path: DataPath): Target => ({ kind: 'data', file, path });

/** A value of a YAML or JSON file. */
export const atValue = (file: DataFile, ...path: DataPath): Target => ({ kind: 'data', file, path, part: 'value' });

/** A range of a file's text; its first line, where none is given. */
export const atText = (file: SourceFile, range?: SourceRange): Target => ({ kind: 'text', file, range });

/** A part of a rendered object, all of it where no path is given. */
export const atObject = (object: RenderedObject, ...path: DataPath): Target => ({ kind: 'object', object, path });
