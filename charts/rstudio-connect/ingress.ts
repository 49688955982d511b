import { asKind, defaultTo, each, fn, include, TemplateFile, templated, v, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { fullname } from '../rstudio-library/names';
import { annotationsOf } from './templates/annotations';
import { metadataOf } from './templates/objects';
import { values } from './values';
import { typedPath } from './values/service';

const { ingress, service } = values;

/** The way to Connect from outside of the cluster. */
export class ConnectIngress extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const backend = { service: { name: include(fullname), port: { number: service.port } } };
    new k8s.KubeIngress(
      new TemplateFile(this, 'ingress', { when: ingress.enabled }),
      'connect',
      templated({
        metadata: {
          ...metadataOf(),
          annotations: annotationsOf(ingress.annotations),
        },
        spec: {
          ingressClassName: when(ingress.ingressClassName, ingress.ingressClassName),
          tls: ingress.tls,
          rules: each(ingress.hosts, ({ host, paths }) => ({
            host,
            http: {
              paths: each(paths, (path) => {
                const typed = asKind(path, typedPath);
                return when(fn.kindIs('string', path), {
                  path: asKind(path, v.string()),
                  pathType: 'Prefix',
                  backend,
                }).otherwise({ path: typed.path, pathType: defaultTo(typed.pathType, 'Prefix'), backend });
              }),
            },
          })),
        },
      }),
    );
  }
}
