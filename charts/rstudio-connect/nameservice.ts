import { and, fn, not, TemplateFile, templated, text } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { apiKey, enabled, secretName, server } = values.nameservice;

/** The secret by which the name service reaches Connect, unless there is one already. */
export class ConnectNameservice extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeSecret(
      new TemplateFile(this, 'nameservice-secret', { when: and(enabled, not(secretName)) }),
      'secret',
      templated({
        metadata: metadataOf('nameservice-config'),
        type: 'Opaque',
        data: { 'libnss_connect.conf': fn.b64enc(text`CONNECT_API_KEY=${apiKey}\nCONNECT_SERVER=${server}`) },
      }),
    );
  }
}
