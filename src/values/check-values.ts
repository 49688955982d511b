import { isChartwrightError } from '../errors';
import { call } from '../expr/call';
import type { Expr } from '../expr/expression';
import { type NamedTemplate, textTemplate } from '../expr/named-template';
import type { Shape } from '../expr/shape';
import { text } from '../expr/text';
import type { ValuesDeclaration } from './declaration';
import type { KindNode } from './kind';
import { rulesOf } from './placed-rules';
import type { ProblemReporter, Rule } from './rule';
import { sentence } from './sentence';
import { reaches, type Visit, walk } from './walk';

const TEXTS: Shape = { kind: 'list', item: { kind: 'string' } };

const hasRules = (node: KindNode): boolean => node.kind === 'object' && node.rules !== undefined;

/**
 * The named template that looks at all rules of a chart, and stops the rendering once, with a line for each broken one,
 * sorted. Nothing when the chart has no rules.
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
    walk({ node: root, self: values, block, loops: new Map(), held: false }, [], hasRules, (visit) => {
      for (const rule of rulesOf(visit.node, visit.self)) writeRule(rule, visit, problems);
    });
    block.if(problems, (broken) => {
      const lines = call<string>('join', ['\n- ', call('sortAlpha', [problems], TEXTS)], 'string');
      broken.fail(text`${chart} cannot be rendered with these values:\n- ${lines}`);
    });
  });
}

function writeRule(rule: Rule, { block, loops }: Visit, problems: Expr<readonly string[]>): void {
  const report: ProblemReporter = (inner, problem) =>
    inner.assign(problems, call('append', [problems, sentence(problem, loops)], TEXTS));
  try {
    if ('check' in rule) rule.check(block, report);
    else block.if(rule.broken, (inner) => report(inner, rule));
  } catch (error) {
    throw isChartwrightError(error) ? error.at({ ...rule.origin() }) : error;
  }
}
