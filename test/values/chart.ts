import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const folders: string[] = [];

/** A chart of nothing but values, which renders them all as one ConfigMap, and the rules and warnings in NOTES.txt. */
export function writeChart(declaration: ValuesDeclaration, options: ValuesSchemaOptions = {}, name = 'demo'): string {
  const chart = path.join(mkdtempSync(path.join(tmpdir(), 'chartwright-values-')), name);
  folders.push(path.dirname(chart));
  mkdirSync(path.join(chart, 'templates'), { recursive: true });
  const checks = checkValuesTemplate(declaration, name);
  const deprecations = deprecationsTemplate(declaration, name);
  const write = (file: string, text: string) => writeFileSync(path.join(chart, file), text);
  write('Chart.yaml', `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`);
  write('values.yaml', valuesYaml(declaration));
  write('values.schema.json', valuesSchemaText(declaration, options));
  write('templates/_checks.tpl', [checks, deprecations].map(printed).join('\n'));
  write('templates/NOTES.txt', deprecations === undefined ? '' : `{{ include "${name}.deprecations" . }}\n`);
  write(
    'templates/values.yaml',
    `${checks === undefined ? '' : `{{- include "${name}.checkValues" . }}\n`}apiVersion: v1
kind: ConfigMap
metadata:
  name: values
data:
  values: {{ toJson .Values | quote }}
`,
  );
  return chart;
}

/** A named template as it stands in its file. */
export const printed = (template: NamedTemplate | undefined): string =>
  template === undefined
    ? ''
    : `${printTemplate(emitNamedTemplate(template, { origins: new WeakMap(), meet: () => undefined }))}\n`;

export function removeCharts(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
