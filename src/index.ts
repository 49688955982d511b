export { ChartwrightError, isChartwrightError, type ErrorCode, type ErrorDetails, type Place } from './errors';

// Values
export {
  asKind,
  declareValues,
  rule,
  v,
  valuesPath,
  type DeclareOptions,
  type Fields,
  type InputOf,
  type Kind,
  type ObjectOutput,
  type OutputOf,
  type Problem,
  type ProblemReporter,
  type Rule,
  type ValuesDeclaration,
  type ValuesOf,
} from './values';

// Expressions
export type { Arg, Expr } from './expr/expression';
export type { Reference } from './expr/reference';
export { present, reshaped } from './expr/reference';
export type { Shape, ShapeKind } from './expr/shape';
export { and, defaultTo, eq, ge, get, gt, isSet, le, lt, ne, not, or, ternary } from './expr/operators';
export { text, textBlock } from './expr/text';
export { raw } from './expr/raw';
export { call } from './expr/call';
/** Helm's template functions, typed: `fn.trunc(63, name)`. */
export * as fn from './expr/functions.generated';
export {
  capabilities,
  chartInfo,
  files,
  hasApi,
  lookup,
  release,
  root,
  templateInfo,
  type Context,
} from './expr/roots';
export { tpl, tplYaml } from './expr/tpl';
export { commented, each, entry, merge, spread, when } from './expr/structure';
export type { Choice, EachOptions, Entry, Merged, Repeated, Spread, Structure } from './expr/structure';
export type { Templated } from './expr/templated';
export {
  argumentParameter,
  contextParameter,
  include,
  optionalParameter,
  parameter,
  textTemplate,
  typed,
  yamlListTemplate,
  yamlTemplate,
  type NamedTemplate,
  type NamedTemplateOptions,
  type Parameter,
} from './expr/named-template';
export { externalTemplate, type ExternalTemplateOptions, type NoParameters } from './expr/external-template';
export { Block, type IfStatement } from './expr/statements';

// Charts
export { HelmApp, type HelmAppProps } from './chart/helm-app';
export { HelmChart, LibraryChart, type HelmChartProps, type LibraryDependency } from './chart/helm-chart';
export { Each, TemplateFile, When, type TemplateFileProps } from './chart/template-file';
export { CrdFile, NamedTemplates, Notes, RawTemplate, StaticFile, type ContentProps } from './chart/chart-files';
export { declareProgram, type HelmFunction, type Program, type ProgramOptions } from './chart/program';
export { ProgramTemplate, type ProgramTemplateProps } from './chart/program-template';
export { templated } from './chart/door';
export type { SynthesizedChart } from './chart/synthesis';
export type { ChartDependency, ChartMaintainer, ChartMetadata } from './package/metadata';
export type { ArtifactHubMetadata } from './package/artifact-hub';
export type { KubernetesTypes } from './kubernetes';
