import { ChartwrightError } from '../../errors';
import type { Severity } from '../../lint/finding';
import { isDeep, needsRenders, type Rule } from '../../lint/rule';
import type { LintSettings } from './settings';
import { unknownRule } from './unknown-rule';

/**
 * The rules that a run asks for by their names, each with its severity.
 *
 * @throws ChartwrightError USAGE for one that does not exist, and for what would check nothing and look like a success: a
 * rule that this run leaves out.
 */
export function checkedRules(settings: LintSettings, rules: readonly Rule[]): ReadonlyMap<string, Severity | 'off'> {
  const { render, deep } = settings;
  if (deep && !render) throw deepWithoutRenders();
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const levels = [...settings.rules].map(([id, level]) => {
    const rule = known.get(id);
    if (rule === undefined) throw unknownRule(id, known.keys());
    if (level === 'off') return [id, level] as const;
    if (!render && needsRenders(rule)) throw withoutRenders(id);
    if (!deep && isDeep(rule)) throw notDeep(id);
    return [id, level === 'on' ? rule.severity : level] as const;
  });
  return new Map(levels);
}

const deepWithoutRenders = () =>
  new ChartwrightError('USAGE', 'rules that take many renders cannot run where nothing is rendered', {
    found: '--deep with --no-render (deep: true with render: false)',
    accepted: 'one of the two',
    advice: 'leave one of them out',
  });

const withoutRenders = (id: string) =>
  new ChartwrightError('USAGE', `the rule ${id} looks at renders, and nothing is rendered`, {
    found: '--no-render (render: false)',
    accepted: 'rules that look at files alone, or renders',
    advice: `leave out --no-render, or --rule ${id}`,
  });

const notDeep = (id: string) =>
  new ChartwrightError('USAGE', `the rule ${id} takes many renders, and runs only where that is asked for`, {
    found: 'no --deep (deep: true)',
    accepted: `--deep --rule ${id}`,
    advice: `add --deep, or leave out --rule ${id}`,
  });
