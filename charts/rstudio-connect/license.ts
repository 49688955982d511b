import { asKind, entry, fn, present, TemplateFile, templated, text, v } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { file, key } = values.license;

/**
 * The secrets of the license, where the values hold it: as a key, as a file. Typed, unlike the library's, so that they have
 * the labels of the release.
 */
export class ConnectLicense extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeSecret(
      new TemplateFile(this, 'license-secret', { when: key }),
      'key',
      templated({ metadata: metadataOf('license'), type: 'Opaque', stringData: { 'rstudio-connect': present(key) } }),
    );
    const contents = asKind(file.contents, v.string());
    new k8s.KubeSecret(
      new TemplateFile(this, 'license-file-secret', { when: file.contents }),
      'file',
      templated({
        metadata: metadataOf('license-file'),
        type: 'Opaque',
        stringData: entry(file.secretKey, text`${fn.trimSuffix('\n', contents)}\n`),
      }),
    );
  }
}
