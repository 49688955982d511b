import { Construct } from 'constructs';
import { jobTemplate } from './job';
import { serviceTemplate } from './service';

/**
 * The templates that the Launcher makes jobs and services of, `files/job.tpl` and `files/service.tpl`: what
 * `launcher.includeDefaultTemplates` puts into the Launcher's ConfigMap.
 */
export class LauncherTemplates extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    jobTemplate(this);
    serviceTemplate(this);
  }
}
