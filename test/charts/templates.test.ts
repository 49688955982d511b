import { HelmApp, type SynthesizedChart } from 'chartwright';
import { addCharts } from '../../charts/charts';
import { expectSnapshots } from './snapshots';

function synthesize(): readonly SynthesizedChart[] {
  const app = new HelmApp({ outdir: 'never-written' });
  addCharts(app);
  return app.synthesizeCharts();
}

const charts = synthesize();

/** A chart's own text files: those of a library that it brings along are the library's. */
const textsOf = ({ files }: SynthesizedChart): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([file, content]) =>
      typeof content === 'string' && !file.startsWith('charts/') ? [[file, content] as const] : [],
    ),
  );

test.each(charts.map(({ chart, ...rest }) => [chart.name, { chart, ...rest }] as const))(
  'the templates of %s',
  (name, chart) => {
    const shown = [...textsOf(chart)].filter(([file]) => /^(?:templates|files)\/|^Chart\.yaml$/.test(file));
    expectSnapshots(`${name}/chart`, new Map(shown));
  },
);

test.each(charts.map(({ chart, ...rest }) => [chart.name, { chart, ...rest }] as const))(
  'no line of %s is longer than 120 characters',
  (_, chart) => {
    const shown = [...textsOf(chart)].filter(([file]) => /^(?:templates|files)\/|^values\.yaml$/.test(file));
    const long = shown.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (line.length > 120 ? [`${file}:${index + 1}: ${line}`] : [])),
    );
    expect(long).toEqual([]);
  },
);

test('the same input gives the same bytes', () => {
  const [first, second] = [charts, synthesize()].map((all) => all.map(({ files }) => [...files]));
  expect(second).toEqual(first);
});
