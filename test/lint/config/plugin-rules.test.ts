import { pluginRules } from '../../../src/lint/config/plugin-rules';
import type { Rule } from '../../../src/lint/rule';
import { rule } from '../formats/report';

const taken = [{ ...rule({ id: 'values-unused' }), check: () => [] } as Rule];
const ours = { ...rule({ id: 'our-rule' }), check: () => [] };
const without = (field: string) => Object.fromEntries(Object.entries(ours).filter(([name]) => name !== field));

test('what a rule in JavaScript may leave out', () => {
  const { bad: _bad, good: _good, ...plain } = ours;
  expect(pluginRules({ rules: [plain] }, './rules.js', taken)).toEqual([plain]);
});

test("a module's rules", () => {
  expect(pluginRules({ rules: [ours] }, './rules.js', taken)).toEqual([ours]);
  expect(pluginRules({ rules: [] }, './rules.js', taken)).toEqual([]);
});

test.each([
  [{}, 'no export of the name rules'],
  [undefined, 'no export of the name rules'],
  [{ rules: ours }, 'rules is a map'],
  [{ rules: [1] }, 'the number 1'],
  [{ rules: [{ ...ours, id: 'Our Rule' }] }, 'id: the text "Our Rule"'],
  [{ rules: [{ ...ours, id: 'values-unused' }] }, 'one that no other rule has'],
  [{ rules: [ours, ours] }, 'one that no other rule has'],
  [{ rules: [{ ...ours, area: 'ours' }] }, 'area: the text "ours"'],
  [{ rules: [{ ...ours, severity: 'fatal' }] }, 'one of info, warning, error'],
  [{ rules: [without('description')] }, 'description: nothing'],
  [{ rules: [without('why')] }, 'why: nothing'],
  [{ rules: [without('recommended')] }, 'true or false'],
  [{ rules: [{ ...ours, messages: { a: 'text' } }] }, 'a map of { text, help }'],
  [{ rules: [{ ...ours, links: 'https://example.com' }] }, 'links: the text "https://example.com"'],
  [{ rules: [{ ...ours, allow: true }] }, 'allow: the boolean true'],
  [{ rules: [{ ...ours, bad: { 'values.yaml': 1 } }] }, 'bad: a map'],
  [{ rules: [{ ...ours, good: null }] }, 'good: null'],
  [{ rules: [without('check')] }, '0 functions to check with'],
  [{ rules: [{ ...ours, probe: () => [] }] }, '2 functions to check with'],
])('%#: is refused, with what was found', (module, found) => {
  const load = () => pluginRules(module, './rules.js', taken);
  expect(load).toThrow(found);
  expect(load).toThrow(expect.objectContaining({ code: 'USAGE' }));
});
