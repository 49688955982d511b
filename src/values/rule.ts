import { captureOrigin, type Origin } from '../expr/origin';
import type { Arg, Expr } from '../expr/expression';
import type { Block } from '../expr/statements';
import type { Constant } from './kind';

/** What a broken rule says: `paths: message; found …; accepted: …; advice`. */
export interface Problem {
  /** The values that it is about: references, or text for what a reference cannot name. The first counts most. */
  readonly paths: readonly [Arg<unknown>, ...Arg<unknown>[]];
  /** What is wrong, following the paths: `exclude each other`, `must be set when …`. */
  readonly message: Arg<string>;
  /** What was found; the values at the paths where it is left out and they are scalars. `false`: say nothing of it. */
  readonly found?: Arg<string> | false;
  /** What is accepted. */
  readonly accepted?: Arg<string>;
  /** What to do, as an imperative clause. */
  readonly advice?: Arg<string>;
}

/**
 * How a rule stands in the schema as well: while every one of `when` has that constant, the value at `at` must be
 * what the sentence says, and the sentence is what Helm shows. It is left out where the chart's own defaults break it.
 */
export interface SchemaRule {
  readonly at: Expr<unknown>;
  readonly when: readonly (readonly [Expr<unknown>, Constant])[];
  /** `must be false: launcher.enabled and backends.kubernetes.enabled exclude each other` */
  readonly sentence: string;
}

/** Reports a problem at the place of a template that `block` stands for. */
export type ProblemReporter = (block: Block, problem: Problem) => void;

export interface ConditionRule extends Problem {
  /** Names the rule in the template and in tests. */
  readonly id?: string;
  /** When the rule is broken. What it reads must bear every value that the schema admits. */
  readonly broken: Expr<unknown>;
  readonly schema?: SchemaRule;
}

export interface ProcedureRule {
  readonly id?: string;
  /** Writes what looks for problems, step by step, such as a loop, and reports each. */
  readonly check: (block: Block, problem: ProblemReporter) => void;
}

/** Something that must hold between values. */
export type Rule = (ConditionRule | ProcedureRule) & { readonly origin: () => Origin | undefined };

/**
 * A rule between values: when it is broken, rendering stops with its sentence, beside those of all other broken rules.
 * Either a condition and a sentence, or a procedure for what needs loops.
 */
export function rule(definition: ConditionRule | ProcedureRule): Rule {
  return Object.freeze({ ...definition, origin: captureOrigin() });
}
