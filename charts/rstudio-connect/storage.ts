import { asKind, defaultTo, include, release, TemplateFile, templated, v, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { labels } from '../rstudio-library/names';
import { annotationsOf } from './templates/annotations';
import { claimName } from './templates/names';
import { values } from './values';

const { sharedStorage } = values;
const { storageClassName, volumeName } = sharedStorage;

/** The claim that holds Connect's data, where the chart creates it. */
export class ConnectStorage extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubePersistentVolumeClaim(
      new TemplateFile(this, 'persistentvolumeclaim', { when: sharedStorage.create }),
      'claim',
      templated({
        metadata: {
          name: include(claimName),
          namespace: release.namespace,
          labels: include(labels),
          annotations: annotationsOf(sharedStorage.annotations),
        },
        spec: {
          accessModes: defaultTo(sharedStorage.accessModes, ['ReadWriteMany']),
          volumeMode: 'Filesystem',
          storageClassName: when(storageClassName, asKind(storageClassName, v.string())),
          volumeName: when(volumeName, volumeName),
          resources: { requests: { storage: sharedStorage.requests.storage } },
          selector: sharedStorage.selector,
        },
      }),
    );
  }
}
