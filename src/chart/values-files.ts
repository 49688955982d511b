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
import type { HelmChart } from './helm-chart';
import { Writer } from './writer';

/** The named templates that come from a chart's declaration of values: its rules, and its deprecated values. */
export function valuesTemplates({ values, name }: HelmChart): readonly NamedTemplate[] {
  if (values === undefined) return [];
  const templates = [checkValuesTemplate(values, name), deprecationsTemplate(values, name)];
  return templates.filter((template) => template !== undefined);
}

/**
 * The file of these templates, and one that runs the rules. Helm runs the files that lie deepest first, so that a rule's
 * sentence comes before whatever a template would make of the values.
 */
export function valuesTemplateFiles(chart: HelmChart, emission: EmissionContext): readonly SourceFile[] {
  const templates = valuesTemplates(chart);
  const [checks] = templates;
  if (checks === undefined) return [];
  const defines = templates.flatMap((template) => [...emitNamedTemplate(template, emission), text('\n')]);
  const files: SourceFile[] = [{ kind: 'template', path: 'templates/_values.tpl', nodes: defines }];
  if (checks.name !== `${chart.name}.checkValues`) return files;
  const writer = new Writer({ rebound: false }, emission.origins);
  writer.write(nodeOf(include(checks)), { left: true, right: false });
  writer.text('\n');
  return [...files, { kind: 'template', path: 'templates/checks/values.yaml', nodes: writer.nodes() }];
}

/** values.yaml, values.schema.json and README.md. A library is never installed, so that it has no values. */
export function valuesFiles({ props, name, values: declared }: HelmChart): readonly (readonly [string, string])[] {
  const values = declared ?? declareValues({});
  const dependencies = (props.dependencies ?? []).map(
    (dependency) => dependency.alias ?? ('chart' in dependency ? dependency.chart.name : dependency.name),
  );
  const readme = props.readme?.({ valuesTable: valuesTable(values) });
  return [
    ...(props.type === 'library'
      ? []
      : ([
          ['values.yaml', valuesYaml(values)],
          ['values.schema.json', valuesSchemaText(values, { title: `Values of ${name}`, dependencies })],
        ] as const)),
    ...(readme === undefined ? [] : [['README.md', readme] as const]),
  ];
}
