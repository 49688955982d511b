import type { KubernetesTypeName } from './table';
import { kubernetesRelease, typeNamed } from './table';

/** Where the API's reference describes a type. */
export function docsUrl(name: KubernetesTypeName): string {
  const { apiName, apiVersion } = typeNamed(name);
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const anchor = `${apiName}-${version}-${group.replaceAll('.', '-')}`.toLowerCase();
  return `https://kubernetes.io/docs/reference/generated/kubernetes-api/v${kubernetesRelease}/#${anchor}`;
}
