import { include, release, text } from 'chartwright';
import { fullname, labels } from '../../rstudio-library/names';

/** What a release has beside the objects that bear its full name: each has the part behind it. */
export type Part =
  | 'config'
  | 'execution-environments'
  | 'license'
  | 'license-file'
  | 'nameservice-config'
  | 'overrides'
  | 'prestart'
  | 'templates';

/** The name of the object for a part, where it is created and where it is mounted. */
export const nameOf = (part: Part) => text`${include(fullname)}-${part}`;

/** The metadata of that object, or of one that bears the full name. */
export const metadataOf = (part?: Part) => ({
  name: part === undefined ? include(fullname) : nameOf(part),
  namespace: release.namespace,
  labels: include(labels),
});
