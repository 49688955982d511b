import { asKind, entry, fn, include, present, release, TemplateFile, templated, text, v } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { fullname, labels } from '../rstudio-library/names';
import { values } from './values';

const { file, key } = values.license;

/** The secrets of the license, where the values hold it: as a key, as a file. */
export class ConnectLicense extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const metadata = (name: string) => ({
      name: text`${include(fullname)}-${name}`,
      namespace: release.namespace,
      labels: include(labels),
    });
    new k8s.KubeSecret(
      new TemplateFile(this, 'license-secret', { when: key }),
      'key',
      templated({ metadata: metadata('license'), type: 'Opaque', stringData: { 'rstudio-connect': present(key) } }),
    );
    const contents = asKind(file.contents, v.string());
    new k8s.KubeSecret(
      new TemplateFile(this, 'license-file-secret', { when: file.contents }),
      'file',
      templated({
        metadata: metadata('license-file'),
        type: 'Opaque',
        stringData: entry(file.secretKey, text`${fn.trimSuffix('\n', contents)}\n`),
      }),
    );
  }
}
