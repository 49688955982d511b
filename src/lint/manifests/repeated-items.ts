import type { KubernetesTypeName } from '../../kubernetes';
import { type DataMap, type DataPath, isMap, listAt } from '../../package/data-file';
import { isSet } from './demands';
import { placesOf } from './typed-walk';

/** An item of a list with the key of one before it. */
export interface RepeatedItem {
  readonly path: DataPath;
  readonly first: DataPath;
  readonly key: string;
  /** Whether the API refuses the object, or only what merges the list by the key. */
  readonly isRefused: boolean;
}

/** Lists whose items have a key: several, where no key may be in two of them. */
interface KeyedLists {
  readonly lists: readonly string[];
  /** The fields that make the key. */
  readonly key: readonly string[];
  readonly isRefused: boolean;
}

const refused = (lists: readonly string[], ...key: readonly string[]): KeyedLists => ({ lists, key, isRefused: true });
const merged = (list: string, ...key: readonly string[]): KeyedLists => ({ lists: [list], key, isRefused: false });

/**
 * By type. What is refused is from the API server's validation, what is merged from the fields `x-kubernetes-list-map-keys` of
 * https://github.com/kubernetes/kubernetes/blob/master/api/openapi-spec/swagger.json
 */
const keyedLists: Partial<Readonly<Record<KubernetesTypeName, readonly KeyedLists[]>>> = {
  PodSpec: [
    refused(['initContainers', 'containers', 'ephemeralContainers'], 'name'),
    refused(['volumes'], 'name'),
    refused(['topologySpreadConstraints'], 'topologyKey', 'whenUnsatisfiable'),
    merged('imagePullSecrets', 'name'),
    merged('hostAliases', 'ip'),
  ],
  Container: [
    refused(['ports'], 'name'),
    merged('ports', 'containerPort', 'protocol'),
    refused(['volumeMounts'], 'mountPath'),
    refused(['volumeDevices'], 'name'),
    refused(['volumeDevices'], 'devicePath'),
    merged('env', 'name'),
  ],
  ServiceSpec: [refused(['ports'], 'name'), refused(['ports'], 'port', 'protocol')],
  MutatingWebhookConfiguration: [refused(['webhooks'], 'name')],
  ValidatingWebhookConfiguration: [refused(['webhooks'], 'name')],
};

/** What stands for a part of a key that is not there. */
const STANDARD: DataMap = { protocol: 'TCP' };

/** The items of an object's lists that have the key of another one; of kinds that the table does not know, none. */
export const repeatedItems = (object: DataMap): readonly RepeatedItem[] =>
  placesOf(object).flatMap(({ type, value, path }) =>
    (keyedLists[type] ?? []).flatMap((keyed) => repeatedIn(value, path, keyed)),
  );

function repeatedIn(value: DataMap, path: DataPath, { lists, key, isRefused }: KeyedLists): readonly RepeatedItem[] {
  const seen = new Map<string, DataPath>();
  return lists.flatMap((list) =>
    listAt(value, list).flatMap((item, index): RepeatedItem[] => {
      const text = isMap(item) ? keyText(item, key) : undefined;
      if (text === undefined) return [];
      const place = [...path, list, index, ...key.slice(0, 1)];
      const first = seen.get(text);
      if (first !== undefined) return [{ path: place, first, key: text, isRefused }];
      seen.set(text, place);
      return [];
    }),
  );
}

/** Undefined where a part of the key is not there, which says nothing. */
function keyText(item: DataMap, key: readonly string[]): string | undefined {
  const parts = key.map((field) => (isSet(item[field]) ? item[field] : STANDARD[field]));
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join(' ') : undefined;
}
