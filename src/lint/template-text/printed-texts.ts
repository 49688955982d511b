import type { ChartTemplate } from '../../package/chart';
import type { ActionNode } from '../../template/nodes';
import { memoized } from '../memoized';
import type { LintSubject } from '../subject';
import { soundTemplates } from './sound-templates';
import { isText, outputsByAction, type ValuesPlace } from './values-facts';
import { type WholeScalar, wholeScalar } from './whole-scalar';
import { isYamlPlace } from './yaml-templates';

/** An action that prints a text of the values, as it is, as a whole YAML scalar. */
export interface PrintedText {
  readonly action: ActionNode;
  readonly template: ChartTemplate;
  readonly scalar: WholeScalar;
  /** Those of the values that it may print and that are texts. */
  readonly references: readonly ValuesPlace[];
}

/** Functions after which a text may still be any text. */
const AS_IT_IS: ReadonlySet<string> = new Set([
  'tpl',
  'toString',
  'trim',
  'trimSuffix',
  'trimPrefix',
  'lower',
  'upper',
]);

/** The texts that the chart's own templates print. */
export const printedTexts = memoized((subject: LintSubject): readonly PrintedText[] => {
  const own = new Set(soundTemplates(subject));
  const found: PrintedText[] = [];
  for (const outputs of outputsByAction(subject.flow).values()) {
    const [first] = outputs;
    if (first === undefined || !own.has(first.template)) continue;
    const { action, template } = first;
    if (!outputs.every(({ functions }) => functions.every((name) => AS_IT_IS.has(name)))) continue;
    const references = outputs.map(({ reference }) => reference).filter(isText);
    const scalar = references.length === 0 ? undefined : wholeScalar(template, action);
    if (scalar !== undefined && isYamlPlace(subject, template, action))
      found.push({ action, template, scalar, references });
  }
  return found;
});
