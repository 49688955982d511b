import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { nearestName } from '../../template/nearest-name';
import { valueText } from '../value-text';
import { adviceForSetting } from './setting-names';
import {
  ANY_WORD,
  type EitherShape,
  type ListShape,
  type MapShape,
  type Shape,
  shapeText,
  type TextShape,
} from './shape';

/** Where data are not what they may be. */
export interface ShapeFault {
  readonly path: DataPath;
  /** Whether it is the key that is wrong. */
  readonly part: 'key' | 'value';
  readonly found: string;
  readonly accepted: string;
  readonly advice: string;
}

/**
 * The first fault in data, in the order in which they are written. A list or map may be nothing at all, as when each
 * line of it is commented out.
 */
export function shapeFault(shape: Shape, data: unknown, path: DataPath = []): ShapeFault | undefined {
  switch (shape.kind) {
    case 'text':
      return textFault(shape, data, path);
    case 'flag':
      return typeof data === 'boolean' ? undefined : wrong(shape, data, path);
    case 'off':
      return data === false || data === 'off' ? undefined : wrong(shape, data, path);
    case 'list':
      return listFault(shape, data, path);
    case 'map':
      return mapFault(shape, data, path);
    case 'either':
      return eitherFault(shape, data, path);
  }
}

function textFault(shape: TextShape, data: unknown, path: DataPath): ShapeFault | undefined {
  if (typeof data === 'number' && shape.oneOf === undefined) {
    const advice = 'put it into quotes, since a number loses the zeros at its end';
    return { ...wrong(shape, data, path), advice };
  }
  if (typeof data === 'boolean' && shape.oneOf === undefined) {
    const advice = 'put what is written into quotes: YAML takes words such as y, yes, on, no and off for a boolean';
    return { ...wrong(shape, data, path), advice };
  }
  if (typeof data !== 'string') return wrong(shape, data, path);
  const { oneOf, pattern = ANY_WORD } = shape;
  if (oneOf !== undefined) return oneOf.includes(data) ? undefined : wrong(shape, data, path, nearestName(data, oneOf));
  return new RegExp(pattern).test(data) ? undefined : wrong(shape, data, path);
}

function listFault(shape: ListShape, data: unknown, path: DataPath): ShapeFault | undefined {
  if (data === null) return undefined;
  if (!Array.isArray(data)) return wrong(shape, data, path);
  return first(data, (item, index) => shapeFault(shape.items, item, [...path, index]));
}

function mapFault(shape: MapShape, data: unknown, path: DataPath): ShapeFault | undefined {
  if (data === null) return undefined;
  if (!isMap(data)) return wrong(shape, data, path);
  if (!isPlainMap(data)) return ofClass(shape, data, path);
  const fault = first(Object.entries(data), ([key, value]) => {
    const known = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    const field = known ?? shape.others;
    if (field === undefined) return unknownKey(shape, key, path);
    return (known === undefined && nameFault(shape, key, path)) || shapeFault(field, value, [...path, key]);
  });
  if (fault !== undefined) return fault;
  const missing = shape.required?.find((key) => !Object.hasOwn(data, key));
  if (missing === undefined) return undefined;
  const advice = `add ${missing}: ${shape.fields[missing]?.description ?? 'it is required'}`;
  return { path, part: 'key', found: `no ${missing}`, accepted: shapeText(shape), advice };
}

function nameFault({ names }: MapShape, key: string, path: DataPath): ShapeFault | undefined {
  const fault = names === undefined ? undefined : textFault(names, key, [...path, key]);
  return fault === undefined ? undefined : { ...fault, part: 'key' };
}

/** A `Map`, which programs may give, has its entries elsewhere. */
export const isPlainMap = (data: unknown): data is DataMap => isMap(data) && classOf(data) === 'Object';

const classOf = (data: DataMap) => Object.prototype.toString.call(data).slice('[object '.length, -1);

const ofClass = (shape: MapShape, data: DataMap, path: DataPath): ShapeFault => ({
  ...wrong(shape, data, path),
  found: `an object of the class ${classOf(data)}`,
  advice: 'give a plain object',
});

function unknownKey(shape: MapShape, key: string, path: DataPath): ShapeFault {
  const names = Object.keys(shape.fields);
  return {
    path: [...path, key],
    part: 'key',
    found: key,
    accepted: names.join(', '),
    advice: keyAdvice(shape, key, names),
  };
}

function keyAdvice({ outermost, place }: MapShape, key: string, names: readonly string[]): string {
  if (outermost?.includes(key)) return `write ${key} at the top of the file: it holds for all charts`;
  const nearest = nearestName(key, names);
  if (nearest !== undefined) return `write ${nearest}`;
  const elsewhere = place === undefined ? undefined : adviceForSetting(key, place, names);
  return elsewhere ?? `take ${key} out`;
}

/** A fault within the alternative that is meant says more than that none fits. */
function eitherFault(shape: EitherShape, data: unknown, path: DataPath): ShapeFault | undefined {
  const faults = shape.shapes.map((one) => shapeFault(one, data, path));
  if (faults.includes(undefined)) return undefined;
  const within = faults.find((fault) => fault !== undefined && fault.path.length > path.length);
  const missing = shape.shapes.findIndex(({ kind }) => kind === 'map' && isMap(data));
  const misspelt = typeof data === 'string' ? nearestName(data, shape.shapes.flatMap(words)) : undefined;
  return within ?? faults[missing] ?? wrong(shape, data, path, misspelt);
}

const words = (shape: Shape): readonly string[] => (shape.kind === 'text' ? (shape.oneOf ?? []) : []);

function wrong(shape: Shape, data: unknown, path: DataPath, nearest?: string): ShapeFault {
  const accepted = shapeText(shape);
  const advice = nearest === undefined ? `write ${accepted}` : `write ${nearest}`;
  return { path, part: 'value', found: valueText(data), accepted, advice };
}

function first<Item, Result>(
  items: readonly Item[],
  find: (item: Item, index: number) => Result | undefined,
): Result | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
