import { chartsOf } from '../../package/chart';
import type { SourceFile } from '../../package/source-file';
import type { LintInput } from '../lint-input';

/** The files whose comments may suppress findings: Chart.yaml and requirements.yaml, values and templates, of the charts below too. */
export function commentedFiles({ chart, valueSets }: Pick<LintInput, 'chart' | 'valueSets'>): readonly SourceFile[] {
  const files = chartsOf(chart).flatMap(({ chartYaml, dependenciesYaml, values, templates }) => [
    ...new Set([chartYaml.source, dependenciesYaml.source]),
    ...(values === undefined ? [] : [values.source]),
    ...templates.map(({ file }) => file),
  ]);
  return [...files, ...valueSets.flatMap(({ file }) => (file === undefined ? [] : [file.source]))];
}
