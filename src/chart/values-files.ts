import { type NamedTemplate, include } from '../expr/named-template';
import { nodeOf } from '../expr/expression';
import { text } from '../template/build';
import { checkValuesTemplate } from '../values/check-values';
import { declareValues } from '../values/declaration';
import { deprecationsTemplate } from '../values/deprecations';
import { valuesSchemaText } from '../values/schema';
import { valuesTable } from '../values/table';
import { valuesYaml } from '../values/values-yaml';
import { type EmissionContext, emitNamedTemplate } from './emit-template';
import type { SourceFile } from './file-source';
import { type HelmChart, propsOf } from './helm-chart';
import { dependenciesOf, isLibrary } from './libraries';
import { Writer } from './writer';

/** What Helm prints after an installation. */
export const NOTES_PATH = 'templates/NOTES.txt';

/** The named templates that come from a chart's declaration of values: its rules, and its deprecated values. */
export function valuesTemplates(chart: HelmChart): readonly NamedTemplate[] {
  return [checksOf(chart), deprecationsOf(chart)].filter((template) => template !== undefined);
}

const checksOf = ({ values, name }: HelmChart) => values && checkValuesTemplate(values, name);

/** Warns of the deprecated values that are set; undefined where a chart has none. */
export const deprecationsOf = ({ values, name }: HelmChart) => values && deprecationsTemplate(values, name);

/**
 * The file of these templates, and one that runs the rules. Helm runs the files that lie deepest first, so that a rule's
 * sentence comes before whatever a template would make of the values.
 */
export function valuesTemplateFiles(chart: HelmChart, emission: EmissionContext): readonly SourceFile[] {
  const checks = checksOf(chart);
  const templates = valuesTemplates(chart);
  if (templates.length === 0) return [];
  const defines = templates.flatMap((template) => [...emitNamedTemplate(template, emission), text('\n')]);
  const files: SourceFile[] = [{ kind: 'template', path: 'templates/_values.tpl', nodes: defines }];
  return checks === undefined ? files : [...files, including(checks, 'templates/checks/values.yaml', emission)];
}

/** NOTES.txt of a chart that has none of its own, but deprecated values to warn of. */
export function warningsFile(chart: HelmChart, emission: EmissionContext): readonly SourceFile[] {
  const deprecations = deprecationsOf(chart);
  return deprecations === undefined ? [] : [including(deprecations, NOTES_PATH, emission)];
}

function including(template: NamedTemplate<string>, path: string, { origins }: EmissionContext): SourceFile {
  const writer = new Writer({ rebound: false }, origins);
  writer.write(nodeOf(include(template)), { left: true, right: false });
  return { kind: 'template', path, nodes: writer.fileNodes() };
}

/** values.yaml, values.schema.json and README.md. A library is never installed, so that it has no values. */
export function valuesFiles(chart: HelmChart): readonly (readonly [string, string])[] {
  const { name, values: declared } = chart;
  const { type, readme } = propsOf(chart);
  const values = declared ?? declareValues({});
  const dependencies = dependenciesOf(chart).map(
    (dependency) => dependency.alias ?? (isLibrary(dependency) ? dependency.chart.name : dependency.name),
  );
  const readmeText = readme?.({ valuesTable: valuesTable(values) });
  return [
    ...(type === 'library'
      ? []
      : ([
          ['values.yaml', valuesYaml(values)],
          ['values.schema.json', valuesSchemaText(values, { title: `Values of ${name}`, dependencies })],
        ] as const)),
    ...(readmeText === undefined ? [] : [['README.md', readmeText] as const]),
  ];
}
