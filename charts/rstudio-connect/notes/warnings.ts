import {
  and,
  asKind,
  type Block,
  type Expr,
  fn,
  gt,
  include,
  ne,
  not,
  or,
  present,
  release,
  text,
  v,
} from 'chartwright';
import { storage } from '../templates/configuration';
import { launcherValuesSet } from '../templates/launcher-values';
import { offHost } from '../templates/modes';
import { claimName, contentNamespace } from '../templates/names';
import { userSetting } from '../templates/user-setting';
import { olderThan } from '../templates/version';
import { values } from '../values';

const { backends, executionEnvironments, launcher, license, nameservice, pod, prometheus, rbac, replicas, service } =
  values;
const { livenessProbe, readinessProbe, sharedStorage, startupProbe } = values;
const { kubernetes } = backends;

/** Says something of values that may be a mistake and may be meant, so that it does not stop the rendering. */
type Warn = (block: Block, condition: Expr<unknown>, warning: Expr<string>) => void;

/** What may be a mistake. */
export function writeWarnings(block: Block, version: Expr<string>): void {
  const warnings = block.let<readonly string[]>('warnings', fn.list(), { kind: 'list', item: { kind: 'string' } });
  const warn: Warn = (inner, condition, warning) =>
    inner.if(condition, (doubtful) => doubtful.assign(warnings, fn.append<string>(warnings, warning)));
  warnOfVersions(block, warn, version);
  warnOfPorts(block, warn);
  warnOfStorage(block, warn);
  warnOfLauncher(block, warn);
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

function warnOfPorts(block: Block, warn: Warn): void {
  const httpListen = block.let('httpListen', userSetting('HTTP', 'Listen'));
  const probes = { livenessProbe, readinessProbe, startupProbe };
  const named = fn.dict('pod.port', fn.toString(pod.port), 'service.targetPort', fn.toString(service.targetPort));
  const ports = block.let('ports', asKind(named, v.map(v.string())));
  for (const [name, probe] of Object.entries(probes))
    block.if(and(probe.enabled, probe.httpGet.port), (asked) =>
      asked.set(ports, `${name}.httpGet.port`, fn.toString(probe.httpGet.port)),
    );
  const listening = block.let('httpPort', fn.regexFind('[0-9]+$', httpListen));
  block.each(
    ports,
    (inPort, given, path) => {
      const port = present(given);
      // A port may have a name instead.
      const differs = and(listening, fn.regexMatch('^[0-9]+$', port), ne(port, listening));
      warn(inPort, differs, text`config.HTTP.Listen is ${httpListen}, but ${path} is ${port}.`);
    },
    { as: 'port', key: 'path' },
  );
  const metrics = block.let('metricsListen', userSetting('Metrics', 'PrometheusListen'));
  warn(
    block,
    and(prometheus.enabled, metrics, not(fn.hasSuffix(text`:${prometheus.port}`, metrics))),
    text`config.Metrics.PrometheusListen is ${metrics}, but prometheus.port is ${prometheus.port}.`,
  );
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
    text`Content needs a claim ${include(claimName)} in ${namespace} for the storage that Connect has.`,
  );
  warn(
    block,
    and(gt(replicas, 1), not(storage)),
    text`replicas is ${replicas}, but the pods share no storage: set sharedStorage.`,
  );
}

const OWN_TEMPLATES = ['job.tpl', 'service.tpl', 'rstudio-library-templates-data.tpl'];

function warnOfLauncher(block: Block, warn: Warn): void {
  block
    .if(launcher.enabled, (on) =>
      on.each(
        launcher.extraTemplates,
        (inTemplate, _, file) =>
          warn(
            inTemplate,
            or(not(launcher.useTemplates), not(fn.has(file, OWN_TEMPLATES))),
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
