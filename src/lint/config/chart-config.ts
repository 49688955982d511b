import type { SourceFile } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';
import type { Severity } from '../finding';

/** Where an entry of the config stands. */
export interface ConfigPlace {
  readonly file: SourceFile;
  readonly range: SourceRange;
}

/** A finding that a rule is allowed, as the config says it. */
export interface AllowEntry {
  /** Compared with what the rule says of the finding (`Report.allowKey`); `*` stands for any text. */
  readonly match: string;
  readonly reason: string;
  readonly place: ConfigPlace;
  readonly scope: EntryScope;
}

/** Whether an entry is said for one chart by its path, or for all those that a glob or the whole file means. */
export type EntryScope = 'one chart' | 'several charts';

/** Findings to live with, as the config says it: all of what is given must fit. */
export interface IgnoreEntry {
  readonly rule: string;
  /** A glob of the finding's file, from the chart's folder. */
  readonly file?: string;
  /** A part of the message. */
  readonly message?: string;
  /** A path in the values; those below it are included. */
  readonly valuesPath?: string;
  /** `Kind/name`; `*` stands for any text. */
  readonly object?: string;
  readonly reason: string;
  readonly place: ConfigPlace;
  readonly scope: EntryScope;
}

/** A glob of files of values, from a chart's folder. */
export interface ValueSetEntry {
  readonly glob: string;
  readonly place: ConfigPlace;
  readonly scope: EntryScope;
}

/** What the config says for one chart. */
export interface ChartConfig {
  /** By a rule's id. */
  readonly severityOf: (rule: string) => Severity | 'off';
  readonly allow: (rule: string) => readonly AllowEntry[];
  readonly ignore: readonly IgnoreEntry[];
  /** Undefined for those that charts have by custom. */
  readonly valueSets?: readonly ValueSetEntry[];
  /** Minor versions of Kubernetes, the oldest first; none where the chart's own kubeVersion decides. */
  readonly kubernetes: readonly string[];
  /** What the cluster has besides Helm's own list, for renders. */
  readonly apiVersions: readonly string[];
}
