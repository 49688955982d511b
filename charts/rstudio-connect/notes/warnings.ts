import { and, type Block, type Expr, fn, gt, include, ne, not, or, release, text, valuesPath } from 'chartwright';
import { storage } from '../templates/configuration';
import { DATA_TEMPLATE, RUN_TEMPLATES } from '../templates/launcher-files';
import { launcherValuesSet } from '../templates/launcher-values';
import { offHost } from '../templates/modes';
import { claimName, contentNamespace } from '../templates/names';
import { userSetting } from '../templates/user-setting';
import { olderThan } from '../templates/version';
import { values } from '../values';
import { warnOfPorts } from './ports';
import type { Warn } from './warn';

const { backends, chronicleAgent, executionEnvironments, launcher, license, nameservice, prometheus, rbac } = values;
const { replicas, serviceMonitor, sharedStorage } = values;
const { kubernetes } = backends;

/** What may be a mistake. */
export function writeWarnings(block: Block, version: Expr<string>): void {
  const warnings = block.let<readonly string[]>('warnings', fn.list(), { kind: 'list', item: { kind: 'string' } });
  const warn: Warn = (inner, condition, warning) =>
    inner.if(condition, (doubtful) => doubtful.assign(warnings, fn.append<string>(warnings, warning)));
  warnOfVersions(block, warn, version);
  warnOfPorts(block, warn);
  warnOfStorage(block, warn);
  warnOfLauncher(block, warn);
  warnOfAnnotations(block, warn);
  warn(
    block,
    and(offHost, not(rbac.create)),
    text`rbac.create is false: Connect runs content only when its account may do what the README lists.`,
  );
  warn(
    block,
    userSetting('Licensing', 'LicenseType'),
    text`config.Licensing.LicenseType is set: the chart sets it by itself where license.server is.`,
  );
  const inFile = or(license.file.contents, license.file.secret);
  warn(
    block,
    or(and(license.key, license.server), and(license.key, inFile), and(license.server, inFile)),
    text`The license is set more than once: license.key, license.server and license.file are three ways for one.`,
  );
  warn(
    block,
    and(serviceMonitor.enabled, not(prometheus.enabled)),
    text`serviceMonitor.enabled has no effect while prometheus.enabled is false.`,
  );
  warn(
    block,
    and(chronicleAgent.enabled, chronicleAgent.connectApiKey.value, chronicleAgent.connectApiKey.valueFrom),
    text`chronicleAgent.connectApiKey.valueFrom counts, and chronicleAgent.connectApiKey.value has no effect.`,
  );
  warn(
    block,
    and(not(kubernetes.enabled), or(kubernetes.defaultResourceJobBase, kubernetes.defaultResourceServiceBase)),
    text`The resource bases of backends.kubernetes have no effect while backends.kubernetes.enabled is false.`,
  );
  warn(
    block,
    and(license.file.contents, license.file.secret),
    text`license.file.secret counts, and license.file.contents has no effect.`,
  );
  block.if(warnings, (some) => {
    some.line('\nPlease check:');
    some.each(warnings, (inWarning, warning) => inWarning.line(text`- ${warning}`), { as: 'warning' });
  });
}

function warnOfVersions(block: Block, warn: Warn, version: Expr<string>): void {
  const needs = (feature: Expr<unknown>, what: string, year: number, month: number) =>
    warn(
      block,
      and(feature, olderThan(year, month)),
      text`${what} needs Connect ${year}.${String(month).padStart(2, '0')} or newer, and this is ${version}.`,
    );
  needs(kubernetes.enabled, 'backends.kubernetes.enabled', 2026, 4);
  needs(executionEnvironments, 'executionEnvironments', 2026, 3);
  needs(nameservice.enabled, 'nameservice.enabled', 2026, 1);
}

function warnOfStorage(block: Block, warn: Warn): void {
  const dataDir = block.let('dataDir', userSetting('Server', 'DataDir'));
  warn(
    block,
    and(storage, dataDir, ne(fn.clean(dataDir), fn.clean(sharedStorage.path))),
    text`config.Server.DataDir is ${dataDir}, but sharedStorage.path is ${sharedStorage.path}.`,
  );
  const namespace = block.let('namespaceOfContent', include(contentNamespace));
  // A claim belongs to one namespace.
  warn(
    block,
    and(offHost, storage, sharedStorage.mountContent, ne(namespace, release.namespace)),
    text`Content runs in the namespace ${namespace}: create a claim ${include(claimName)} there for the same storage.`,
  );
  warn(
    block,
    and(sharedStorage.mount, not(sharedStorage.create), not(sharedStorage.name)),
    text`sharedStorage.mount is true, but sharedStorage.name is empty: a claim ${include(claimName)} must be there.`,
  );
  warn(
    block,
    and(gt(replicas, 1), not(storage)),
    text`replicas is ${replicas}, but the pods share no storage: set sharedStorage.`,
  );
}

/** YAML makes booleans of unquoted words such as y, on and no. */
function warnOfAnnotations(block: Block, warn: Warn): void {
  const { deployment, ingress, service } = values;
  for (const { annotations } of [deployment, ingress, rbac.serviceAccount, service, sharedStorage]) {
    block.each(
      annotations,
      (inAnnotation, value, name) =>
        warn(
          inAnnotation,
          fn.kindIs('bool', value),
          text`${valuesPath(annotations)!}: ${name} is a boolean, which Kubernetes refuses: put it in quotes.`,
        ),
      { as: 'annotation', key: 'annotationName' },
    );
  }
}

function warnOfLauncher(block: Block, warn: Warn): void {
  block
    .if(launcher.enabled, (on) =>
      on.each(
        launcher.extraTemplates,
        (inTemplate, _, file) =>
          warn(
            inTemplate,
            or(not(launcher.useTemplates), not(fn.has(file, [...RUN_TEMPLATES, DATA_TEMPLATE]))),
            text`launcher.extraTemplates: the Launcher does not see ${file} unless pod.volumeMounts mounts it.`,
          ),
        { as: 'template', key: 'file' },
      ),
    )
    .else((off) => {
      const set = off.let('launcherValues', include(launcherValuesSet));
      warn(off, set, text`The Launcher is off (launcher.enabled: false), so that this has no effect: ${set}.`);
    });
}
