import { nearestName } from '../../template/nearest-name';
import type { RuleMeta } from '../rule';
import type { LintConfig } from './lint-config';
import { configError } from './parse-config';

/**
 * Checks that every rule that a config names is there, and has an allow list where it is given one.
 *
 * @throws ChartwrightError USAGE for the first that is not.
 */
export function checkMentions({ mentions }: LintConfig, rules: readonly RuleMeta[]): void {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  for (const { rule: id, allows, file, range } of mentions) {
    const rule = known.get(id);
    if (rule === undefined) {
      const nearest = nearestName(id, known.keys());
      throw configError(file, range, `${file.path} names a rule that does not exist`, {
        found: id,
        accepted: 'the ids that `chartwright rules` lists, and those of the plugins',
        advice: nearest === undefined ? 'take it out, or correct the id' : `write ${nearest}`,
      });
    }
    if (allows && rule.allow === undefined) {
      const allowing = rules.filter(({ allow }) => allow !== undefined).map((one) => one.id);
      throw configError(file, range, `${file.path} has an allow list for a rule that knows none`, {
        found: id,
        accepted: `allow for ${allowing.join(', ') || 'no rule'}`,
        advice: 'use an entry of ignore',
      });
    }
  }
}
