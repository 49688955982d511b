import { fn, TemplateFile, templated, textBlock } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { ENVIRONMENTS_FILE } from './pod/volumes';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { executionEnvironments } = values;

/** The images that content runs in, as a file that Connect reads again after each change. */
export class ConnectEnvironments extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeConfigMap(
      new TemplateFile(this, 'configmap-execution-environments', { when: executionEnvironments }),
      'environments',
      templated({
        metadata: metadataOf('execution-environments'),
        data: { [ENVIRONMENTS_FILE]: textBlock(fn.toYaml(executionEnvironments)) },
      }),
    );
  }
}
