import { HelmChart, NamedTemplates, StaticFile } from 'chartwright';
import type { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RstudioLibrary } from '../rstudio-library/chart';
import { ConnectConfig } from './configmap';
import { metadata } from './metadata';
import { ConnectNotes } from './notes';
import { ConnectRbac } from './rbac';
import { rules } from './rules';
import { computedSettings, configuration } from './templates/configuration';
import { contentContainer, initContainer } from './templates/content-pod';
import { jobBase } from './templates/job-base';
import { claimName, contentNamespace, serviceAccountName } from './templates/names';
import { serviceBase } from './templates/service-base';
import { userSettingTemplate } from './templates/user-setting';
import { connectVersion, contentVersion, olderThanTemplate } from './templates/version';
import { declaration } from './values';

export interface RstudioConnectProps {
  /** The library that the chart brings with it. */
  readonly library: RstudioLibrary;
}

/** Posit Connect: its configuration, and what it may do in the cluster. */
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
    new NamedTemplates(this, 'version', [connectVersion, contentVersion, olderThanTemplate]);
    new NamedTemplates(this, 'configuration', [configuration, computedSettings, userSettingTemplate]);
    new NamedTemplates(this, 'bases', [jobBase, initContainer, contentContainer, serviceBase]);
    new ConnectConfig(this, 'config');
    new ConnectRbac(this, 'rbac');
    new ConnectNotes(this);
    for (const file of ['NEWS.md', 'ci/direct-values.yaml', 'ci/local-values.yaml']) {
      new StaticFile(this, file, { path: file, from: own(file) });
    }
  }
}

const own = (file: string) => path.join(__dirname, file);
