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

/** What Helm made of a chart with one value set. */
export interface Render {
  readonly valueSet: ValueSet;
  /** The version of Helm. */
  readonly helm: string;
  /** The version of Kubernetes that it was told, where it was told one. */
  readonly kubeVersion?: string;
  /** Why it does not render; there are no objects then. */
  readonly failure?: HelmFailure;
  readonly text: string;
  readonly objects: readonly RenderedObject[];
  readonly broken: readonly BrokenDocument[];
}
