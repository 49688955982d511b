import {
  and,
  asKind,
  type Block,
  defaultTo,
  type Expr,
  fn,
  get,
  include,
  not,
  or,
  present,
  text,
  textTemplate,
  v,
  when,
  yamlTemplate,
} from 'chartwright';
import { gcfg, type GcfgSections } from '../../rstudio-library/gcfg';
import { values } from '../values';
import { RUNTIME_DIR } from './content-pod';
import { claimName, contentNamespace } from './names';
import { DEFAULT_PATHS, launcherScratchPath } from './paths';
import { type Config, eachSpelling, settingText, userSetting } from './user-setting';

const { executionEnvironments, launcher, license, prometheus, sharedStorage } = values;
const { kubernetes } = values.backends;

/** Whether there is a claim that Connect mounts, and whether content does, too. */
export const storage = or(sharedStorage.create, sharedStorage.mount);
export const contentStorage = and(storage, sharedStorage.mountContent);

export const computedSettings = yamlTemplate<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
  'rstudio-connect.computedSettings',
  { description: 'The settings that follow from the other values. What config says of them wins.' },
  () => ({
    ExecutionEnvironments: when(executionEnvironments, { ConfigFilePath: DEFAULT_PATHS.environments }),
    Kubernetes: when(kubernetes.enabled, {
      Enabled: true,
      Namespace: include(contentNamespace),
      DataDirPVCName: when(contentStorage, include(claimName)),
      DataDirPVCSubPath: when(and(contentStorage, sharedStorage.subPath), sharedStorage.subPath),
      DefaultResourceJobBase: DEFAULT_PATHS.jobBase,
      DefaultResourceServiceBase: when(kubernetes.defaultResourceServiceBase, DEFAULT_PATHS.serviceBase),
      ConnectRuntimeDir: when(kubernetes.defaultInitContainer.enabled, RUNTIME_DIR),
    }),
    Launcher: when(launcher.enabled, {
      Enabled: true,
      Kubernetes: true,
      KubernetesNamespace: include(contentNamespace),
      KubernetesProfilesConfig: DEFAULT_PATHS.profiles,
      KubernetesUseTemplates: launcher.useTemplates,
      DataDirPVCName: when(contentStorage, include(claimName)),
      ScratchPath: when(launcher.useTemplates, launcherScratchPath()),
    }),
    Licensing: when(license.server, { LicenseType: 'Remote' }),
    Metrics: when(prometheus.enabled, { PrometheusListen: text`:${prometheus.port}` }),
  }),
);

const sections = v.map(v.map(v.any()));

export const configuration = textTemplate(
  'rstudio-connect.configuration',
  { description: 'The text of rstudio-connect.gcfg.' },
  (_, block) => {
    const config = block.let('config', asKind(fn.deepCopy(defaultTo(values.config, {})), sections));
    block.each(
      asKind(include(computedSettings), sections),
      (inSection, settings, section) => {
        const own = inSection.let('own', defaultTo(get(config, section), {}));
        inSection.set(config, section, own);
        inSection.each(
          settings,
          (inSetting, value, key) => {
            dropEmpty(inSetting, config, section, key);
            inSetting.if(not(userSetting(section, key)), (computed) => computed.set(own, key, value));
          },
          { as: 'value', key: 'key' },
        );
      },
      { as: 'settings', key: 'section' },
    );
    block.write(fn.trim(include(gcfg, { sections: config as Expr<GcfgSections> })));
  },
);

/** An empty value counts as none, in whatever spelling: it would be read after the one that counts. */
function dropEmpty(block: Block, config: Expr<Config>, section: Expr<string>, key: Expr<string>): void {
  eachSpelling(block, config, [section, key], (inSetting, { settings, name, value }) =>
    inSetting
      .if(not(include(settingText, { value })), (empty) => empty.do(fn.unset(settings, name)))
      .elseIf(fn.kindIs('slice', value), (list) =>
        list.set(present(settings), name, fn.compact(asKind(value, v.list(v.any())))),
      ),
  );
}
