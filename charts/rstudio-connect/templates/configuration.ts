import {
  and,
  asKind,
  defaultTo,
  eq,
  type Expr,
  fn,
  get,
  include,
  not,
  or,
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
import { userSetting } from './user-setting';

const { sharedStorage, prometheus } = values;
const { enabled, defaultInitContainer, defaultResourceServiceBase } = values.backends.kubernetes;

/** Whether there is a claim that Connect mounts, and whether content does, too. */
export const storage = or(sharedStorage.create, sharedStorage.mount);
export const contentStorage = and(storage, sharedStorage.mountContent);

export const computedSettings = yamlTemplate<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
  'rstudio-connect.computedSettings',
  { description: 'The settings that follow from the other values. What config says of them wins.' },
  () => ({
    Kubernetes: when(enabled, {
      Enabled: true,
      Namespace: include(contentNamespace),
      DataDirPVCName: when(contentStorage, include(claimName)),
      DataDirPVCSubPath: when(and(contentStorage, sharedStorage.subPath), sharedStorage.subPath),
      DefaultResourceJobBase: '/etc/rstudio-connect/job.yaml',
      DefaultResourceServiceBase: when(defaultResourceServiceBase, '/etc/rstudio-connect/service.yaml'),
      ConnectRuntimeDir: when(defaultInitContainer.enabled, RUNTIME_DIR),
    }),
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
          (inSetting, value, key) =>
            inSetting.if(not(userSetting(section, key)), (computed) => {
              computed.comment('An empty setting in another spelling would be read after this one.');
              computed.each(
                config,
                (inOther, others, otherSection) =>
                  inOther.if(eq(fn.lower(otherSection), fn.lower(section)), (same) =>
                    same.each(
                      others,
                      (inKey, _empty, other) =>
                        inKey.if(eq(fn.lower(other), fn.lower(key)), (found) => found.do(fn.unset(others, other))),
                      { as: 'empty', key: 'other' },
                    ),
                  ),
                { as: 'others', key: 'otherSection' },
              );
              computed.set(own, key, value);
            }),
          { as: 'value', key: 'key' },
        );
      },
      { as: 'settings', key: 'section' },
    );
    block.write(fn.trim(include(gcfg, { sections: config as Expr<GcfgSections> })));
  },
);
