import { dataAt, type DataPath, isMap, listAt, textAt } from '../../package/data-file';
import type { RenderedObject } from '../render/rendered';
import { containersOf } from './containers';
import { type PodTemplate, podTemplateOf } from './pods';

/** A place of an object where another one is named. */
export interface NameLink {
  readonly object: RenderedObject;
  readonly path: DataPath;
  /** The kind that is named. */
  readonly kind: string;
  readonly name: string;
}

/** The objects that an object names and cannot do without. */
export function nameLinksOf(object: RenderedObject): readonly NameLink[] {
  const { data, kind } = object;
  const link = (target: string, ...path: DataPath): NameLink[] => {
    const name = textAt(data, ...path);
    return name === undefined ? [] : [{ object, path, kind: target, name }];
  };
  switch (kind) {
    case 'HorizontalPodAutoscaler':
      return link(textAt(data, 'spec', 'scaleTargetRef', 'kind') ?? '', 'spec', 'scaleTargetRef', 'name');
    case 'Ingress':
      return ingressBackendsOf(object).flatMap((path) => link('Service', ...path, 'name'));
    case 'APIService':
      return link('Service', 'spec', 'service', 'name');
    case 'MutatingWebhookConfiguration':
    case 'ValidatingWebhookConfiguration':
      return listAt(data, 'webhooks').flatMap((_, index) =>
        link('Service', 'webhooks', index, 'clientConfig', 'service', 'name'),
      );
    case 'RoleBinding':
    case 'ClusterRoleBinding': {
      const subjects = listAt(data, 'subjects').flatMap((subject, index) =>
        textAt(subject, 'kind') === 'ServiceAccount' ? link('ServiceAccount', 'subjects', index, 'name') : [],
      );
      return [...link(textAt(data, 'roleRef', 'kind') ?? '', 'roleRef', 'name'), ...subjects];
    }
    default: {
      const pod = podTemplateOf(object);
      const service = kind === 'StatefulSet' ? link('Service', 'spec', 'serviceName') : [];
      return pod === undefined ? [] : [...service, ...podLinks(pod, link)];
    }
  }
}

type MakeLink = (kind: string, ...path: DataPath) => readonly NameLink[];

function podLinks(pod: PodTemplate, link: MakeLink): readonly NameLink[] {
  const at = pod.specPath;
  /** What is optional may be missing. */
  const needed = (kind: string, field: string, ...path: DataPath) =>
    dataAt(pod.object.data, [...path, 'optional']) === true ? [] : link(kind, ...path, field);
  const eachOf = (path: DataPath, make: (path: DataPath) => readonly NameLink[]) =>
    listAt(pod.object.data, ...path).flatMap((_, index) => make([...path, index]));
  return [
    ...link('ServiceAccount', ...at, 'serviceAccountName'),
    ...eachOf([...at, 'volumes'], (volume) => [
      ...needed('ConfigMap', 'name', ...volume, 'configMap'),
      ...needed('Secret', 'secretName', ...volume, 'secret'),
      ...link('PersistentVolumeClaim', ...volume, 'persistentVolumeClaim', 'claimName'),
      ...eachOf([...volume, 'projected', 'sources'], (source) => [
        ...needed('ConfigMap', 'name', ...source, 'configMap'),
        ...needed('Secret', 'name', ...source, 'secret'),
      ]),
    ]),
    ...containersOf(pod).flatMap(({ path }) => [
      ...eachOf([...path, 'env'], (env) => [
        ...needed('ConfigMap', 'name', ...env, 'valueFrom', 'configMapKeyRef'),
        ...needed('Secret', 'name', ...env, 'valueFrom', 'secretKeyRef'),
      ]),
      ...eachOf([...path, 'envFrom'], (env) => [
        ...needed('ConfigMap', 'name', ...env, 'configMapRef'),
        ...needed('Secret', 'name', ...env, 'secretRef'),
      ]),
    ]),
  ];
}

/** The Services of an Ingress, and where each stands. */
export function ingressBackendsOf({ data }: RenderedObject): readonly DataPath[] {
  const paths: DataPath[] = [
    ['spec', 'defaultBackend', 'service'],
    ...listAt(data, 'spec', 'rules').flatMap((rule, index) =>
      listAt(rule, 'http', 'paths').map((_, at): DataPath => {
        return ['spec', 'rules', index, 'http', 'paths', at, 'backend', 'service'];
      }),
    ),
  ];
  return paths.filter((path) => isMap(dataAt(data, path)));
}
