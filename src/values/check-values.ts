import { isChartwrightError } from '../errors';
import { call } from '../expr/call';
import { type Arg, describe, type Expr, isExpression } from '../expr/expression';
import { type NamedTemplate, textTemplate } from '../expr/named-template';
import type { Shape } from '../expr/shape';
import type { ValuesDeclaration } from './declaration';
import type { KindNode } from './kind';
import { rulesOf } from './placed-rules';
import type { ProblemReporter, Rule } from './rule';
import { joinTexts, problemClauses, sentence } from './sentence';
import { reaches, type Visit, walk } from './walk';

const TEXTS: Shape = { kind: 'list', item: { kind: 'string' } };

const hasRules = (node: KindNode): boolean => node.kind === 'object' && node.rules !== undefined;

/**
 * The named template that looks at all rules of a chart, and stops the rendering once, with a line for each broken one
 * in the order of their declaration. Nothing when the chart has no rules.
 *
 * @param chart the chart's name, which the template's begins with
 */
export function checkValuesTemplate(
  { root, values }: ValuesDeclaration,
  chart: string,
): NamedTemplate<string> | undefined {
  if (!reaches(root, hasRules)) return undefined;
  const description = 'Every rule between values that is broken, reported at once.';
  return textTemplate(`${chart}.checkValues`, { description }, (_, block) => {
    const problems = block.let<readonly string[]>('problems', call('list', [], TEXTS));
    const clauses = block.let<readonly string[]>('clauses', call('list', [], TEXTS));
    walk({ node: root, self: values, block, loops: new Map(), held: false }, [], hasRules, (visit) => {
      for (const rule of rulesOf(visit.node, visit.self)) writeRule(rule, visit, { problems, clauses });
    });
    block.if(problems, (broken) => {
      const lines = call<string>('join', ['\n- ', problems], 'string');
      broken.fail(joinTexts(`${chart} cannot be rendered with these values:\n- `, lines));
    });
  });
}

/** Sentences up to this length stand in one statement, on a line below 120 columns. */
const LINE = 78;

interface Variables {
  readonly problems: Expr<readonly string[]>;
  /** What long sentences are collected in. */
  readonly clauses: Expr<readonly string[]>;
}

function writeRule(rule: Rule, { block, loops }: Visit, { problems, clauses }: Variables): void {
  const report: ProblemReporter = (inner, problem) => {
    const [first, ...others] = problemClauses(problem, loops);
    const whole = sentence([first, ...others]);
    if (others.length === 0 || length(whole) <= LINE) {
      inner.assign(problems, appended(problems, whole));
      return;
    }
    inner.assign(clauses, call('list', [first], 'list'));
    for (const clause of others) inner.assign(clauses, appended(clauses, clause));
    inner.assign(problems, appended(problems, call<string>('join', ['; ', clauses], 'string')));
  };
  try {
    if ('check' in rule) rule.check(block, report);
    else block.if(rule.broken, (inner) => report(inner, rule));
  } catch (error) {
    throw isChartwrightError(error) ? error.at({ ...rule.origin() }) : error;
  }
}

const length = (text: Arg<string>): number => (isExpression(text) ? describe(text).length : text.length);

const appended = (list: Expr<readonly string[]>, text: Arg<string>): Expr<readonly string[]> =>
  call('append', [list, text], 'list');
