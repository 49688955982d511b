export { formats, type ReportFormatter } from './cli/lint/formats-as-library';
export { lintCharts } from './cli/lint/lint-as-library';
export type { LintChartsOptions } from './cli/lint/library-options';
export { LintValidation, type LintValidationProperties } from './cli/validation';
export { ChartwrightError, isChartwrightError } from './errors';
export { presetNames, type PresetName } from './lint/config/presets';
export type {
  Finding,
  LintedChart,
  LintFailure,
  LintReport,
  Location,
  ObjectPlace,
  RelatedLocation,
  Severity,
  SuppressedFinding,
} from './lint/finding';
export type { FormatContext, FormatName } from './lint/formats';
export type { JsonReport } from './lint/formats/json';
export {
  probeRule,
  renderRule,
  staticRule,
  type Covered,
  type ExampleFiles,
  type Explanation,
  type Lab,
  type ProbeRule,
  type RenderRule,
  type Report,
  type Rule,
  type RuleMessage,
  type RuleMeta,
  type StaticRule,
  type Trial,
} from './lint/rule';
export { RULES } from './lint/rules';
export type { LintSubject } from './lint/subject';
export { atKey, atNode, atObject, atText, atValue, type Target } from './lint/target';
export type { Render, RenderedObject } from './lint/render/rendered';
export type { Chart, ChartTemplate } from './package/chart';
export { dataAt, listAt, mapAt, textAt, type DataFile, type DataMap, type DataPath } from './package/data-file';
export type { ValueSet } from './package/value-set';
export type { Node, TemplateNode, TemplateTree } from './template/nodes';
export { visit } from './template/visit';
