import { lintChart } from '../../src/lint/linter';
import type { Render } from '../../src/lint/render/rendered';
import { probeRule, type Report, renderRule, type Rule, staticRule } from '../../src/lint/rule';
import { RULES } from '../../src/lint/rules';
import type { LintSubject } from '../../src/lint/subject';
import { atKey, atText } from '../../src/lint/target';
import { rule } from './formats/report';
import { inputOf } from './kit';

/** What JavaScript lets a rule do, whatever its types say. */
type Wild = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const FILES = { 'values.yaml': 'a: 1\nb: [{ c: 2 }]\n', 'templates/a.yaml': 'a: {{ .Values.a }}\n', 'README.md': 'a' };

const sound = staticRule({
  ...rule({ id: 'sound' }),
  check: ({ chart, flow }) => {
    const read = flow.reads.map(({ reference }) => reference.path.join('.'));
    const counts = `${chart.templates.length} templates, ${chart.files.size} file, ${read.join()} read`;
    return [{ at: atKey(chart.chartYaml, 'name'), message: counts }];
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
  ['what it is given', (subject) => (subject.chart = undefined)],
  ['the files', ({ chart }) => chart.files.clear()],
  ['a file', ({ chart }) => chart.files.set('README.md', '')],
  ['the reads', ({ flow }) => (flow.reads.length = 0)],
  ['the path of a read', ({ flow }) => flow.reads[0].reference.path.push('x')],
  ['a part of the values', ({ flow }) => (flow.reads[0].reference.isTouched = false)],
  ['what is reached', ({ flow }) => flow.reached.add(1)],
  ['the answers of the flow', ({ flow }) => (flow.isUsed = () => true)],
  ['the named templates', ({ namedTemplates }) => (namedTemplates.all.length = 0)],
  ['how they are found', ({ namedTemplates }) => (namedTemplates.find = () => undefined)],
  ['a YAML document', ({ chart }) => (chart.values.document.contents = null)],
  ['a node of YAML', ({ chart }) => chart.values.document.delete('a')],
  ['a scalar of YAML', ({ chart }) => (chart.values.document.get('a', true).value = 2)],
])('a rule that writes to %s is at fault itself, and the others see what was there', async (_, write) => {
  const { found, failed } = await lintWith(
    ours((subject) => {
      write(subject);
      return [];
    }),
  );
  expect(found).toEqual(['1 templates, 1 file, a read']);
  expect(failed).toEqual([expect.stringMatching(/^ours: Cannot (?:assign|delete|add|change|redefine)/)]);
});

test("the linter's own rules write to nothing that they look at, and find the same", async () => {
  for (const { id, bad } of RULES) {
    const found = async (hasPlugins: boolean) => {
      const { findings, failures } = await lintChart(inputOf(bad), { rules: RULES, hasPlugins });
      return { failures, findings };
    };
    expect([id, await found(true)]).toEqual([id, { ...(await found(false)), failures: [] }]);
  }
});

test.each<[string, (render: Wild) => unknown]>([
  ['an object', (render) => (render.objects[0].data.kind = 'Secret')],
  ['the list of objects', (render) => render.objects.pop()],
  ['the text', (render) => (render.text = 'x')],
])('a rule that writes to %s of a render is at fault itself', async (_, write) => {
  const data = { kind: 'ConfigMap' };
  const render: Render = {
    ...{ valueSet: { name: 'a' }, helm: '4.1.4', text: '', broken: [], unreadable: [] },
    objects: [{ ...{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', data, index: 0 }, render: {} as Render }],
  };
  const writing = renderRule({
    ...rule({ id: 'ours' }),
    checkRender: (given: Wild) => {
      write(given);
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
  [
    'an unknown place',
    () => ({ at: { kind: 'x' }, message: 'm' }),
    'it reports kind as the text "x", which is to be node, data, text or object',
  ],
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

test.each([
  [undefined, 'nothing'],
  [7, 'the number 7'],
])('%p is no list of reports', async (found, said) => {
  const { failed } = await lintWith(ours(() => found as unknown as Wild));
  expect(failed).toEqual([`ours: it reports what it found as ${said}, which is to be a list, or what yield gives`]);
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
