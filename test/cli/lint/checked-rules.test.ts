import { checkedRules } from '../../../src/cli/lint/checked-rules';
import { readSettings } from '../../../src/cli/lint/settings';
import { probeRule, renderRule, staticRule } from '../../../src/lint/rule';
import { rule } from '../../lint/formats/report';

const rules = [
  staticRule({ ...rule({ id: 'of-files', severity: 'warning' }), check: () => [] }),
  renderRule({ ...rule({ id: 'of-renders' }), checkRender: () => [] }),
  probeRule({ ...rule({ id: 'of-trials' }), probe: () => [] }),
  probeRule({ ...rule({ id: 'of-many-trials', severity: 'info' }), deep: true, probe: () => [] }),
];

const checked = (named: readonly string[], flags: object = {}) => {
  const inOrder = named.map((value) => ({ option: 'rule', value }));
  return [...checkedRules(readSettings({ ...flags }, { positional: [], inOrder }), rules)];
};

test('a rule that is asked for has the severity that is given, or its own', () => {
  expect(checked(['of-files', 'of-renders=info', 'of-trials=off'])).toEqual([
    ['of-files', 'warning'],
    ['of-renders', 'info'],
    ['of-trials', 'off'],
  ]);
  expect(checked(['of-many-trials'], { deep: true })).toEqual([['of-many-trials', 'info']]);
});

test('what is left out anyway may be switched off', () => {
  expect(checked(['of-many-trials=off'])).toEqual([['of-many-trials', 'off']]);
  expect(checked(['of-renders=off'], { render: false })).toEqual([['of-renders', 'off']]);
});

test.each<[readonly string[], object, string, string]>([
  [['of-file'], {}, 'there is no rule of-file', 'write of-files'],
  [['of-many-trials'], {}, 'the rule of-many-trials takes many renders', 'add --deep'],
  [['of-many-trials=error'], {}, 'the rule of-many-trials takes many renders', 'add --deep'],
  [['of-renders'], { render: false }, 'the rule of-renders looks at renders', 'leave out --no-render'],
  [['of-trials=error'], { render: false }, 'the rule of-trials looks at renders', 'leave out --no-render'],
  [['of-many-trials'], { render: false }, 'the rule of-many-trials looks at renders', 'leave out --no-render'],
  [[], { deep: true, render: false }, 'cannot run where nothing is rendered', 'leave one of them out'],
])('%j with %j would check nothing, and is a wrong usage', (named, flags, said, advice) => {
  expect(() => checked(named, flags)).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      summary: expect.stringContaining(said) as string,
      details: expect.objectContaining({ advice: expect.stringContaining(advice) as string }) as object,
    }),
  );
});
