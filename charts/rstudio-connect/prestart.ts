import { files, StaticFile, TemplateFile, templated, textBlock } from 'chartwright';
import { Construct } from 'constructs';
import path from 'node:path';
import { k8s } from '../../imports/k8s';
import { offHost } from './templates/modes';
import { metadataOf } from './templates/objects';

const SCRIPT = 'files/prestart.bash';

/** What runs before Connect in its pod, where content runs in pods of its own. */
export class ConnectPrestart extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new StaticFile(this, 'script', { path: SCRIPT, from: path.join(__dirname, SCRIPT) });
    new k8s.KubeConfigMap(
      new TemplateFile(this, 'configmap-prestart', { when: offHost }),
      'prestart',
      templated({
        metadata: metadataOf('prestart'),
        data: { 'prestart.bash': textBlock(files.get(SCRIPT)) },
      }),
    );
  }
}
