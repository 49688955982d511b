import { and, type Block, include, not, Notes, or, release, text } from 'chartwright';
import type { Construct } from 'constructs';
import { fullname } from '../../rstudio-library/names';
import { storage } from '../templates/configuration';
import { offHost } from '../templates/modes';
import { contentNamespace, serviceAccountName } from '../templates/names';
import { userSetting } from '../templates/user-setting';
import { connectVersion } from '../templates/version';
import { values } from '../values';
import { writeAccess } from './access';
import { writeWarnings } from './warnings';

const { launcher, license, rbac } = values;

/** What the user reads after an installation: what there is, how to reach it, and what may be a mistake. */
export class ConnectNotes extends Notes {
  constructor(scope: Construct) {
    super(scope, (block) => {
      const name = block.let('name', include(fullname));
      const version = block.let('version', include(connectVersion));
      block.line(text`Posit Connect ${version} is deployed as ${name} in the namespace ${release.namespace}.`);
      writeMode(block);
      block.line(text`
To see when it is ready:

  kubectl rollout status deployment/${name} -n ${release.namespace}`);
      writeAccess(block, name);
      const licensed = or(license.key, license.server, license.file.contents, license.file.secret);
      block.if(and(not(licensed), not(userSetting('Licensing', 'LicenseType'))), (trial) =>
        trial.line('\nNo license is set: Connect needs license.key, license.server or license.file to go on working.'),
      );
      writeWarnings(block, version);
    });
  }
}

function writeMode(block: Block): void {
  block
    .if(offHost, (outside) => {
      const namespace = outside.let('contentNamespace', include(contentNamespace));
      outside
        .if(launcher.enabled, (old) =>
          old.line(text`\nContent runs in jobs of the Launcher in the namespace ${namespace}.`),
        )
        .else((direct) =>
          direct.line(text`\nContent runs in jobs that Connect creates in the namespace ${namespace}.`),
        );
      outside.if(rbac.create, (inner) =>
        inner.line(text`Connect does so under the account ${include(serviceAccountName)}.`),
      );
    })
    .else((local) => {
      local.line('\nContent runs in the pod of Connect itself.');
      local.if(not(storage), (lost) => lost.line('Data is lost with the pod: set sharedStorage to keep it.'));
    });
}
