import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import { Construct } from 'constructs';
import {
  declareValues,
  each,
  files,
  HelmApp,
  HelmChart,
  RawTemplate,
  StaticFile,
  TemplateFile,
  templated,
  text,
  v,
  when,
} from '../../src';

const { values } = declareValues({
  labels: v.map(v.string(), { description: 'Labels' }),
  names: v.list(v.string(), { description: 'Names' }),
  enabled: v.boolean({ default: false, description: 'Whether' }),
});
const metadata = { name: text`x` };

const synthesized = (build: (chart: HelmChart, app: HelmApp) => void) => () => {
  const app = new HelmApp();
  build(new HelmChart(app, 'web', { version: '1.0.0' }), app);
  return app.synthesizeCharts();
};
const raw = (chart: HelmChart, spec: unknown) =>
  new ApiObject(new TemplateFile(chart, 'f'), 'o', templated({ apiVersion: 'v1', kind: 'X', metadata, spec }));

test.each<[mistake: string, build: (chart: HelmChart, app: HelmApp) => void, message: string]>([
  [
    'an expression spread into an object',
    (chart) => raw(chart, { labels: { ...values.labels, a: '1' } }),
    'an expression or structure is spread into an object',
  ],
  [
    'a structure spread into an object',
    (chart) => raw(chart, { ...when(values.enabled, { a: 1 }), b: 2 }),
    'an expression or structure is spread into an object',
  ],
  [
    'an expression spread within the body of a structure',
    (chart) => raw(chart, when(values.enabled, { labels: { ...values.labels } })),
    'an expression or structure is spread into an object',
  ],
  [
    'a list where a class has a map',
    (chart) => {
      const data = each(values.names, (name) => ({ a: name }));
      new k8s.KubeConfigMap(new TemplateFile(chart, 'f'), 'o', templated({ metadata, data }));
    },
    'a list stands where the class of this object has a map',
  ],
  [
    'a chart in another’s scope',
    (chart) => new HelmChart(chart, 'inner', { version: '1.0.0' }),
    'a chart is made in the scope of another',
  ],
  [
    'two charts whose names differ in capitals alone',
    (_, app) => new HelmChart(app, 'other', { name: 'WEB', version: '1.0.0' }),
    'two charts of the app are called WEB',
  ],
  [
    'a file that is not there',
    (chart) => raw(chart, { motd: files.get('files/nope') }),
    'templates/f.yaml reads a file that is not in the chart',
  ],
  [
    'a file that is not there, in raw text',
    (chart) => new RawTemplate(chart, 'r', { content: 'a: {{ $.Files.Get "nope" | quote }}\n' }),
    'templates/r.yaml reads a file that is not in the chart',
  ],
])('%s is a mistake', (_, build, message) => {
  expect(synthesized(build)).toThrow(message);
});

test('a file that is there may be read', () => {
  const build = (chart: HelmChart) => {
    new StaticFile(chart, 'motd', { path: 'files/motd', content: 'x' });
    raw(chart, { motd: files.get('files/motd') });
  };
  expect(synthesized(build)).not.toThrow();
});

test('a chart may be made in the scope of a construct', () => {
  const made = synthesized((_, app) => new HelmChart(new Construct(app, 'group'), 'grouped', { version: '1.0.0' }))();
  expect(made.map(({ chart }) => chart.name)).toEqual(['web', 'grouped']);
});
