import { emitNamedTemplate } from '../../src/chart/emit-template';
import type { NamedTemplate } from '../../src/expr/named-template';
import { printTemplate } from '../../src/template/printer';
import {
  checkValuesTemplate,
  deprecationsTemplate,
  type ValuesDeclaration,
  valuesSchemaText,
  type ValuesSchemaOptions,
  valuesYaml,
} from '../../src/values';
import { folderWith } from '../helm/chart';

/** A chart of nothing but values, which renders them all as one ConfigMap, and the rules and warnings in NOTES.txt. */
export function writeChart(declaration: ValuesDeclaration, options: ValuesSchemaOptions = {}, name = 'demo'): string {
  const checks = checkValuesTemplate(declaration, name);
  const deprecations = deprecationsTemplate(declaration, name);
  return folderWith(
    {
      'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
      'values.yaml': valuesYaml(declaration),
      'values.schema.json': valuesSchemaText(declaration, options),
      'templates/_checks.tpl': [checks, deprecations].map(printed).join('\n'),
      'templates/NOTES.txt': deprecations === undefined ? '' : `{{ include "${name}.deprecations" . }}\n`,
      'templates/values.yaml': `${checks === undefined ? '' : `{{- include "${name}.checkValues" . }}\n`}apiVersion: v1
kind: ConfigMap
metadata:
  name: values
data:
  values: {{ toJson .Values | quote }}
`,
    },
    name,
  );
}

/** A named template as it stands in its file. */
export const printed = (template: NamedTemplate | undefined): string =>
  template === undefined
    ? ''
    : `${printTemplate(emitNamedTemplate(template, { origins: new WeakMap(), meet: () => undefined }))}\n`;
