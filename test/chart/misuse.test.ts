import type { Construct } from 'constructs';
import {
  Block,
  call,
  declareValues,
  each,
  Each,
  entry,
  type Expr,
  HelmApp,
  HelmChart,
  isChartwrightError,
  spread,
  TemplateFile,
  v,
  when,
  When,
} from '../../src';

const { values } = declareValues({
  list: v.list(v.string(), { description: 'A list' }),
  map: v.map(v.string(), { description: 'A map' }),
  name: v.string({ default: 'a', description: 'A text' }),
  enabled: v.boolean({ default: true, description: 'A condition' }),
});

/** What a program gives that runs without a type check. */
const unchecked = <T>(value: unknown) => value as T;
const condition = (value: unknown) => unchecked<Expr<boolean>>(value);
const file = (props = {}) =>
  new TemplateFile(new HelmChart(new HelmApp(), 'web', { version: '1.0.0' }), 'f', props) as Construct;

const misuses: readonly (readonly [use: string, run: () => unknown, summary: string])[] = [
  ['when(true)', () => when(condition(true), 'x'), 'the condition of when(…) is no expression'],
  ['when(undefined)', () => when(condition(undefined), 'x'), 'the condition of when(…) is no expression'],
  ['when without a body', () => when(values.enabled, undefined), 'when(…) decides about nothing'],
  ['elseWhen(false)', () => when(values.enabled, 1).elseWhen(condition(false), 2), 'the condition of elseWhen(…)'],
  ['otherwise()', () => when(values.enabled, 1).otherwise(undefined), 'otherwise(…) decides about nothing'],
  ['each over a constant', () => each(unchecked<Expr<string[]>>(['a']), (x) => x), 'what each(…) goes over is no exp'],
  ['each over a text', () => each(values.name, (x) => x), 'what each(…) goes over is no list or map'],
  ['each without a function', () => each(values.list, unchecked('x')), 'the body of each(…) is no function'],
  ['each with an odd name', () => each(values.list, (x) => x, { as: '$x' }), '`as` of each(…) is no name for a var'],
  ['spread of a map', () => spread(unchecked<Expr<string[]>>(values.map)), 'what spread(…) takes is no list'],
  ['entry without a key', () => entry(unchecked<string>(undefined), 'x'), 'the key of entry(…) is no text'],
  ['entry without a value', () => entry('a', undefined), 'entry(…) decides about nothing'],
  ['a When of true', () => new When(file(), 'w', condition(true)), 'the condition of a When is no expression'],
  ['a file’s when of true', () => file({ when: true }), 'the `when` of a TemplateFile is no expression'],
  ['an Each without a function', () => new Each(file(), 'e', values.list, unchecked(1)), 'the body of an Each is no'],
  [
    'an arm after otherwise',
    () => {
      const first = new When(file(), 'w', values.enabled);
      first.otherwise('o');
      return first.elseWhen('e', values.enabled);
    },
    'an arm after otherwise(…) is never reached',
  ],
  ['a file outside of templates/', () => file({ path: 'x.yaml' }), 'Helm makes no manifest of a file with this path'],
  ['a file of definitions', () => file({ path: 'templates/_x.yaml' }), 'Helm makes no manifest of a file with this'],
  ['a file of notes', () => file({ path: 'templates/NOTES.txt' }), 'Helm makes no manifest of a file with this path'],
  ['break outside of a loop', () => new Block().break(), 'break() stands in no loop'],
  ['continue in an if', () => new Block().if(values.enabled, (inner) => inner.continue()), 'continue() stands in no'],
  ['if(true)', () => new Block().if(condition(true), () => undefined), 'the condition of if(…) is no expression'],
  ['if without a body', () => new Block().if(values.enabled, unchecked(undefined)), 'what a condition decides about'],
  ['an unknown function', () => call('quoet', ['x'], 'string'), 'Helm has no such function'],
];

test.each(misuses)('%s is one mistake, with its line', (_, run, summary) => {
  let error: unknown;
  try {
    run();
  } catch (thrown) {
    error = thrown;
  }
  if (!isChartwrightError(error)) throw new Error(`no mistake of the user's: ${String(error)}`);
  expect(error.message.split('\n')[0]).toContain(summary);
  expect(error.message).toMatch(/at: +\S*misuse\.test\.ts:\d+/);
  expect(error.details.accepted).toBeDefined();
  expect(error.stack).toBe(`ChartwrightError: ${error.message}`);
});

test('break and continue in a loop, and an if within it, are none', () => {
  const block = new Block();
  block.each(values.list, (inner, item) => inner.if(item, (found) => found.break()));
  expect(block.statements).toHaveLength(1);
});
