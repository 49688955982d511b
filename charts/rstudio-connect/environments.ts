import { fn, include, release, TemplateFile, templated, text, textBlock } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { fullname, labels } from '../rstudio-library/names';
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
        metadata: {
          name: text`${include(fullname)}-execution-environments`,
          namespace: release.namespace,
          labels: include(labels),
        },
        data: { 'environments.yaml': textBlock(fn.toYaml(executionEnvironments)) },
      }),
    );
  }
}
