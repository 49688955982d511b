import { App, Chart } from 'cdk8s';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { prefixFiles, mergeFiles } from '../package/files';
import { writeFolders } from '../package/writer';
import { HelmChart } from './helm-chart';
import { lostPassage } from './lost-passage';
import { type Account, leave, openAccount } from './passages';
import { type SynthesizedChart, synthesizer } from './synthesis';
import { reportFor, reportMistakes } from './report-mistakes';

if (process.env['CDK8S_OUTDIR'] !== undefined) reportMistakes();

/** Where an app writes. */
export interface HelmAppProps {
  /** Where the folder `charts` with a folder a chart goes. @default - CDK8S_OUTDIR, which cdk8s sets, or dist */
  readonly outdir?: string;
}

/**
 * A cdk8s app whose charts are Helm charts: `synth` writes a folder a chart below `<outdir>/charts`.
 *
 * An app answers for the expressions that go into constructs while it is the newest app: several apps of one program are
 * best made, built and synthesized one after the other.
 */
export class HelmApp extends App {
  readonly #account: Account = openAccount();

  constructor(props: HelmAppProps = {}) {
    super({ ...(props.outdir === undefined ? {} : { outdir: props.outdir }) });
    reportFor(this);
  }

  /**
   * The charts as they would be written; nothing is written.
   *
   * @throws ChartwrightError for the first mistake
   */
  synthesizeCharts(): readonly SynthesizedChart[] {
    const charts = this.node
      .findAll()
      .filter((child): child is Chart => Chart.isChart(child))
      .map(helmChart);
    refuseSameNames(charts);
    validate(this);
    const objects = new Map<unknown, string>();
    const synthesized = charts.map(
      synthesizer((passage, object) => {
        leave(passage);
        if (object !== undefined) objects.set(passage.origin, object);
      }),
    );
    const [lost] = this.#account;
    // What else went in with it may have come out, and tells in which object.
    if (lost !== undefined) throw lostPassage(lost, objects.get(lost.origin));
    return synthesized;
  }

  /**
   * Writes all charts, or none: `<outdir>/charts` and `<outdir>/maps` are made beside and swapped in together. Both are the
   * app's own: a chart that is there and not in the app disappears. Other files there are nobody's to remove.
   *
   * @throws ChartwrightError for the first mistake; USAGE where the folders cannot be written or hold what is no chart
   */
  override synth(): void {
    const charts = this.synthesizeCharts();
    writeFolders([
      {
        folder: path.join(this.outdir, 'charts'),
        files: mergeFiles(...charts.map(({ chart, files }) => prefixFiles(chart.name, files))),
        holds: 'charts',
      },
      {
        folder: path.join(this.outdir, 'maps'),
        files: new Map(
          charts.map(({ chart, map }) => [`${chart.name}.map.json`, `${JSON.stringify({ version: 2, files: map })}\n`]),
        ),
      },
    ]);
  }

  override synthYaml(): never {
    throw new ChartwrightError('USAGE', 'the templates of a Helm chart are no manifests', {
      accepted: 'synth(), then helm template',
      advice: 'call synth() and render the chart with Helm',
    });
  }
}

function helmChart(chart: Chart): HelmChart {
  const around = chart.node.scopes.slice(0, -1).find((scope) => HelmChart.isHelmChart(scope));
  if (around !== undefined) {
    throw new ChartwrightError('CHART_INVALID', 'a chart is made in the scope of another', {
      constructPath: chart.node.path,
      accepted: 'charts beside each other in the app',
      advice: `make it in the scope of the app, and name it among the dependencies of ${around.node.path}`,
    });
  }
  if (HelmChart.isHelmChart(chart)) return chart;
  throw new ChartwrightError('CHART_INVALID', 'a HelmApp holds Helm charts alone', {
    constructPath: chart.node.path,
    found: chart.constructor.name,
    accepted: 'HelmChart, LibraryChart',
    advice: 'make it a HelmChart, or put it into an App of its own',
  });
}

function refuseSameNames(charts: readonly HelmChart[]): void {
  const names = new Map<string, HelmChart>();
  for (const chart of charts) {
    // Some file systems do not tell capitals from small letters.
    const other = names.get(String(chart.name).toLowerCase());
    names.set(String(chart.name).toLowerCase(), chart);
    if (other === undefined) continue;
    throw new ChartwrightError('CHART_INVALID', `two charts of the app are called ${chart.name}`, {
      constructPath: chart.node.path,
      found: `the same name as ${other.node.path}`,
      accepted: 'a name of its own for each chart, since it is also its folder’s',
      advice: 'give one of them another name',
    });
  }
}

function validate(app: App): void {
  for (const construct of app.node.findAll()) {
    for (const message of construct.node.validate()) {
      throw new ChartwrightError('OBJECT_MISPLACED', message, { constructPath: construct.node.path });
    }
  }
}
