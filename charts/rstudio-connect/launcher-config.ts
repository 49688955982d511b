import { and, defaultTo, type Expr, include, not, reshaped, TemplateFile, templated } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { jsonFromOverridesConfig } from '../rstudio-library/profiles/json';
import { launcherOverrides } from './templates/launcher-content';
import { launcherFiles } from './templates/launcher-files';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { launcher } = values;

/** What the Launcher makes jobs with: templates and their data, or files that change its own jobs. */
export class LauncherConfig extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeConfigMap(
      new TemplateFile(this, 'configmap-overrides', { when: and(launcher.enabled, not(launcher.useTemplates)) }),
      'overrides',
      templated({
        metadata: metadataOf('overrides'),
        data: asMap(
          include(jsonFromOverridesConfig, {
            data: defaultTo(launcher.launcherKubernetesProfilesConf, {}),
            default: include(launcherOverrides),
          }),
        ),
      }),
    );

    new k8s.KubeConfigMap(
      new TemplateFile(this, 'configmap-templates', { when: and(launcher.enabled, launcher.useTemplates) }),
      'templates',
      templated({ metadata: metadataOf('templates'), data: asMap(include(launcherFiles)) }),
    );
  }
}

/** The text is the entries of a map already. */
const asMap = (entries: Expr<string>) =>
  reshaped<Readonly<Record<string, string>>>(entries, { kind: 'map', form: 'yaml' });
