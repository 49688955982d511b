import type { DataFile, DataPath } from '../package/data-file';
import type { Severity } from './finding';
import type { LintSubject } from './subject';
import type { Render } from './render/rendered';
import type { Target } from './target';

/** The parts of a chart that rules are about; each is a folder of rules. */
export const AREAS = [
  'chart',
  'values',
  'schema',
  'template',
  'render',
  'rbac',
  'hygiene',
  'nulls',
  'suppression',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * A chart, or the parts of one that matter, as text by path. Where no Chart.yaml is given, a plain one is added. A text
 * `-> path` stands for a link, as `ls -l` shows it.
 */
export type ExampleFiles = Readonly<Record<string, string>>;

/** What a rule says of a place. `{name}` stands for the data that the rule gives. */
export interface RuleMessage {
  /** What is wrong, in one sentence without a full stop. */
  readonly text: string;
  /** What to do about it, as an imperative clause without a full stop. */
  readonly help: string;
}

/** What is known of a rule before it runs: its page is made of this. */
export interface RuleMeta<Message extends string = string> {
  /** Contract: it stands in configs and in suppressions. The file's name. */
  readonly id: string;
  readonly area: Area;
  readonly severity: Severity;
  /** What the rule finds, in one line without a full stop. */
  readonly description: string;
  /** Why it matters: what happens to whom. Markdown. */
  readonly why: string;
  /** Pages that say more, such as the specification that the rule follows. */
  readonly links?: readonly string[];
  /** Whether the preset `recommended` has it; `strict` has every rule but those of the area hygiene. */
  readonly recommended: boolean;
  readonly messages: Readonly<Record<Message, RuleMessage>>;
  /** What the rule finds something in, and the same put right, where it finds nothing. */
  readonly bad: ExampleFiles;
  readonly good: ExampleFiles;
  /** Whether the config may allow single findings with a reason, and what `match` is compared with. */
  readonly allow?: string;
}

/** What a rule found. */
export interface Report<Message extends string = string> {
  readonly at: Target;
  readonly message: Message;
  readonly data?: Readonly<Record<string, string | number | undefined>>;
  readonly valuesPath?: string;
  readonly related?: readonly { readonly at: Target; readonly message: string }[];
  /** What an entry of the rule's `allow` list is compared with, where the rule has one. */
  readonly allowKey?: string;
  /** Findings of other rules that this one makes superfluous: they are left out where it is shown. */
  readonly covers?: readonly Covered[];
  /** Findings that tell of the same fault, and more of it: where one is shown that is as severe, this one is left out. */
  readonly coveredBy?: readonly Explanation[];
}

/** What a rule finds at a path of the values, or in it. */
export interface Covered {
  readonly rule: string;
  readonly path: DataPath;
  /** Where the path leads into another file, such as Chart.yaml. */
  readonly file?: DataFile;
}

/** A finding of another rule, by all that is said of it. */
export interface Explanation {
  readonly rule: string;
  /** From the chart's folder. */
  readonly file?: string;
  readonly line?: number;
  readonly valuesPath?: string;
  /** A part of its message. */
  readonly says?: string;
}

/** A rule that reads the chart's files. */
export interface StaticRule<Message extends string = string> extends RuleMeta<Message> {
  readonly check: (subject: LintSubject) => Iterable<Report<Message>>;
}

/** A rule that looks at one render: what Helm made of one value set. */
export interface RenderRule<Message extends string = string> extends RuleMeta<Message> {
  readonly checkRender: (render: Render, subject: LintSubject) => Iterable<Report<Message>>;
}

/** A rule that needs renders of its own, such as one of a changed chart, and asks for them. */
export interface ProbeRule<Message extends string = string> extends RuleMeta<Message> {
  /** Only with `--deep`. */
  readonly deep?: boolean;
  readonly probe: (
    subject: LintSubject,
    renders: readonly Render[],
    lab: Lab,
  ) => AsyncIterable<Report<Message>> | Iterable<Report<Message>>;
}

/** Renders on demand; what was rendered before comes from the cache. */
export interface Lab {
  /** The chart with other values or another Chart.yaml. */
  readonly render: (trial: Trial) => Promise<Render>;
  /** Tells whoever waits how many renders a rule is about to ask for. */
  readonly announce?: (renders: number) => void;
}

/** How a trial differs from the chart's default render. */
export interface Trial {
  /** For messages: which value set, or what was changed. */
  readonly name: string;
  /** Text of a values file, stronger than the chart's own. */
  readonly values?: string;
  /** Chart.yaml's fields that are replaced. */
  readonly metadata?: Readonly<{ version?: string; appVersion?: string }>;
}

/** A rule that the linter itself checks, since it concerns what comes of the other rules. */
export interface LinterRule<Message extends string = string> extends RuleMeta<Message> {
  readonly checkedBy: 'linter';
}

/** Any rule: what it is known by, and one function. */
export type Rule<Message extends string = string> =
  StaticRule<Message> | RenderRule<Message> | ProbeRule<Message> | LinterRule<Message>;

/** Whether a rule looks at what Helm renders. */
export const needsRenders = (rule: Rule): boolean => 'checkRender' in rule || 'probe' in rule;

/** Whether a rule runs with `--deep` alone. */
export const isDeep = (rule: Rule): boolean => 'probe' in rule && rule.deep === true;

/** Whether a rule runs where that is rendered which is said. */
export const canRun = (rule: Rule, { render, deep }: { readonly render: boolean; readonly deep: boolean }): boolean =>
  (render || !needsRenders(rule)) && (deep || !isDeep(rule));

/** A rule that reads files, its reports checked against its messages when it is compiled. */
export const staticRule = <const Message extends string>(rule: StaticRule<Message>): StaticRule<Message> => rule;
/** A rule that looks at renders, likewise. */
export const renderRule = <const Message extends string>(rule: RenderRule<Message>): RenderRule<Message> => rule;
/** A rule that the linter itself checks, likewise. */
export const linterRule = <const Message extends string>(rule: LinterRule<Message>): LinterRule<Message> => rule;
/** A rule that asks for renders of its own, likewise. */
export const probeRule = <const Message extends string>(rule: ProbeRule<Message>): ProbeRule<Message> => rule;
