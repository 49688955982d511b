/** The kinds of values: `v.string({ description: '…' })`. */
export * as v from './v';
export { checkValuesTemplate } from './check-values';
export {
  asKind,
  declareValues,
  withRules,
  type DeclareOptions,
  type ValuesDeclaration,
  type ValuesOf,
} from './declaration';
export { deprecationsTemplate } from './deprecations';
export type { Fields, InputOf, Kind, ObjectInput, ObjectOutput, OutputOf } from './kind';
export { valuesPath } from './path';
export {
  rule,
  type ConditionRule,
  type Problem,
  type ProblemReporter,
  type ProcedureRule,
  type Rule,
  type SchemaRule,
} from './rule';
export { valuesSchema, type ValuesSchemaOptions, valuesSchemaText } from './schema';
export { valuesTable } from './table';
export { valuesYaml } from './values-yaml';
