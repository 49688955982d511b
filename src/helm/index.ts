export { findHelm } from './find';
export { runHelm, type HelmRun, type HelmRunOptions } from './run';
export { mapParallel } from './parallel';
export { failureError, parseFailure, type HelmFailure, type HelmFailureKind, type SchemaFault } from './failure';
export { helmTemplate, type HelmTemplateOptions, type HelmTemplateResult, type SetValue } from './template';
export {
  helmLint,
  helmPackage,
  helmVersion,
  type HelmLintMessage,
  type HelmLintOptions,
  type HelmLintResult,
  type HelmPackageOptions,
  type HelmPackageResult,
} from './commands';
export { parseYaml, readYaml, type YamlFault, type YamlReading } from './yaml';
export { compareObjects, parseManifests, type KubeMetadata, type KubeObject, type Manifest } from './manifests';
