import { lintChart } from '../../src/lint/linter';
import type { Render } from '../../src/lint/render/rendered';
import { probeRule, type Report, renderRule, type Rule, staticRule } from '../../src/lint/rule';
import type { LintSubject } from '../../src/lint/subject';
import { atKey, atText } from '../../src/lint/target';
import { rule } from './formats/report';
import { inputOf } from './kit';

/** What JavaScript lets a rule do, whatever its types say. */
type Wild = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const FILES = { 'values.yaml': 'a: 1\nb: [{ c: 2 }]\n', 'templates/a.yaml': 'a: {{ .Values.a }}\n' };

const sound = staticRule({
  ...rule({ id: 'sound' }),
  check: ({ chart, flow }) => {
    const read = flow.reads.length;
    return [{ at: atKey(chart.chartYaml, 'name'), message: `${chart.templates.length} templates, ${read} read` }];
  },
});

async function lintWith(...rules: readonly Rule[]) {
  const { findings, failures } = await lintChart(inputOf(FILES), { rules: [...rules, sound], hasPlugins: true });
  return {
    found: findings.filter((one) => one.rule === 'sound').map(({ message }) => message),
    failed: failures.map(({ rule: id, error }) => `${id}: ${(error as Error).message}`),
    places: findings.filter((one) => one.rule !== 'sound').map(({ location: { range } }) => range),
  };
}

const ours = (check: (subject: Wild) => Wild) => staticRule({ ...rule({ id: 'ours' }), check });

test.each<[string, (subject: Wild) => unknown]>([
  ['a file of the chart', ({ chart }) => (chart.values = undefined)],
  ['the text of a template', ({ chart }) => (chart.templates[0].file.text = '')],
  ['the list of templates', ({ chart }) => chart.templates.pop()],
  ['a value', ({ chart }) => (chart.values.data.b[0].c = 3)],
  ['a node', ({ chart }) => (chart.templates[0].tree.body[0].kind = 'x')],
  ['the metadata', ({ chart }) => delete chart.metadata.name],
  ['the value sets', ({ valueSets }) => valueSets.push(1)],
])('a rule that writes to %s is at fault itself, and the others see what was there', async (_, write) => {
  const { found, failed } = await lintWith(
    ours((subject) => {
      write(subject);
      return [];
    }),
  );
  expect(found).toEqual(['1 templates, 1 read']);
  expect(failed).toEqual([expect.stringMatching(/^ours: Cannot (?:assign|delete|add)/)]);
});

test('a rule that writes to what was rendered is at fault itself', async () => {
  const data = { kind: 'ConfigMap' };
  const render: Render = {
    ...{ valueSet: { name: 'a' }, helm: '4.1.4', text: '', broken: [], unreadable: [] },
    objects: [{ ...{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', data, index: 0 }, render: {} as Render }],
  };
  const writing = renderRule({
    ...rule({ id: 'ours' }),
    checkRender: (given: Wild) => {
      given.objects[0].data.kind = 'Secret';
      return [];
    },
  });
  const renderer = () => Promise.resolve({ renders: [render], lab: { render: () => Promise.resolve(render) } });
  const { failures } = await lintChart(inputOf(FILES), { rules: [writing], hasPlugins: true, renderer });
  expect([failures.map((one) => one.rule), data]).toEqual([['ours'], { kind: 'ConfigMap' }]);
});

test.each<[string, (at: Report['at']) => unknown, string]>([
  ['nothing', () => null, 'it reports a report as null'],
  ['no place', () => ({ message: 'm' }), 'it reports at as nothing'],
  ['an unknown place', () => ({ at: { kind: 'x' }, message: 'm' }), 'it reports kind as the text "x"'],
  ['no message', (at) => ({ at }), 'it reports message as nothing'],
  ['a path that is no text', (at) => ({ at, message: 'm', valuesPath: ['a'] }), 'it reports valuesPath as a list'],
  ['a key that is no text', (at) => ({ at, message: 'm', allowKey: 5 }), 'it reports allowKey as the number 5'],
  ['what covers nothing', (at) => ({ at, message: 'm', covers: [null] }), 'it reports covers as null'],
  ['what nothing covers', (at) => ({ at, message: 'm', coveredBy: [{}] }), 'it reports rule as nothing'],
  ['what is related to nothing', (at) => ({ at, message: 'm', related: [{ at }] }), 'it reports message as nothing'],
])('a rule that reports %s is at fault itself', async (_, report, said) => {
  const { found, failed } = await lintWith(ours(({ chart }: LintSubject) => [report(atKey(chart.chartYaml, 'name'))]));
  expect([found.length, failed]).toEqual([1, [expect.stringContaining(`ours: ${said}`)]]);
});

test.each([
  [NaN, 1],
  [0, 0.5],
  [1.5, 2],
  [0, Infinity],
])('a range from %d to %d is no range', async (start, end) => {
  const { failed, places } = await lintWith(ours(({ chart }: LintSubject) => [reportAt(chart, start, end)]));
  expect([failed, places]).toEqual([[expect.stringContaining('which are no offsets in a text')], []]);
});

test('a range that leaves the file ends with it', async () => {
  const { places } = await lintWith(ours(({ chart }: LintSubject) => [reportAt(chart, -5, 1e9)]));
  expect(places).toEqual([{ start: { line: 1, column: 1 }, end: { line: 2, column: 1 } }]);
});

const reportAt = ({ templates: [template] }: LintSubject['chart'], start: number, end: number) => ({
  at: template === undefined ? undefined : atText(template.file, { start, end }),
  message: 'm',
});

test('a promise is no list of reports, and does no harm where it breaks', async () => {
  const late = (): Wild => Promise.reject(new Error('late'));
  const { failed } = await lintWith(ours(late));
  const trying = probeRule({ ...rule({ id: 'trying' }), probe: late });
  const renderer = () => Promise.resolve({ renders: [], lab: { render: late } });
  const { failures } = await lintChart(inputOf(FILES), { rules: [trying], renderer });
  const said = 'it gives a promise instead of reports: what waits is written as async *probe';
  expect([failed, failures]).toEqual([[`ours: ${said}`], [expect.objectContaining({ error: new TypeError(said) })]]);
});
