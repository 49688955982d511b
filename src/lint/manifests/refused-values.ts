import type { DataMap } from '../../package/data-file';
import { acceptedFaults } from './accepted-values';
import { choiceFaults } from './field-choices';
import { conditionFaults } from './field-conditions';
import type { FieldFault } from './field-faults';
import { placesOf } from './typed-walk';

/**
 * What the API refuses in an object whose fields are known and of the right type: words that it does not know, numbers out
 * of range, fields that exclude each other or need another one. Of kinds that it does not know nothing is said.
 *
 * @param releases the releases of Kubernetes that matter: `1.30` …
 */
export function refusedValues(object: DataMap, releases: readonly string[]): readonly FieldFault[] {
  return placesOf(object).flatMap(({ type, value, path }) =>
    path[0] === 'status'
      ? []
      : [
          ...acceptedFaults(type, value, path),
          ...choiceFaults(type, value, path),
          ...conditionFaults(type, value, path, releases),
        ],
  );
}
