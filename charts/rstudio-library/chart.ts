import { LibraryChart, NamedTemplates, StaticFile } from 'chartwright';
import type { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gcfg, gcfgValue } from './gcfg';
import { chart, fullname, labels, name, selectorLabels, serviceAccountName } from './names';
import { typeCheck } from './type-check';

const own = (file: string) => path.join(__dirname, file);

/** Named templates that the charts of Posit's products share. */
export class RstudioLibrary extends LibraryChart {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      version: '0.2.0',
      kubeVersion: '>=1.25.0-0',
      description: 'Named templates that the Helm charts of Posit products share',
      keywords: ['posit', 'rstudio', 'library'],
      home: 'https://posit.co',
      sources: ['https://github.com/rstudio/helm'],
      maintainers: [{ name: 'Posit', email: 'docker@posit.co', url: 'https://posit.co' }],
      artifactHub: { category: 'skip-prediction', license: 'MIT' },
      readme: () => readFileSync(own('README.template.md'), 'utf8'),
    });
    new NamedTemplates(this, 'names', [name, fullname, chart, selectorLabels, labels, serviceAccountName]);
    new NamedTemplates(this, 'config', [gcfg, gcfgValue]);
    new NamedTemplates(this, 'debug', [typeCheck]);
    new StaticFile(this, 'news', { path: 'NEWS.md', from: own('NEWS.md') });
  }
}
