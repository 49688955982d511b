import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import {
  declareProgram,
  externalTemplate,
  fn,
  HelmApp,
  HelmChart,
  include,
  isChartwrightError,
  type NamedTemplate,
  type ProgramOptions,
  ProgramTemplate,
  type ProgramTemplateProps,
  textTemplate,
  v,
} from '../../src';
import { Job, jobFile, runner } from './runner';

/** What a program gives that runs without a type check. */
const unchecked = <T>(value: unknown) => value as T;
const declare = (options: unknown) => declareProgram(unchecked<ProgramOptions<never>>(options));
const program = (options: object) => declare({ name: 'the runner', data: {}, ...options });
const data = (members: unknown) => program({ data: members });
const helmChart = () => new HelmChart(new HelmApp(), 'web', { version: '1.0.0' });
const file = (scope: unknown, id: unknown = 'job', props: unknown = { path: 'files/job.tpl', program: runner }) =>
  new ProgramTemplate(unchecked<Construct>(scope), unchecked<string>(id), unchecked<ProgramTemplateProps>(props));
const newFile = (...args: readonly unknown[]): unknown => Reflect.construct(ProgramTemplate, args);
const given = (props: object) => file(helmChart(), 'job', { path: 'files/job.tpl', program: runner, ...props });
const external = (name: unknown, options?: unknown) =>
  externalTemplate(unchecked<string>(name), unchecked<undefined>(options));
const included = (template: unknown) => include(unchecked<NamedTemplate<string, Record<never, never>>>(template));

type Misuse = readonly [use: string, run: () => unknown, summary: string];
const of = (what: string, values: readonly unknown[], run: (value: unknown) => unknown, summary: string) =>
  values.map((value): Misuse => [`${what} ${JSON.stringify(value) ?? 'undefined'}`, () => run(value), summary]);

const misuses: readonly Misuse[] = [
  ...of('a program of', [undefined, null, 'x', []], declare, 'the options of declareProgram(…) are no object'),
  ['a program of an expression', () => declare(Job.name), 'the options of declareProgram(…) are no object'],
  ['an unknown option', () => program({ function: ['tpl'] }), 'declareProgram(…) has no such option'],
  ...of('a program’s name', [undefined, 5, null], (name) => program({ name }), 'the name of a program is no text'),
  ...of('a program’s name', ['', ' '], (name) => program({ name }), 'the name of a program is empty'),
  ...of('data of', [undefined, null, [], 'x', 5], data, 'the data of the runner is no object'),
  ...of('a member of', ['x', null, 5, {}], (Job) => data({ Job }), 'Job in the data of the runner is no kind of value'),
  ['an expression as a member', () => data({ Job: Job.name }), 'Job in the data of the runner is no kind of value'],
  [
    'a kind of none',
    () => data({ Job: v.object({ a: unchecked<ReturnType<typeof v.any>>('x') }) }),
    'Job.a in the data of the runner is no kind',
  ],
  [
    'a list of none',
    () => data({ Job: v.list(unchecked<ReturnType<typeof v.any>>('x')) }),
    'Job[] in the data of the runner is no kind of value',
  ],
  ...of('a member called', ['a-b', '', '1', 'a.b', 'a b'], (name) => data({ [String(name)]: v.any() }), 'a member of'),
  ['a default in the data', () => data({ Job: v.string({ default: 'x' }) }), 'a default in the data of the runner has'],
  [
    'a default deep in the data',
    () => data({ Job: v.map(v.list(v.union([v.object({ a: v.object({}, { default: null }) })]))) }),
    'a default in the data of the runner has no effect',
  ],
  ['a removed value', () => data({ Job: v.object({ a: v.removed({ movedTo: 'b' }) }) }), 'a removed value in the data'],
  ...of('functions', ['toYaml', null, {}], (functions) => program({ functions }), 'the functions of the runner are no'),
  ...of(
    'functions',
    [['nope'], [5], [null], [undefined], ['quote']],
    (functions) => program({ functions }),
    'the runner is declared to have what is no function',
  ),
  ...of('templates', ['a', null, {}], (templates) => program({ templates }), 'the templates of the runner are no list'),
  ...of('templates', [['a'], [undefined], [{ name: 'a' }]], (templates) => program({ templates }), 'the templates of'),
  [
    'a template of the chart’s as the program’s',
    () => program({ templates: [textTemplate('web.name', {}, () => 'a')] }),
    'the templates of the runner are not all of their kind',
  ],
  ...of('a file in', [undefined, null, 'x', {}], file, 'a ProgramTemplate stands in no chart'),
  ['a file in an app', () => file(new HelmApp()), 'a ProgramTemplate stands in no chart'],
  ['a file in a chart of cdk8s', () => file(new Chart(new App(), 'plain')), 'a ProgramTemplate stands in no chart'],
  ['a file in a construct of an app', () => file(new Construct(new HelmApp(), 'a')), 'a ProgramTemplate stands in no'],
  ...of('a file called', [null, 5], (id) => file(helmChart(), id), 'the id of a ProgramTemplate is no text'),
  ['a file called nothing', () => file(helmChart(), ''), 'the id of a ProgramTemplate is empty'],
  ...of(
    'a file with',
    [null, 'x', []],
    (props) => file(helmChart(), 'job', props),
    'the options of a ProgramTemplate are',
  ),
  ['a file without props', () => newFile(helmChart(), 'job'), 'the options of a ProgramTemplate are no object'],
  ['an unknown prop', () => given({ headers: [] }), 'a ProgramTemplate has no such option'],
  ...of('a path', [undefined, 5, null], (path) => given({ path }), 'the path of a ProgramTemplate is no text'),
  ['a computed path', () => given({ path: Job.name }), 'the path of a ProgramTemplate is no text'],
  ['an empty path', () => given({ path: '' }), 'the path of a ProgramTemplate is empty'],
  ...of(
    'a program',
    [undefined, null, {}, 'x'],
    (of_) => given({ program: of_ }),
    'the program of a ProgramTemplate is',
  ),
  ['a changed program', () => given({ program: { ...runner, name: 'x' } }), 'the program of a ProgramTemplate is none'],
  ...of('a header', ['# a', null, {}], (header) => given({ header }), 'the lines of a header are no list'),
  ...of('a header', [[5], [undefined], [['# a']]], (header) => given({ header }), 'the lines of a header are not all'),
  ['a header of an expression', () => given({ header: [Job.name] }), 'the lines of a header are not all of their kind'],
  ...of('a header', [['a\nb'], ['a\r'], ['a ']], (header) => given({ header }), 'a line of the header would not stand'),
  ...of('a comment', [5, null, []], (comment) => given({ comment }), 'the comment of a ProgramTemplate is no text'),
  ...of('to include', [undefined, null, 'a', 5, {}], included, 'what include(…) takes is no named template'),
  ['to include what was included', () => included(Job.name), 'what include(…) takes is no named template'],
  [
    'to include undefined in a file',
    () => jobFile(helmChart()).block.let('x', fn.mustFromJson(included(undefined))),
    'what include(…) takes is no named template',
  ],
  ...of(
    'a template called',
    ['', 5, null, undefined, 'a"b', "a'b", 'a`b', 'a\nb', 'a\\b', '{{ a }}', 'a}}', ' a', 'a ', '\u2028a'],
    external,
    'what externalTemplate(…) is called with is no name of a template',
  ),
  ['a template called by an expression', () => external(Job.name), 'what externalTemplate(…) is called with is no'],
  ...of('a template with', [null, 'x', []], (options) => external('a', options), 'the options of externalTemplate(…)'),
  ['a template with an unknown option', () => external('a', { returns: 'yaml' }), 'externalTemplate(…) has no such'],
  ...of('a result', ['nope', 5, null, {}], (result) => external('a', { result }), 'the result of an external template'),
  ...of(
    'parameters',
    ['x', null, [], { a: 'x' }, { a: {} }],
    (parameters) => external('a', { parameters }),
    'the param',
  ),
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
  expect(error.message).toMatch(/at: +\S*program-template\.misuse\.test\.ts:\d+/);
  expect(error.details.accepted).toBeDefined();
  expect(error.stack).toBe(`ChartwrightError: ${error.message}`);
});

test('what is near to what is meant is told', () => {
  expect(() => program({ function: [] })).toThrow('did you mean functions?');
  expect(() => program({ functions: ['toYAML'] })).toThrow('did you mean toYaml?');
});

test('what the types accept is none', () => {
  const named = externalTemplate('my library/template.1', { parameters: {}, result: { kind: 'list', form: 'yaml' } });
  const declared = declareProgram({ name: 'x', data: {}, templates: [named], functions: ['tpl', 'tpl'] });
  const second = declareProgram({ name: 'x', data: { _a: v.any(), ä1: v.list(v.union(['a', 1])) } });
  expect([...declared.templates]).toEqual(['my library/template.1']);
  expect(Object.keys(second.data)).toEqual(['_a', 'ä1']);
  const scope = new Construct(helmChart(), 'group');
  expect(new ProgramTemplate(scope, 'job', { path: 'files/a', program: declared, header: [''] }).path).toBe('files/a');
});
