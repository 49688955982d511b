import { LibraryChart, NamedTemplates, StaticFile } from 'chartwright';
import type { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chronicleImage, chronicleServerAddress } from './chronicle-agent';
import { configDcf } from './config-dcf';
import { configIni } from './config-ini';
import { configJson } from './config-json';
import { configTxt } from './config-txt';
import { gcfg, gcfgValue } from './gcfg';
import { ingressApiVersion, ingressBackend, ingressPath, supportsIngressClassName, supportsPathType } from './ingress';
import { templatesDataOutput, templatesDataOutputPretty, templatesSkeleton } from './launcher-templates';
import { licenseEnv, licenseMount, licenseSecret, licenseVolume } from './license';
import { configSetting } from './lines';
import { chart, fullname, labels, name, selectorLabels, serviceAccountName } from './names';
import { profilesIniAdvanced } from './profiles/advanced';
import { applyEveryoneToOthers } from './profiles/for-everyone';
import { collapseArray, profilesIni, profilesIniSingleFile } from './profiles/ini';
import { jsonFromOverridesConfig } from './profiles/json';
import { overrideFile } from './profiles/overrides';
import { directRunnerClusterRules, directRunnerRules, launcherRules, rbac } from './rbac';
import { configScalar } from './scalar';
import { tplvaluesRender } from './tplvalues';
import { typeCheck } from './type-check';

const own = (file: string) => path.join(__dirname, file);

/** Named templates that the charts of Posit's products share. */
export class RstudioLibrary extends LibraryChart {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      version: '0.2.0',
      description: 'Named templates that the Helm charts of Posit products share',
      keywords: ['posit', 'rstudio', 'library'],
      home: 'https://posit.co',
      sources: ['https://github.com/rstudio/helm'],
      maintainers: [{ name: 'Posit', email: 'docker@posit.co', url: 'https://posit.co' }],
      artifactHub: { category: 'skip-prediction', license: 'MIT' },
      readme: () => readFileSync(own('README.template.md'), 'utf8'),
    });
    new NamedTemplates(this, 'names', [name, fullname, chart, selectorLabels, labels, serviceAccountName]);
    new NamedTemplates(this, 'config', [
      gcfg,
      gcfgValue,
      configIni,
      configTxt,
      configDcf,
      configJson,
      configScalar,
      configSetting,
    ]);
    new NamedTemplates(this, 'profiles', [
      profilesIniAdvanced,
      applyEveryoneToOthers,
      profilesIni,
      profilesIniSingleFile,
      collapseArray,
      jsonFromOverridesConfig,
      overrideFile,
    ]);
    new NamedTemplates(this, 'ingress', [
      ingressApiVersion,
      supportsIngressClassName,
      supportsPathType,
      ingressPath,
      ingressBackend,
    ]);
    new NamedTemplates(this, 'license', [licenseSecret, licenseEnv, licenseVolume, licenseMount]);
    new NamedTemplates(this, 'rbac', [rbac, launcherRules, directRunnerRules, directRunnerClusterRules]);
    new NamedTemplates(this, 'tplvalues', [tplvaluesRender]);
    new NamedTemplates(this, 'launcher-templates', [templatesDataOutput, templatesDataOutputPretty, templatesSkeleton]);
    new NamedTemplates(this, 'chronicle-agent', [chronicleImage, chronicleServerAddress]);
    new NamedTemplates(this, 'debug', [typeCheck]);
    new StaticFile(this, 'news', { path: 'NEWS.md', from: own('NEWS.md') });
  }
}
