import { fieldsOf, type KubernetesTypeName } from '../../kubernetes';
import type { DataMap, DataPath } from '../../package/data-file';
import { excluded, isSet } from './demands';
import type { FieldFault } from './field-faults';

/** Fields of which the API takes only one, and whether it must have one. */
interface Choice {
  /** @default all of the type's but its name */
  readonly fields?: readonly string[];
  readonly isRequired?: boolean;
  /** Whether the API takes 0 for a field that is not there. */
  readonly zeroIsNone?: boolean;
}

/** By type; from the same pages as the accepted values. */
const choices: Partial<Readonly<Record<KubernetesTypeName, Choice>>> = {
  Probe: { fields: ['exec', 'httpGet', 'tcpSocket', 'grpc'], isRequired: true },
  LifecycleHandler: { isRequired: true },
  EnvVar: { fields: ['value', 'valueFrom'] },
  EnvVarSource: { isRequired: true },
  EnvFromSource: { fields: ['configMapRef', 'secretRef'], isRequired: true },
  // A volume of no kind is an emptyDir.
  Volume: {},
  VolumeProjection: {},
  VolumeMount: { fields: ['subPath', 'subPathExpr'] },
  PodDisruptionBudgetSpec: { fields: ['minAvailable', 'maxUnavailable'] },
  IngressBackend: { isRequired: true },
  ServiceBackendPort: { fields: ['name', 'number'], isRequired: true, zeroIsNone: true },
};

/** Which fields of an object of a type exclude each other, or of which one is missing. */
export function choiceFaults(type: KubernetesTypeName, object: DataMap, path: DataPath): readonly FieldFault[] {
  const choice = choices[type];
  if (choice === undefined) return [];
  const fields = choice.fields ?? fieldsOf(type).flatMap(({ name }) => (name === 'name' ? [] : [name]));
  const [first, ...others] = fields.filter(
    (field) => isSet(object[field]) && !(choice.zeroIsNone && object[field] === 0),
  );
  if (first === undefined) return choice.isRequired ? [{ kind: 'choice', path, fields }] : [];
  return excluded(object, path, others, `beside ${first}`);
}
