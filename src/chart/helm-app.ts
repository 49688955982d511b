import { App, Chart } from 'cdk8s';
import path from 'node:path';
import { ChartwrightError } from '../errors';
import { describe, isExpression } from '../expr/expression';
import { writeFolder } from '../package/writer';
import { type Marker, openDoor, passed } from './carrier';
import { HelmChart } from './helm-chart';
import { type SynthesizedChart, synthesizer } from './synthesis';
import { reportFor, reportMistakes } from './report-mistakes';

if (process.env['CDK8S_OUTDIR'] !== undefined) reportMistakes();

/** Where an app writes. */
export interface HelmAppProps {
  /** Where the folder `charts` with a folder a chart goes. @default - CDK8S_OUTDIR, which cdk8s sets, or dist */
  readonly outdir?: string;
}

/** A cdk8s app whose charts are Helm charts: `synth` writes a folder a chart below `<outdir>/charts`. */
export class HelmApp extends App {
  constructor(props: HelmAppProps = {}) {
    super({ ...(props.outdir === undefined ? {} : { outdir: props.outdir }) });
    openDoor();
    reportFor(this);
  }

  /**
   * The charts as they would be written; nothing is written.
   *
   * @throws ChartwrightError for the first mistake
   */
  synthesizeCharts(): readonly SynthesizedChart[] {
    const met = new Map<Marker, string | undefined>();
    const charts = this.node.children.filter((child): child is Chart => Chart.isChart(child)).map(helmChart);
    refuseSameNames(charts);
    validate(this);
    const synthesized = charts.map(synthesizer((marker, object) => void met.set(marker, object ?? met.get(marker))));
    checkNothingLost(met);
    return synthesized;
  }

  /** Writes all charts, or none: every chart is made before the first is written. */
  override synth(): void {
    const charts = this.synthesizeCharts();
    const folder = path.join(this.outdir, 'charts');
    for (const { chart, files } of charts) writeFolder(path.join(folder, chart.name), files);
    writeFolder(
      path.join(this.outdir, 'maps'),
      new Map(
        charts.map(({ chart, map }) => [`${chart.name}.map.json`, `${JSON.stringify({ version: 1, files: map })}\n`]),
      ),
    );
  }

  override synthYaml(): never {
    throw new ChartwrightError('USAGE', 'the templates of a Helm chart are no manifests', {
      accepted: 'synth(), then helm template',
      advice: 'call synth() and render the chart with Helm',
    });
  }
}

function helmChart(chart: Chart): HelmChart {
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
    const other = names.get(chart.name);
    names.set(chart.name, chart);
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

/** What went into a construct and is in no template was dropped on the way, silently, by a class that computes with it. */
function checkNothingLost(met: ReadonlyMap<Marker, string | undefined>): void {
  const all = passed();
  const lost = all.find(({ marker }) => !met.has(marker));
  if (lost === undefined) return;
  // What else went in with it may have come out, and tells in which object.
  const constructPath = all.flatMap(({ marker, origin }) => (origin === lost.origin ? (met.get(marker) ?? []) : []))[0];
  throw new ChartwrightError('EXPRESSION_LOST', 'an expression was given to a construct and does not come out of it', {
    ...lost.origin(),
    constructPath,
    fieldPath: lost.property === '' ? undefined : lost.property,
    found: isExpression(lost.marker) ? describe(lost.marker) : 'a structure (when, each, merge …)',
    accepted: 'in cdk8s-plus: strings, maps of strings, numbers that the class only passes on',
    advice: 'use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)',
  });
}
