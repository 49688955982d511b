import { and, defaultTo, eq, include, merge, or, release, TemplateFile, templated, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { labels } from '../rstudio-library/names';
import { directRunnerClusterRules, directRunnerRules, launcherRules } from '../rstudio-library/rbac';
import { annotationsOf } from './templates/annotations';
import { offHost } from './templates/modes';
import { contentNamespace, serviceAccountName } from './templates/names';
import { values } from './values';

const { launcher, rbac } = values;
const { kubernetes } = values.backends;
const granted = and(offHost, rbac.create);
const nodePorts = eq(defaultTo(kubernetes.defaultResourceServiceBase.spec.type, ''), 'NodePort');

/** The account that Connect runs under, and what it may do where content runs. */
export class ConnectRbac extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const name = include(serviceAccountName);
    const subjects = [{ kind: 'ServiceAccount', name, namespace: release.namespace }];
    const roleRef = (kind: string) => ({ apiGroup: 'rbac.authorization.k8s.io', kind, name });
    const { serviceAccount } = rbac;

    new k8s.KubeServiceAccount(
      new TemplateFile(this, 'serviceaccount', { when: and(granted, serviceAccount.create) }),
      'account',
      templated({
        metadata: {
          name,
          namespace: release.namespace,
          labels: merge(
            include(labels),
            // Without it Connect offers the account to no content.
            { 'connect.posit.co/service-account': 'true' },
            serviceAccount.labels,
          ),
          annotations: annotationsOf(serviceAccount.annotations),
        },
      }),
    );

    const inContentNamespace = { name, namespace: include(contentNamespace), labels: include(labels) };
    new k8s.KubeRole(
      new TemplateFile(this, 'role', { when: granted }),
      'role',
      templated({
        metadata: inContentNamespace,
        rules: when(launcher.enabled, include(launcherRules)).otherwise(include(directRunnerRules)),
      }),
    );
    new k8s.KubeRoleBinding(
      new TemplateFile(this, 'rolebinding', { when: granted }),
      'binding',
      templated({ metadata: inContentNamespace, roleRef: roleRef('Role'), subjects }),
    );

    const seesNodes = and(granted, or(rbac.clusterRoleCreate, and(kubernetes.enabled, nodePorts)));
    const nodes = [{ apiGroups: [''], resources: ['nodes'], verbs: ['get', 'list', 'watch'] }];
    new k8s.KubeClusterRole(
      new TemplateFile(this, 'clusterrole', {
        when: seesNodes,
        comment:
          "Content with a NodePort service is reached at the address of a node, which only the cluster's roles show.",
      }),
      'role',
      templated({
        metadata: { name, labels: include(labels) },
        rules: when(launcher.enabled, nodes).otherwise(include(directRunnerClusterRules)),
      }),
    );
    new k8s.KubeClusterRoleBinding(
      new TemplateFile(this, 'clusterrolebinding', { when: seesNodes }),
      'binding',
      templated({ metadata: { name, labels: include(labels) }, roleRef: roleRef('ClusterRole'), subjects }),
    );
  }
}
