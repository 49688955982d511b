import type { SourceFile, TextRange } from '../package/source-file';

/** How bad it is: an `error` breaks or misleads, a `warning` will at some time, `info` is advice. */
export type Severity = 'error' | 'warning' | 'info';

/** From the mildest on. */
export const SEVERITIES: readonly Severity[] = ['info', 'warning', 'error'];

/** A range of a file. */
export interface Location {
  /** As users name it: from the working directory where it lies below it, with forward slashes. */
  readonly file: string;
  readonly range: TextRange;
}

/** Another place that explains a finding, such as the entry in values.yaml or a step of the include chain. */
export interface RelatedLocation extends Location {
  /** What the place is, as a clause: `declared here`. */
  readonly message: string;
}

/** What is said of a step on the way from a rendered template to what it includes. */
export const INCLUDED = 'included here';

/** A part of a rendered object. */
export interface ObjectPlace {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Within the object, such as `spec.template.spec.containers[0].image`; empty for all of it. */
  readonly path: string;
}

/** What a rule found at one place: once, however many renders show it. */
export interface Finding {
  /** The rule's id. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  /** What to do, as an imperative clause. */
  readonly help: string;
  /** The chart that was linted, as the user named it. */
  readonly chart: string;
  readonly location: Location;
  /** A path in the chart's values, such as `image.tag`. */
  readonly valuesPath?: string;
  readonly object?: ObjectPlace;
  /** The value sets in whose renders it shows, sorted; none for what is seen without rendering. */
  readonly valueSets: readonly string[];
  readonly related: readonly RelatedLocation[];
  /** Stays the same when lines move: of the rule, the file, and what was found there. */
  readonly fingerprint: string;
}

/** A finding that somebody decided to live with. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly reason: string;
  /** By a comment beside it, or by the config file. */
  readonly by: 'comment' | 'config';
}

/** What linting gave; findings are sorted by file, place and rule. */
export interface LintReport {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly charts: readonly LintedChart[];
  /** Charts and rules that could not be checked, and why: with any of these the result is never a success. */
  readonly failures: readonly LintFailure[];
  /** The texts of the files that findings are in, by the name by which findings know them. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** What was looked at. */
export interface LintedChart {
  /** As the user named it. */
  readonly chart: string;
  readonly name: string;
  readonly version: string;
  /** How many renders rules looked at, cached ones included. */
  readonly renders: number;
}

/** Something that kept a chart, or a part of it, from being checked. */
export interface LintFailure {
  readonly chart?: string;
  /** The rule that crashed, where one did: a fault of the rule's, shown with its stack. */
  readonly rule?: string;
  readonly error: unknown;
}
