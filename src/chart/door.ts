import { isExpression } from '../expr/expression';
import { isTrial } from '../expr/named-template';
import { captureOrigin, type Origin } from '../expr/origin';
import { isStructure } from '../expr/structure';
import type { Templated } from '../expr/templated';
import { enter, type Passage } from './passages';
import { isPlainObject } from './plain-tree';
import { carrierOf, passageOf } from './tokens';
import { refuseSpread } from './refuse-spread';

/** Where the properties of an object remember the line at which they were made; objects spread it along. */
export const DOOR = Symbol.for('chartwright.door');

/**
 * The door for expressions into the properties of a construct: takes the properties with expressions and structures at
 * any depth, and gives them as the type that the construct asks for.
 *
 *     new k8s.KubeService(file, 'service', templated({ spec: { type: values.service.type } }));
 *
 * cdk8s' own classes (`Kube…`, ApiObject, imported CRDs) take everything; a cdk8s-plus class takes strings and maps of
 * strings where it only passes them on. What does not come out in the template fails the synthesis.
 */
export function templated<T>(properties: NoInfer<Templated<T>>): T {
  const origin = captureOrigin();
  const result = carry(properties, [], origin);
  if (isPlainObject(result)) Object.defineProperty(result, DOOR, { value: origin, enumerable: true });
  return result as T;
}

function carry(value: unknown, path: readonly string[], origin: () => Origin | undefined): unknown {
  // What went through before, as in properties made of others', is still on its way.
  if (passageOf(value) !== undefined) return value;
  if (isExpression(value) || isStructure(value)) {
    const passage: Passage = { marker: value, property: path.join('.'), origin };
    // What a template's body gives when it is only asked what it will give comes out nowhere.
    if (!isTrial()) enter(passage);
    return carrierOf(passage);
  }
  if (Array.isArray(value)) return value.map((item, index) => carry(item, [...path, String(index)], origin));
  if (!isPlainObject(value)) return value;
  refuseSpread(value, path);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, carry(inner, [...path, key], origin)]));
}
