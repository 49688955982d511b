import { and, defaultTo, eq, include, merge, or, release, TemplateFile, templated } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { labels } from '../rstudio-library/names';
import { contentNamespace, serviceAccountName } from './templates/names';
import { values } from './values';

const rule = (apiGroup: string, resources: string[], verbs: string[]): k8s.PolicyRule => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
});

/** All that Connect does with the pods of content, and no more. */
const runContent = [
  rule('', ['serviceaccounts'], ['list']),
  rule('', ['pods/log'], ['get']),
  rule('', ['pods'], ['get', 'list', 'watch']),
  rule('', ['events'], ['list']),
  rule('', ['pods/attach'], ['create', 'get']),
  rule('', ['pods/exec'], ['create', 'get']),
  rule('', ['services'], ['create', 'get', 'list', 'watch']),
  rule('batch', ['jobs'], ['create', 'get', 'delete', 'list', 'watch']),
  rule('discovery.k8s.io', ['endpointslices'], ['list', 'watch']),
];

const { rbac } = values;
const { kubernetes } = values.backends;
const offHost = and(kubernetes.enabled, rbac.create);
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
      new TemplateFile(this, 'serviceaccount', { when: and(offHost, serviceAccount.create) }),
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
          annotations: serviceAccount.annotations,
        },
      }),
    );

    const inContentNamespace = { name, namespace: include(contentNamespace), labels: include(labels) };
    new k8s.KubeRole(
      new TemplateFile(this, 'role', { when: offHost }),
      'role',
      templated({ metadata: inContentNamespace, rules: runContent }),
    );
    new k8s.KubeRoleBinding(
      new TemplateFile(this, 'rolebinding', { when: offHost }),
      'binding',
      templated({ metadata: inContentNamespace, roleRef: roleRef('Role'), subjects }),
    );

    const seesNodes = and(offHost, or(rbac.clusterRoleCreate, nodePorts));
    new k8s.KubeClusterRole(
      new TemplateFile(this, 'clusterrole', {
        when: seesNodes,
        comment:
          "Content with a NodePort service is reached at the address of a node, which only the cluster's roles show.",
      }),
      'role',
      templated({ metadata: { name, labels: include(labels) }, rules: [rule('', ['nodes'], ['get'])] }),
    );
    new k8s.KubeClusterRoleBinding(
      new TemplateFile(this, 'clusterrolebinding', { when: seesNodes }),
      'binding',
      templated({ metadata: { name, labels: include(labels) }, roleRef: roleRef('ClusterRole'), subjects }),
    );
  }
}
