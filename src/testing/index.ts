export { testHelm, testHelms, type TestHelm } from './helm-binaries';
export { render, renderError, renderNotes, renderText, type RenderOptions } from './render';
export { valuesText } from './values-text';
export type { HelmFailure, SchemaFault } from '../helm/failure';
export type { KubeMetadata, KubeObject } from '../helm/manifests';
