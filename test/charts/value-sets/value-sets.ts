import type { ValuesDeclaration } from 'chartwright';
import fc from 'fast-check';
import { isCertain } from '../../../src/values/kind';
import { kubernetesValue } from './kubernetes-values';
import { hostile, json, key, matching, orNull, someOf, text } from './texts';

type Node = ValuesDeclaration['root']['fields'][string];
type Fields = ValuesDeclaration['root']['fields'];

/** What is known of a chart's values beyond their declaration, by path: `config.*` for what a map holds, `[]` for items. */
export interface ValueHints {
  /** What is drawn in place of what the declaration says. */
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Keys that a map may well have. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
}

interface Place {
  readonly path: string;
  readonly hints: ValueHints;
  /** How many levels have been entered. */
  readonly depth: number;
}

/**
 * Value sets that a chart's schema admits, or nearly: a few of its values, null in place of some. Each may be whatever
 * its declaration admits: text that looks like something else, large numbers, empty maps, parts of Kubernetes objects.
 */
export function valueSets({ root }: ValuesDeclaration, hints: ValueHints = {}): fc.Arbitrary<Record<string, unknown>> {
  return objectValue(root.fields, { path: '', hints, depth: 0 }, 7);
}

function objectValue(fields: Fields, place: Place, most: number): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields).filter(([, { kind }]) => kind !== 'removed');
  const values = entries.map(([name, node]) => ({ name, node, value: nodeValue(node, at(place, name)) }));
  const optional = values
    .filter(({ node }) => !node.required)
    .map(({ name, node, value }) => [name, fc.option(value, { freq: isCertain(node) ? 60 : 10 })] as const);
  const required = values.filter(({ node }) => node.required).map(({ name, value }) => [name, value] as const);
  return someOf(Object.fromEntries(optional), Object.fromEntries(required), most);
}

const at = ({ path, hints, depth }: Place, name: string): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  hints,
  depth: depth + 1,
});

function nodeValue(node: Node, place: Place): fc.Arbitrary<unknown> {
  return place.hints.values?.[place.path] ?? declaredValue(node, place);
}

function declaredValue(node: Node, place: Place): fc.Arbitrary<unknown> {
  const { constraints } = node;
  const accepted = constraints['enum'] as readonly unknown[] | undefined;
  if (accepted !== undefined) return fc.constantFrom(...accepted);
  switch (node.kind) {
    case 'string':
      return node.template ? templates : stringValue(constraints);
    case 'integer':
      return numberValue(constraints, integers);
    case 'number':
      return numberValue(constraints, fc.oneof(integers, floats));
    case 'boolean':
      return fc.boolean();
    case 'intOrString':
      return fc.oneof(integers, hostile.filter(isOneLine), fc.constantFrom('25%', '100%'));
    case 'quantity':
      return fc.constantFrom<unknown>('1Gi', '500m', '1e3', '.5', '+1', '0', 1, 0.5, 1_000_000);
    case 'any':
      return json;
    case 'list': {
      const { minItems = 0, maxItems = 3 } = constraints as { minItems?: number; maxItems?: number };
      const item = nodeValue(node.item, at(place, '[]'));
      return fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, Math.max(3, minItems)) });
    }
    case 'map': {
      const value = orNull(nodeValue(node.value, at(place, '*')));
      const { minProperties = 0, maxProperties = 3 } = constraints as {
        minProperties?: number;
        maxProperties?: number;
      };
      return fc.dictionary(keysOf(node, place), value, {
        minKeys: minProperties,
        maxKeys: Math.min(maxProperties, Math.max(3, minProperties)),
        noNullPrototype: true,
      });
    }
    case 'object':
      return objectValue(node.fields, place, 4);
    case 'kubernetes': {
      const whole = kubernetesValue(node.type, { partial: node.partial, depth: node.partial ? 6 : 3 });
      const added = objectValue(node.fields, place, 2);
      return fc.tuple(whole, added).map(([given, ours]) => ({ ...(given as object), ...ours }));
    }
    case 'union':
      return fc.oneof(
        ...node.members.map((member) =>
          typeof member === 'object' ? declaredValue(member, place) : fc.constant(member),
        ),
      );
    case 'removed':
      return text;
  }
}

/** Text that a chart runs as a template: what is wrong in it is the user's, and Go says so. */
const templates = fc.oneof(
  hostile.filter((one) => !one.includes('{{')),
  fc.constantFrom('{{ .Release.Name }}', '{{ .Values.nameOverride | quote }}', 'a-{{ .Release.Namespace }}'),
);

const isOneLine = (one: string) => !/[\n\t]/.test(one);

function stringValue(constraints: Node['constraints']): fc.Arbitrary<string> {
  const {
    pattern,
    minLength = 0,
    maxLength = 300,
  } = constraints as {
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  if (pattern !== undefined) return matching(pattern, { minLength, maxLength });
  return text.filter((one) => [...one].length >= minLength && [...one].length <= maxLength);
}

const integers = fc.oneof(
  fc.integer({ min: -5, max: 100 }),
  fc.constantFrom(0, 1, 80, 3939, 65_535, 1_000_000, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, -1),
);
const floats = fc.oneof(
  fc.constantFrom(0.5, 1.5, 1e-7, 123_456_789.125),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
);

function numberValue(constraints: Node['constraints'], drawn: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const {
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity,
  } = constraints as Readonly<Record<string, number | undefined>>;
  const step = constraints['multipleOf'] as number | undefined;
  const fits = (one: number) =>
    one >= minimum &&
    one <= maximum &&
    one > exclusiveMinimum &&
    one < exclusiveMaximum &&
    (step === undefined || Number.isInteger(one / step));
  return drawn.filter(fits);
}

/** Keys that are expected, those of the default and of the examples, and any others that are admitted. */
function keysOf(node: Extract<Node, { kind: 'map' }>, { path, hints }: Place): fc.Arbitrary<string> {
  const { keyPattern } = node;
  const shown = [node.default, ...node.examples].flatMap((example) => Object.keys((example ?? {}) as object));
  const expected = [...(hints.keys?.[path] ?? []), ...shown];
  const any = keyPattern === undefined ? key : matching(keyPattern);
  return expected.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...expected) }, any);
}
