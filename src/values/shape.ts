import { ANY, type Shape } from '../expr/shape';
import type { FieldType, KubernetesTypeName, ScalarName } from '../kubernetes';
import { fieldsOf } from '../kubernetes';
import { isCertain, isConstant, type KindNode, type UnionNode } from './kind';

/** A node's shape where a value is known to be there, as in a list. */
export function bareShape(node: KindNode): Shape {
  const template = node.template ? { template: true } : {};
  switch (node.kind) {
    case 'list':
      return { kind: 'list', item: bareShape(node.item), ...template };
    case 'map':
      return { kind: 'map', item: { ...bareShape(node.value), nullable: true }, ...template };
    case 'object':
      return { kind: 'map', fields: shapesOf(node.fields), ...(node.open && { open: true }), ...template };
    case 'kubernetes':
      return kubernetesShape(node.type, node.partial, shapesOf(node.fields));
    case 'union':
      return { ...unionShape(node), ...template };
    case 'any':
    case 'removed':
      return { kind: 'any', nullable: true, ...template };
    default:
      return { kind: node.kind, ...template };
  }
}

/** A node's shape where it is declared: what is not certain is guarded in templates. */
export function shapeOfNode(node: KindNode): Shape {
  const shape = bareShape(node);
  return isCertain(node) ? shape : nullable(shape);
}

const nullable = (shape: Shape): Shape => (shape.nullable === true ? shape : { ...shape, nullable: true });

function shapesOf(fields: Readonly<Record<string, KindNode>>): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => (node.kind === 'removed' ? [] : [[name, shapeOfNode(node)]])),
  );
}

/** What all members have in common, so that it can be printed as such; their constants count, too. */
function unionShape({ members }: UnionNode): Shape {
  const kinds = new Set(
    members.map((member) =>
      isConstant(member)
        ? typeof member === 'number'
          ? Number.isInteger(member)
            ? 'integer'
            : 'number'
          : (typeof member as 'string' | 'boolean')
        : bareShape(member).kind,
    ),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined && only !== 'map' && only !== 'list' ? { kind: only } : ANY;
}

/** The shape of a type of the Kubernetes API. Members are made when they are read, since some types hold themselves. */
function kubernetesShape(name: KubernetesTypeName, partial: boolean, own: Readonly<Record<string, Shape>>): Shape {
  const fields: Record<string, Shape> = {};
  for (const field of fieldsOf(name)) {
    let made: Shape | undefined;
    const make = () => {
      const shape = fieldShape(field.type, partial);
      return field.required && !partial ? shape : nullable(shape);
    };
    Object.defineProperty(fields, field.name, { enumerable: true, configurable: true, get: () => (made ??= make()) });
  }
  for (const [field, shape] of Object.entries(own)) {
    Object.defineProperty(fields, field, { enumerable: true, configurable: true, value: shape });
  }
  return { kind: 'map', fields };
}

function fieldShape(type: FieldType, partial: boolean): Shape {
  switch (type.kind) {
    case 'scalar':
      return SCALARS[type.name];
    case 'object':
      return kubernetesShape(type.name, partial, {});
    case 'list':
      return { kind: 'list', item: fieldShape(type.items, partial) };
    case 'map':
      return { kind: 'map', item: nullable(fieldShape(type.values, partial)) };
  }
}

const SCALARS: Readonly<Record<ScalarName, Shape>> = {
  any: { kind: 'any', nullable: true },
  boolean: { kind: 'boolean' },
  bytes: { kind: 'string' },
  double: { kind: 'number' },
  int32: { kind: 'integer' },
  int64: { kind: 'integer' },
  IntOrString: { kind: 'intOrString' },
  microTime: { kind: 'string' },
  Quantity: { kind: 'quantity' },
  string: { kind: 'string' },
  time: { kind: 'string' },
};
