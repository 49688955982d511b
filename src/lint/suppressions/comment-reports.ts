import { nearestName } from '../../template/nearest-name';
import type { Report, Rule } from '../rule';
import { suppressionUnknownRule } from '../rules/suppression/suppression-unknown-rule';
import { suppressionUnused } from '../rules/suppression/suppression-unused';
import { suppressionWithoutReason } from '../rules/suppression/suppression-without-reason';
import { atText } from '../target';
import type { UsedComments } from './apply-suppressions';
import { DIRECTIVES, type Suppression } from './suppression';

/** What a rule of the linter's own has to say. */
export interface OwnReport {
  readonly rule: Rule;
  readonly report: Report;
}

export interface RulesAtWork {
  /** Every rule there is, by its id. */
  readonly known: ReadonlyMap<string, Rule>;
  /** The ids of those that ran on all of the chart. */
  readonly ran: ReadonlySet<string>;
}

/** What is wrong with the comments themselves. */
export const commentReports = (
  suppressions: readonly Suppression[],
  used: UsedComments,
  rules: RulesAtWork,
): readonly OwnReport[] =>
  suppressions.flatMap((suppression) => [
    ...formReports(suppression, rules),
    ...[...new Set(suppression.rules)].flatMap((rule) =>
      ruleReports(suppression, rule, used.get(suppression)?.has(rule) === true, rules),
    ),
  ]);

function formReports(suppression: Suppression, { known }: RulesAtWork): readonly OwnReport[] {
  const { file, range, directive, rules, reason, lines } = suppression;
  const at = atText(file, range);
  if (!DIRECTIVES.some((one) => one === directive)) {
    const plain = directive.replace(/:$/, '');
    const nearest = nearestName(plain, DIRECTIVES) ?? DIRECTIVES.join(', ');
    const message = plain === directive ? 'directive' : 'colon';
    return [{ rule: suppressionUnknownRule, report: { at, message, data: { directive, nearest } } }];
  }
  if (rules.length === 0) {
    return [{ rule: suppressionUnknownRule, report: { at, message: 'noRule', data: { directive } } }];
  }
  if (reason === '') {
    const named = rules.map((id) => id.replace(/:$/, '')).filter((id) => known.has(id));
    const data = { directive, rules: (named.length === 0 ? rules.slice(0, 1) : named).join(', ') };
    return [{ rule: suppressionWithoutReason, report: { at, message: 'noReason', data } }];
  }
  return lines === undefined ? [{ rule: suppressionUnused, report: { at, message: 'misplaced' } }] : [];
}

function ruleReports(suppression: Suppression, id: string, used: boolean, rules: RulesAtWork): readonly OwnReport[] {
  const { file, range, directive, reason, lines } = suppression;
  // One thing at a time: without the dashes, words of the reason look like rules.
  if (reason === '' || lines === undefined) return [];
  const at = atText(file, range);
  const rule = rules.known.get(id);
  if (rule === undefined) {
    const nearest = nearestName(id, rules.known.keys());
    const said = { rule: id, nearest: nearest ?? '' };
    const message = nearest === undefined ? 'unknown' : 'misspelt';
    return [{ rule: suppressionUnknownRule, report: { at, message, data: said } }];
  }
  // What the linter itself says comes after this, so that nothing is known of its suppressions yet.
  const isSettled = rules.ran.has(id) && !('checkedBy' in rule);
  if (used || !isSettled) return [];
  return [{ rule: suppressionUnused, report: { at, message: 'comment', data: { rule: id, directive } } }];
}
