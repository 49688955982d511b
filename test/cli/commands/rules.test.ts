import { rules } from '../../../src/cli/commands/rules';
import { ruleList, rulePage } from '../../../src/cli/lint/rule-text';
import { AREAS, type Rule } from '../../../src/lint/rule';
import { RULES } from '../../../src/lint/rules';
import { rule } from '../../lint/formats/report';
import { chartwright } from '../chartwright';

test('every rule is in the list, below its area', () => {
  const lines = ruleList(RULES).split('\n');
  let area = '';
  const listed = lines.flatMap((line) => {
    if (/^\w/.test(line)) area = line;
    const [, id] = /^ {2}([a-z-]+) {2}/.exec(line) ?? [];
    return id === undefined ? [] : [`${area} ${id}`];
  });
  expect(listed.sort()).toEqual(RULES.map((one) => `${one.area} ${one.id}`).sort());
  expect(lines.filter((line) => (AREAS as readonly string[]).includes(line))).toEqual([...AREAS]);
});

const example = {
  ...rule({
    id: 'our-rule',
    severity: 'warning',
    why: 'It breaks.',
    links: ['https://helm.sh'],
    allow: 'the name of the role',
    bad: { 'values.yaml': '\n    a:\n      b: 1\n  ' },
    good: { 'values.yaml': 'a: 2\n' },
  }),
  check: () => [],
} as Rule;

test('what runs with --deep alone is told so', () => {
  const deep: Rule = { ...rule({ id: 'deep-rule' }), deep: true, probe: () => [] };
  const list = ruleList([example, deep]).split('\n');
  expect(list).toContainEqual(
    expect.stringMatching(/^ {2}deep-rule +error +recommended, strict \(with --deep\) {2}\S/),
  );
  expect(list).toContainEqual(expect.stringMatching(/^ {2}our-rule +warning +recommended, strict {16}\S/));
  expect(rulePage('deep-rule', [deep])).toContain('presets: recommended, strict (with --deep)\n');
});

test('what a rule is for', () => {
  expect(rulePage('our-rule', [example])).toBe(`our-rule: something that is wrong.
values · warning · presets: recommended, strict

Why
  It breaks.

What it says
  something is wrong
    help: put it right

Bad
  values.yaml
    | a:
    |   b: 1

Good
  values.yaml
    | a: 2

To switch it off
  in chartwright.yaml   rules: { our-rule: off }

To allow single findings
  in chartwright.yaml   rules: { our-rule: { allow: [{ match: …, reason: … }] } }
  match: the name of the role

To suppress it at one place
  in a template         {{/* chartwright-disable-next-line our-rule -- the reason */}}
  in YAML               # chartwright-disable-next-line our-rule -- the reason
  in chartwright.yaml   ignore: [{ rule: our-rule, file: …, reason: … }]

See also
  https://helm.sh
`);
});

test('an unknown rule is a wrong usage, with the nearest one', async () => {
  expect(() => rulePage('our-rul', [example])).toThrow('write our-rule');
  const { code, stdout, stderr } = await chartwright(['rules', 'unquoted-txt'], __dirname);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('write unquoted-text');
});

test('more than one id is a wrong usage', async () => {
  expect(rules.argument?.name).toBe('[id]');
  expect((await chartwright(['rules', 'a', 'b'], __dirname)).code).toBe(2);
});
