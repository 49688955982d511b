import type { HelmFailure } from '../../helm';
import type { DataMap } from '../../package/data-file';
import type { ValueSet } from '../../package/value-set';

/** One document of a render, or an item of a List. */
export interface RenderedObject {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty where it has none. */
  readonly name: string;
  /** As it says itself; undefined where it leaves it to the release. */
  readonly namespace?: string;
  readonly data: DataMap;
  readonly render: Render;
  /** The template as Helm names it: `<chart>/templates/<file>`. */
  readonly source?: string;
  /** How many documents of that template come before the one that it came from. */
  readonly index: number;
}

/** A rendered document that YAML, as Kubernetes reads it, does not admit. */
export interface BrokenDocument {
  readonly source?: string;
  readonly message: string;
  /** The document's text and the line of the fault in it, from 1. */
  readonly text: string;
  readonly line: number;
  readonly render: Render;
  /** Keys that are there twice, as against text that is no YAML. */
  readonly duplicateKey?: string;
}

/** A document that Helm does not take, so that it renders nothing. */
export interface UnreadableDocument {
  readonly source?: string;
  /** Whether its text is no YAML, or what it says of itself is not what Helm reads of every document. */
  readonly problem: 'text' | 'head';
  readonly message: string;
  /** The line of the fault in the render's text, from 1. */
  readonly line: number;
}

/** What Helm made of a chart with one value set. */
export interface Render {
  readonly valueSet: ValueSet;
  /** The version of Helm. */
  readonly helm: string;
  /** The version of Kubernetes that it was told, where it was told one. */
  readonly kubeVersion?: string;
  /** Why it does not render. There are objects all the same where only some of what was written is not YAML. */
  readonly failure?: HelmFailure;
  readonly text: string;
  readonly objects: readonly RenderedObject[];
  /** What Helm took and Kubernetes would not. */
  readonly broken: readonly BrokenDocument[];
  /** What Helm did not take; those of one template in their order, so that it failed for the first of one of them. */
  readonly unreadable: readonly UnreadableDocument[];
}
