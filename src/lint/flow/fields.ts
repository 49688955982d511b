import { type Abstract, type MapValue, type Root, UNKNOWN } from './abstract';
import { anyOf } from './any-of';
import { BUILTIN_OBJECTS } from './built-ins';
import { ANY_ITEM } from './reference';

/** What a step of a path leads to. */
export function fieldOf(value: Abstract, name: string): Abstract {
  switch (value.kind) {
    case 'root':
      return rootField(value, name);
    case 'builtin':
      return value.roots?.get(name) ?? { ...value, path: [...value.path, name], roots: undefined };
    case 'values':
      return value.path.length === 0 && VALUES_METHODS.has(name) ? value : value.field(name);
    case 'map':
      return mapField(value, name);
    case 'any':
      return anyOf(value.of.map((one) => fieldOf(one, name)));
    case 'file':
      return value;
    case 'list':
    case 'literal':
    case 'made':
    case 'unknown':
      return UNKNOWN;
  }
}

function mapField({ entries, merged }: MapValue, name: string): Abstract {
  const own = entries.get(name) ?? entries.get(ANY_ITEM) ?? UNKNOWN;
  // Nobody merges other values in the place of the root.
  return merged.size === 0 || own.kind === 'root' ? own : anyOf([own, ...[...merged].map((one) => one.field(name))]);
}

/** What `.Values` has beside its keys, each made of all of them: https://pkg.go.dev/helm.sh/helm/v3/pkg/chartutil#Values */
const VALUES_METHODS: ReadonlySet<string> = new Set(['AsMap', 'YAML', 'Table', 'PathValue']);

function rootField(root: Root, name: string): Abstract {
  if (name === 'Values') return root.values;
  if (name === 'Subcharts') return { kind: 'builtin', chart: root.chart, path: [name], roots: root.subcharts };
  return BUILTIN_OBJECTS.includes(name) ? { kind: 'builtin', chart: root.chart, path: [name] } : UNKNOWN;
}

/** A copy: what is set in it is seen nowhere else. */
export function copyOf(value: Abstract): Abstract {
  if (value.kind === 'map') return { kind: 'map', entries: new Map(value.entries), merged: new Set(value.merged) };
  if (value.kind !== 'root') return value;
  const names = ['Values', 'Subcharts', ...BUILTIN_OBJECTS];
  const entries = names.map((name) => [name, rootField(value, name)] as const);
  // Templates may have given it more.
  return { kind: 'map', entries: new Map([...entries, [ANY_ITEM, UNKNOWN]]), merged: new Set() };
}

/** Any item of a list, or any value of a map. */
export function elementOf(value: Abstract): Abstract {
  switch (value.kind) {
    case 'values':
      return value.field(ANY_ITEM);
    case 'list':
      return anyOf(value.items);
    case 'map':
      return anyOf([...value.entries.values(), ...[...value.merged].map(elementOf)]);
    case 'any':
      return anyOf(value.of.map(elementOf));
    case 'file':
      return value;
    case 'builtin':
      return anyOf([...(value.roots?.values() ?? [])]);
    case 'root':
    case 'literal':
    case 'made':
    case 'unknown':
      return UNKNOWN;
  }
}
