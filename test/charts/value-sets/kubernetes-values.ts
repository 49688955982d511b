import fc from 'fast-check';
import {
  type Field,
  type FieldType,
  fieldsOf,
  kindOfType,
  type KubernetesTypeName,
  type ScalarName,
} from '../../../src/kubernetes';
import { json, labelValue, orNull, qualifiedName, someOf, text } from './texts';

/** How the names that values of Kubernetes types bear begin: what the chart makes bears none of them. */
export const OWN = 'own-';

const own = fc.constantFrom('a', 'b', 'c', 'd').map((letter) => `${OWN}${letter}`);
const ownPath = own.map((name) => `/${name}`);
const port = fc.oneof(fc.integer({ min: 1, max: 65_535 }), fc.constantFrom(80, 8080));
const labels = fc.dictionary(qualifiedName, labelValue, { maxKeys: 2, noNullPrototype: true });

/**
 * Fields with a meaning that their type does not tell, so that what is drawn is what a user may mean: a name, a path.
 * Below a type where it means something else than in all others.
 */
const meanings: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: own,
  namespace: own,
  generateName: own,
  labels,
  matchLabels: labels,
  nodeSelector: labels,
  annotations: fc.dictionary(qualifiedName, text, { maxKeys: 2, noNullPrototype: true }),
  mountPath: ownPath,
  subPath: own,
  path: ownPath,
  'KeyToPath.path': own,
  port,
  containerPort: port,
  hostPort: port,
  nodePort: fc.integer({ min: 30_000, max: 32_767 }),
  targetPort: fc.oneof(port, own),
  image: fc.oneof(
    text.filter((one) => one !== ''),
    fc.constant('own:1'),
  ),
  host: own,
  hosts: fc.array(own, { maxLength: 2 }),
  hostname: own,
  subdomain: own,
  ip: fc.constantFrom('127.0.0.1', '::1'),
  serviceAccountName: own,
  key: own,
  verbs: fc.constant(['get']),
  pathType: fc.constantFrom('Exact', 'Prefix', 'ImplementationSpecific'),
  'HTTPIngressPath.path': ownPath,
  'EnvVar.name': fc.stringMatching(/^[A-Z_]{1,6}$/),
};

/** Fields that only a partial object may lack, whatever the types say: some other program would have to add them. */
const alsoRequired: Partial<Readonly<Record<KubernetesTypeName, readonly string[]>>> = { Container: ['image'] };

/** The fields without which a value of a type is of no use. */
export const demandedFields = (name: KubernetesTypeName): readonly Field[] =>
  fieldsOf(name).filter((field) => field.required || alsoRequired[name]?.includes(field.name) === true);

/** Of two fields that exclude each other the second is left out. */
const exclusive: Partial<Readonly<Record<KubernetesTypeName, readonly [string, string]>>> = {
  EnvVar: ['value', 'valueFrom'],
  PodDisruptionBudgetSpec: ['minAvailable', 'maxUnavailable'],
};

/** What nobody writes into a chart's values. */
const never = new Set(['status', 'managedFields', 'ownerReferences', 'ephemeralContainers', 'creationTimestamp']);

const scalars: Readonly<Record<ScalarName, fc.Arbitrary<unknown>>> = {
  any: json,
  boolean: fc.boolean(),
  bytes: fc.constantFrom('', 'YQ==', 'MTIz'),
  double: fc.double({ noNaN: true, noDefaultInfinity: true }),
  int32: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(1_000_000, 2 ** 31 - 1)),
  int64: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(1_000_000, 2 ** 53)),
  IntOrString: fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(1_000_000, '25%', '1', 'http')),
  microTime: fc.constant('2026-01-01T00:00:00.000000Z'),
  Quantity: fc.constantFrom<unknown>('1Gi', '500m', '1e3', '.5', '0', 1, 0.5, 1_000_000),
  string: text,
  time: fc.constant('2026-01-01T00:00:00Z'),
};

interface Shape {
  readonly partial: boolean;
  /** How many levels of optional fields there may still be. */
  readonly depth: number;
}

const known = new Map<string, fc.Arbitrary<unknown>>();

/** Values of a type: with what it requires, unless they are partial, and little of what it does not. */
export function kubernetesValue(name: KubernetesTypeName, { partial, depth }: Shape): fc.Arbitrary<unknown> {
  const key = `${name} ${partial} ${depth}`;
  const found = known.get(key) ?? objectValue(name, { partial, depth });
  known.set(key, found);
  return found;
}

function objectValue(name: KubernetesTypeName, shape: Shape): fc.Arbitrary<unknown> {
  const fields = fieldsOf(name).filter((field) => !never.has(field.name));
  const demanded = shape.partial ? [] : demandedFields(name);
  const others = shape.depth <= 0 ? [] : fields.filter((field) => !demanded.includes(field));
  const below = { ...shape, depth: shape.depth - 1 };
  const valueOf = (field: Field) => [field.name, fieldValue(name, field, below)] as const;
  const optional = others.map(valueOf).map(([field, value]) => [field, orNull(value)]);
  const all = someOf(
    Object.fromEntries(optional) as Readonly<Record<string, fc.Arbitrary<unknown>>>,
    Object.fromEntries(demanded.map(valueOf)),
    shape.depth > 2 ? 5 : 3,
  );
  const [stays, goes] = exclusive[name] ?? [];
  if (stays === undefined) return all;
  return all.map(({ [String(goes)]: other, ...rest }) =>
    other === undefined || rest[stays] != null ? rest : { ...rest, [String(goes)]: other },
  );
}

function fieldValue(owner: KubernetesTypeName, { name, type }: Field, shape: Shape): fc.Arbitrary<unknown> {
  const kind = kindOfType(owner);
  if (kind !== undefined && name === 'apiVersion') return fc.constant(kind.apiVersion);
  if (kind !== undefined && name === 'kind') return fc.constant(kind.kind);
  const special = meanings[`${owner}.${name}`] ?? (isSimple(type) ? meanings[name] : undefined);
  return special ?? typeValue(type, shape);
}

/** Whether a field of this type may have a meaning by its name: `path` is also the name of a field that holds objects. */
function isSimple(type: FieldType): boolean {
  if (type.kind === 'list') return type.items.kind === 'scalar';
  return type.kind === 'map' || type.kind === 'scalar';
}

function typeValue(type: FieldType, shape: Shape): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'scalar':
      return scalars[type.name];
    case 'object':
      return kubernetesValue(type.name, shape);
    case 'list':
      return fc.array(typeValue(type.items, shape), { maxLength: shape.depth > 0 ? 2 : 1 });
    case 'map':
      return fc.dictionary(qualifiedName, orNull(typeValue(type.values, shape)), { maxKeys: 2, noNullPrototype: true });
  }
}
