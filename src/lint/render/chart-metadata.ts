import { dataAt, isMap } from '../../package/data-file';
import type { OpenedChart } from '../../package/reader';
import { yamlFile } from '../../package/yaml-file';
import type { Trial } from '../rule';

/** Whether Helm refuses to render a chart, since it is there for others to use. */
export function isLibrary(chart: OpenedChart): boolean {
  return dataAt(metadataOf(chart), ['type']) === 'library';
}

/** The chart with other fields in its Chart.yaml; the files are those that Helm reads, so `.helmignore` is done with. */
export function withMetadata(chart: OpenedChart, metadata: NonNullable<Trial['metadata']>): OpenedChart {
  const now = metadataOf(chart);
  if (!isMap(now)) return chart;
  const files = new Map(chart.files).set('Chart.yaml', JSON.stringify({ ...now, ...metadata }));
  files.delete('.helmignore');
  return { ...chart, files };
}

function metadataOf({ files }: OpenedChart): unknown {
  const text = files.get('Chart.yaml');
  return typeof text === 'string' ? yamlFile({ path: 'Chart.yaml', text }).data : undefined;
}
