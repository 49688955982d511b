export {
  artifactHubAnnotations,
  type ArtifactHubChange,
  type ArtifactHubCrd,
  type ArtifactHubImage,
  type ArtifactHubLink,
  type ArtifactHubMetadata,
} from './artifact-hub';
export { lockDigest, renderChartLock, type ChartLockOptions, type LockedDependency } from './chart-lock';
export { renderChartYaml } from './chart-yaml';
export { chartFiles, mergeFiles, prefixFiles, vendorChart, type ChartFiles, type FileContent } from './files';
export { defaultHelmIgnore, isIgnored, parseHelmIgnore, type IgnoreRule } from './helmignore';
export type { ChartDependency, ChartMaintainer, ChartMetadata } from './metadata';
export { openChart, readChart, readChartFiles, type OpenedChart } from './reader';
export { isSemVer, isVersionConstraint, satisfies } from './semver';
export { chartSource, type ChartSource } from './source';
export { validateMetadata } from './validate-metadata';
export { writeFolder } from './writer';
export { yamlText, type YamlData } from '../yaml/print';
