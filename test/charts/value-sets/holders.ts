import type { ValuesDeclaration } from 'chartwright';
import { type FieldType, fieldsOf, type KubernetesTypeName } from '../../../src/kubernetes';
import { demandedFields } from './kubernetes-values';
import type { Values } from './outcomes';

type Node = ValuesDeclaration['root']['fields'][string];
type Put = (value: unknown) => unknown;

/** Where a node stands: as the declaration has it, and as Helm has it in what `put` makes. */
interface Place {
  readonly path: readonly string[];
  readonly keys: readonly string[];
  readonly put: Put;
}

/** A value that holds others: a map of any kind, or a list. */
export interface Holder {
  /** `ingress.hosts.[].paths`, `config.*`. */
  readonly path: string;
  /** What is left of it without its content: `{}` or `[]`. */
  readonly empty: unknown;
  /** The keys and indices that lead to it in what is given. */
  readonly keys: readonly string[];
  /** The values of the chart with this one in its place, and around it only what is required. */
  readonly given: (value: unknown) => Values;
}

/** How many levels of a Kubernetes type are gone into: the chart reads and completes what is partial, to its containers. */
const LEVELS = { partial: 5, whole: 1 };

/** Every value that holds others, at every depth. */
export function holdersOf({ root }: ValuesDeclaration): readonly Holder[] {
  return fieldHolders(root.fields, { path: [], keys: [], put: (value) => value });
}

const holder = ({ path, keys, put }: Place, empty: unknown): Holder => ({
  path: path.join('.'),
  empty,
  keys,
  given: (value) => put(value) as Values,
});

const below = ({ path, keys, put }: Place, name: string, key: string, inner: Put): Place => ({
  path: [...path, name],
  keys: [...keys, key],
  put: (value) => put(inner(value)),
});
const fieldOf = (place: Place, name: string, required: object) =>
  below(place, name, name, (value) => ({ ...required, [name]: value }));
const itemOf = (place: Place) => below(place, '[]', '0', (value) => [value]);
const entryOf = (place: Place, key: string) => below(place, '*', key, (value) => ({ [key]: value }));

function fieldHolders(fields: Readonly<Record<string, Node>>, place: Place): readonly Holder[] {
  const required = requiredFields(fields);
  return Object.entries(fields).flatMap(([name, field]) => nodeHolders(field, fieldOf(place, name, required)));
}

const requiredFields = (fields: Readonly<Record<string, Node>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, node]) => node.required)
      .map(([name, node]) => [name, leastOf(node)]),
  );

function nodeHolders(node: Node, place: Place): readonly Holder[] {
  switch (node.kind) {
    case 'object':
      return [holder(place, {}), ...fieldHolders(node.fields, place)];
    case 'map': {
      const [key = 'a'] = Object.keys((node.default ?? node.examples[0] ?? {}) as object);
      return [holder(place, {}), ...nodeHolders(node.value, entryOf(place, key))];
    }
    case 'list':
      return [holder(place, []), ...nodeHolders(node.item, itemOf(place))];
    case 'kubernetes': {
      const shape = { partial: node.partial, levels: node.partial ? LEVELS.partial : LEVELS.whole };
      return [...typeHolders({ kind: 'object', name: node.type }, shape, place), ...fieldHolders(node.fields, place)];
    }
    case 'union':
      return node.members.flatMap((member) => (typeof member === 'object' ? nodeHolders(member, place) : []));
    default:
      return [];
  }
}

interface Shape {
  readonly partial: boolean;
  readonly levels: number;
}

function typeHolders(type: FieldType, shape: Shape, place: Place): readonly Holder[] {
  switch (type.kind) {
    case 'scalar':
      return [];
    case 'map':
      return [holder(place, {})];
    case 'list':
      return [holder(place, []), ...typeHolders(type.items, shape, itemOf(place))];
    case 'object': {
      const required = shape.partial ? {} : leastOfType(type.name);
      const fields = shape.levels === 0 ? [] : fieldsOf(type.name).filter(({ name }) => name !== 'status');
      const inner = { ...shape, levels: shape.levels - 1 };
      return [
        holder(place, {}),
        ...fields.flatMap((field) => typeHolders(field.type, inner, fieldOf(place, field.name, required))),
      ];
    }
  }
}

/** A value of a kind, as short as it may be. */
function leastOf(node: Node): unknown {
  if (node.default != null) return node.default;
  const accepted = node.constraints['enum'] as readonly unknown[] | undefined;
  if (accepted !== undefined) return accepted[0];
  const [example] = node.examples;
  if (example !== undefined) return example;
  switch (node.kind) {
    case 'list':
      return node.constraints['minItems'] === undefined ? [] : [leastOf(node.item)];
    case 'map':
      return {};
    case 'object':
      return requiredFields(node.fields);
    case 'kubernetes':
      return leastOfType(node.type);
    case 'union':
      return leastOfMember(node.members[0]!);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return node.constraints['minimum'] ?? 1;
    case 'string':
      return String(node.constraints['pattern'] ?? '').startsWith('^/') ? '/' : 'a';
    case 'intOrString':
    case 'quantity':
      return 1;
    case 'any':
    case 'removed':
      return null;
  }
}

const leastOfMember = (member: Node | string | number | boolean) =>
  typeof member === 'object' ? leastOf(member) : member;

function leastOfType(name: KubernetesTypeName): Record<string, unknown> {
  return Object.fromEntries(demandedFields(name).map((field) => [field.name, leastOfField(field.type)]));
}

function leastOfField(type: FieldType): unknown {
  if (type.kind === 'list') return [leastOfField(type.items)];
  if (type.kind === 'map') return {};
  if (type.kind === 'object') return leastOfType(type.name);
  if (type.name === 'boolean') return true;
  return ['string', 'bytes', 'any'].includes(type.name) ? 'a' : 1;
}
