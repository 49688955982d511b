import { and, fn, include, present, TemplateFile, templated, textBlock, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { gcfg } from '../rstudio-library/gcfg';
import { configuration } from './templates/configuration';
import { jobBase } from './templates/job-base';
import { launcherProfiles } from './templates/launcher-profiles';
import { metadataOf } from './templates/objects';
import { serviceBase } from './templates/service-base';
import { values } from './values';

const { chronicle, launcher } = values;
const { enabled, defaultResourceServiceBase } = values.backends.kubernetes;

/** Connect's configuration, and what the objects that it creates for content start from. */
export class ConnectConfig extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeConfigMap(
      new TemplateFile(this, 'configmap'),
      'config',
      templated({
        metadata: metadataOf('config'),
        data: {
          'rstudio-connect.gcfg': textBlock(include(configuration)),
          'launcher.kubernetes.profiles.conf': when(launcher.enabled, textBlock(include(launcherProfiles))),
          'chronicle-local.gcfg': when(
            chronicle.localConfig,
            textBlock(fn.trim(include(gcfg, { sections: present(chronicle.localConfig) }))),
          ),
          'job.yaml': when(enabled, textBlock(include(jobBase))),
          'service.yaml': when(and(enabled, defaultResourceServiceBase), textBlock(include(serviceBase))),
        },
      }),
    );
  }
}
