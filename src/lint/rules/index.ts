import type { Rule } from '../rule';
import { artifactHubAnnotations } from './chart/artifact-hub-annotations';
import { chartApiVersion } from './chart/chart-api-version';
import { chartMaintainers } from './chart/chart-maintainers';
import { chartName } from './chart/chart-name';
import { chartUnknownField } from './chart/chart-unknown-field';
import { chartUrl } from './chart/chart-url';
import { chartVersion } from './chart/chart-version';
import { chartVersionStrict } from './chart/chart-version-strict';
import { chartYaml } from './chart/chart-yaml';
import { crdsContent } from './chart/crds-content';
import { dependencyCondition } from './chart/dependency-condition';
import { dependencyMissing } from './chart/dependency-missing';
import { dependencyName } from './chart/dependency-name';
import { dependencyUndeclared } from './chart/dependency-undeclared';
import { dependencyVersion } from './chart/dependency-version';
import { descriptionMissing } from './chart/description-missing';
import { iconMissing } from './chart/icon-missing';
import { imageAnnotations } from './chart/image-annotations';
import { kubeVersion } from './chart/kube-version';
import { kubeVersionPrereleases } from './chart/kube-version-prereleases';
import { linkOutside } from './chart/link-outside';
import { lockMissing } from './chart/lock-missing';
import { lockOutOfStep } from './chart/lock-out-of-step';
import { maintainersMissing } from './chart/maintainers-missing';
import { notesMissing } from './chart/notes-missing';
import { readmeMissing } from './chart/readme-missing';
import { templateExtension } from './chart/template-extension';
import { valuesMissing } from './chart/values-missing';
import { versionNotQuoted } from './chart/version-not-quoted';
import { booleanKey } from './values/boolean-key';
import { ciValueUnknown } from './values/ci-value-unknown';
import { nullMapDefault } from './values/null-map-default';
import { readmeValuesTable } from './values/readme-values-table';
import { secretDefault } from './values/secret-default';
import { subchartValueUnknown } from './values/subchart-value-unknown';
import { valueDuplicateKey } from './values/value-duplicate-key';
import { valueUndeclared } from './values/value-undeclared';
import { valueUndocumented } from './values/value-undocumented';
import { valueUnused } from './values/value-unused';
import { valuesInvalid } from './values/values-invalid';
import { schemaDefaults } from './schema/schema-defaults';
import { schemaInvalid } from './schema/schema-invalid';
import { schemaMissing } from './schema/schema-missing';
import { schemaOpenObject } from './schema/schema-open-object';
import { schemaRemoteRef } from './schema/schema-remote-ref';
import { schemaRootClosed } from './schema/schema-root-closed';
import { schemaTemplatesDrift } from './schema/schema-templates-drift';
import { schemaValuesDrift } from './schema/schema-values-drift';
import { argumentCount } from './template/argument-count';
import { branchUnreachable } from './template/branch-unreachable';
import { builtInUnknown } from './template/built-in-unknown';
import { defaultTrue } from './template/default-true';
import { defineDuplicate } from './template/define-duplicate';
import { definePrefix } from './template/define-prefix';
import { defineUnused } from './template/define-unused';
import { dotRebound } from './template/dot-rebound';
import { emptyKey } from './template/empty-key';
import { failInNotes } from './template/fail-in-notes';
import { filesMissing } from './template/files-missing';
import { functionTooNew } from './template/function-too-new';
import { gluedLines } from './template/glued-lines';
import { hookUnknown } from './template/hook-unknown';
import { includeUnknown } from './template/include-unknown';
import { indentDepth } from './template/indent-depth';
import { indentMissing } from './template/indent-missing';
import { indentWithoutNewline } from './template/indent-without-newline';
import { largeNumber } from './template/large-number';
import { nonDeterministic } from './template/non-deterministic';
import { nullParent } from './template/null-parent';
import { quotesAroundAction } from './template/quotes-around-action';
import { templateSyntax } from './template/template-syntax';
import { tplUndocumented } from './template/tpl-undocumented';
import { unquotedName } from './template/unquoted-name';
import { unquotedText } from './template/unquoted-text';
import { apiDeprecated } from './render/api-deprecated';
import { apiRemoved } from './render/api-removed';
import { apiTooNew } from './render/api-too-new';
import { brokenDocument } from './render/broken-document';
import { danglingReference } from './render/dangling-reference';
import { defaultsNeedValues } from './render/defaults-need-values';
import { duplicateItem } from './render/duplicate-item';
import { duplicateKey } from './render/duplicate-key';
import { duplicateObject } from './render/duplicate-object';
import { immutableChange } from './render/immutable-change';
import { labelValue } from './render/label-value';
import { objectFields } from './render/object-fields';
import { objectName } from './render/object-name';
import { podReference } from './render/pod-reference';
import { renderFails } from './render/render-fails';
import { selectorMismatch } from './render/selector-mismatch';
import { unstableRender } from './render/unstable-render';
import { rbacEscalation } from './rbac/rbac-escalation';
import { rbacExec } from './rbac/rbac-exec';
import { rbacSecrets } from './rbac/rbac-secrets';
import { rbacWildcard } from './rbac/rbac-wildcard';
import { hostNamespace } from './hygiene/host-namespace';
import { imageTag } from './hygiene/image-tag';
import { privilegeEscalation } from './hygiene/privilege-escalation';
import { privilegedContainer } from './hygiene/privileged-container';
import { probeMissing } from './hygiene/probe-missing';
import { requestsMissing } from './hygiene/requests-missing';
import { runAsRoot } from './hygiene/run-as-root';
import { nullMap } from './nulls/null-map';
import { suppressionUnknownRule } from './suppression/suppression-unknown-rule';
import { suppressionUnused } from './suppression/suppression-unused';
import { suppressionWithoutReason } from './suppression/suppression-without-reason';

/** Every rule, by area and id. */
export const RULES: readonly Rule[] = [
  artifactHubAnnotations,
  chartApiVersion,
  chartMaintainers,
  chartName,
  chartUnknownField,
  chartUrl,
  chartVersion,
  chartVersionStrict,
  chartYaml,
  crdsContent,
  dependencyCondition,
  dependencyMissing,
  dependencyName,
  dependencyUndeclared,
  dependencyVersion,
  descriptionMissing,
  iconMissing,
  imageAnnotations,
  kubeVersion,
  kubeVersionPrereleases,
  linkOutside,
  lockMissing,
  lockOutOfStep,
  maintainersMissing,
  notesMissing,
  readmeMissing,
  templateExtension,
  valuesMissing,
  versionNotQuoted,
  booleanKey,
  ciValueUnknown,
  nullMapDefault,
  readmeValuesTable,
  secretDefault,
  subchartValueUnknown,
  valueDuplicateKey,
  valueUndeclared,
  valueUndocumented,
  valueUnused,
  valuesInvalid,
  schemaDefaults,
  schemaInvalid,
  schemaMissing,
  schemaOpenObject,
  schemaRemoteRef,
  schemaRootClosed,
  schemaTemplatesDrift,
  schemaValuesDrift,
  argumentCount,
  branchUnreachable,
  builtInUnknown,
  defaultTrue,
  defineDuplicate,
  definePrefix,
  defineUnused,
  dotRebound,
  emptyKey,
  failInNotes,
  filesMissing,
  functionTooNew,
  gluedLines,
  hookUnknown,
  includeUnknown,
  indentDepth,
  indentMissing,
  indentWithoutNewline,
  largeNumber,
  nonDeterministic,
  nullParent,
  quotesAroundAction,
  templateSyntax,
  tplUndocumented,
  unquotedName,
  unquotedText,
  apiDeprecated,
  apiRemoved,
  apiTooNew,
  brokenDocument,
  danglingReference,
  defaultsNeedValues,
  duplicateItem,
  duplicateKey,
  duplicateObject,
  immutableChange,
  labelValue,
  objectFields,
  objectName,
  podReference,
  renderFails,
  selectorMismatch,
  unstableRender,
  rbacEscalation,
  rbacExec,
  rbacSecrets,
  rbacWildcard,
  hostNamespace,
  imageTag,
  privilegeEscalation,
  privilegedContainer,
  probeMissing,
  requestsMissing,
  runAsRoot,
  nullMap,
  suppressionUnknownRule,
  suppressionUnused,
  suppressionWithoutReason,
];
