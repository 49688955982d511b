export { findHelm } from './find';
export { headProblem, type HeadProblem } from './head-problem';
export { HelmOverdue, runHelm, type HelmRun, type HelmRunOptions } from './run';
export { limiter, mapParallel } from './parallel';
export { identityOf, type KnownHelm } from './known-helm';
export { knownHelm } from './known-version';
export {
  cachedTemplate,
  chartKeys,
  renderKey,
  type ChartKeys,
  type RenderFlags,
  type RenderInput,
} from './render-cache';
export { failureError, parseFailure, type HelmFailure, type HelmFailureKind, type SchemaFault } from './failure';
export { helmTemplate, type HelmTemplateOptions, type HelmTemplateResult, type SetValue } from './template';
export {
  helmLint,
  helmPackage,
  type HelmLintMessage,
  type HelmLintOptions,
  type HelmLintResult,
  type HelmPackageOptions,
  type HelmPackageResult,
} from './commands';
export {
  compareObjects,
  objectProblem,
  parseManifests,
  readDocuments,
  type KubeMetadata,
  type KubeObject,
  type Manifest,
  type RenderedDocument,
} from './manifests';
