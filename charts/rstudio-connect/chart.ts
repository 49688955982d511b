import { HelmChart, NamedTemplates, StaticFile } from 'chartwright';
import type { Construct } from 'constructs';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RstudioLibrary } from '../rstudio-library/chart';
import { ConnectConfig } from './configmap';
import { ConnectDeployment } from './deployment';
import { ConnectDisruptionBudget } from './disruption-budget';
import { ConnectEnvironments } from './environments';
import { ConnectExtraObjects } from './extra-objects';
import { ConnectIngress } from './ingress';
import { ConnectLicense } from './license';
import { LauncherTemplates } from './launcher';
import { LauncherConfig } from './launcher-config';
import { metadata } from './metadata';
import { ConnectNameservice } from './nameservice';
import { ConnectNotes } from './notes';
import { podAnnotations } from './pod/annotations';
import { environment, setsVariable } from './pod/environment';
import { launcherMounts } from './pod/mounts';
import { ConnectPrestart } from './prestart';
import { ConnectRbac } from './rbac';
import { rules } from './rules';
import { ConnectServiceMonitor } from './service-monitor';
import { ConnectService } from './service';
import { ConnectStorage } from './storage';
import { annotationsTemplate } from './templates/annotations';
import { computedSettings, configuration } from './templates/configuration';
import { contentContainer, initContainer } from './templates/content-pod';
import { connectImage } from './templates/image';
import { jobBase } from './templates/job-base';
import { launcherInitContainer, launcherOverrides } from './templates/launcher-content';
import { launcherData } from './templates/launcher-data';
import { launcherFiles } from './templates/launcher-files';
import { launcherProfiles } from './templates/launcher-profiles';
import { launcherValuesSet } from './templates/launcher-values';
import { claimName, contentNamespace, serviceAccountName } from './templates/names';
import { pathTemplates } from './templates/paths';
import { probe } from './templates/probe';
import { serviceBase } from './templates/service-base';
import { settingText, userSettingTemplate } from './templates/user-setting';
import { connectVersion, contentVersion, olderThanTemplate } from './templates/version';
import { declaration } from './values';

export interface RstudioConnectProps {
  /** The library that the chart brings with it. */
  readonly library: RstudioLibrary;
}

/** Posit Connect, and what it needs in the cluster. */
export class RstudioConnect extends HelmChart {
  constructor(scope: Construct, id: string, { library }: RstudioConnectProps) {
    super(scope, id, {
      ...metadata,
      values: declaration,
      rules,
      dependencies: [{ chart: library }],
      readme: ({ valuesTable }) =>
        readFileSync(own('README.template.md'), 'utf8').replace('{{ valuesTable }}', () => valuesTable.trim()),
    });
    new NamedTemplates(this, 'names', [serviceAccountName, claimName, contentNamespace]);
    new NamedTemplates(this, 'paths', pathTemplates);
    new NamedTemplates(this, 'version', [connectVersion, contentVersion, olderThanTemplate, connectImage]);
    new NamedTemplates(this, 'configuration', [configuration, computedSettings, userSettingTemplate, settingText]);
    new NamedTemplates(this, 'bases', [jobBase, initContainer, contentContainer, serviceBase]);
    new NamedTemplates(this, 'pod', [annotationsTemplate, podAnnotations, environment, setsVariable, probe]);
    new NamedTemplates(this, 'launcher', [
      launcherProfiles,
      launcherOverrides,
      launcherFiles,
      launcherData,
      launcherInitContainer,
      launcherMounts,
      launcherValuesSet,
    ]);
    new ConnectDeployment(this, 'connect');
    new ConnectConfig(this, 'config');
    new LauncherConfig(this, 'launcher-config');
    new LauncherTemplates(this, 'launcher-templates');
    new ConnectPrestart(this, 'prestart');
    new ConnectService(this, 'service');
    new ConnectIngress(this, 'ingress');
    new ConnectStorage(this, 'storage');
    new ConnectRbac(this, 'rbac');
    new ConnectLicense(this, 'license');
    new ConnectNameservice(this, 'nameservice');
    new ConnectEnvironments(this, 'environments');
    new ConnectServiceMonitor(this, 'service-monitor');
    new ConnectDisruptionBudget(this, 'disruption-budget');
    new ConnectExtraObjects(this, 'extra-objects');
    new ConnectNotes(this);
    for (const file of ['NEWS.md', ...filesIn('ci'), ...filesIn('examples')]) {
      new StaticFile(this, file, { path: file, from: own(file) });
    }
  }
}

const own = (file: string) => path.join(__dirname, file);
const filesIn = (folder: string) =>
  readdirSync(own(folder))
    .sort()
    .map((file) => `${folder}/${file}`);
