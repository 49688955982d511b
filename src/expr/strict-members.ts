import { ChartwrightError } from '../errors';
import { describe, type Expr, misused, shapeOf } from './expression';
import { calledByPackage, captureOrigin } from './origin';
import { referencePath } from './reference-path';

/** What runtimes, cdk8s and test frameworks ask any object for. */
const ASKED_OF_ALL = new Set(
  'then toJSON constructor resolve produce value length nodeType tagName asymmetricMatch $$typeof inspect'.split(' '),
);

/**
 * Refuses members that an expression does not have. TypeScript does, too, but a program may be run without a type check,
 * and an absent member would be an absent property.
 */
export function strict<T>(expr: Expr<T>): Expr<T> {
  const proxy: Expr<T> = new Proxy(expr, {
    get(target, key, receiver): unknown {
      // What inherits from the expression, as its carrier through a construct does, is asked for anything.
      const known = typeof key === 'symbol' || key in target || receiver !== proxy;
      if (known || ASKED_OF_ALL.has(key) || key.startsWith('@@')) return Reflect.get(target, key, receiver);
      throw calledByPackage() ? misused(target, `read as a plain value (.${key})`) : unknownMember(target, key);
    },
  });
  return proxy;
}

function unknownMember(expr: Expr<unknown>, name: string): ChartwrightError {
  const [object, ...names] = referencePath(expr)?.segments ?? [];
  const isValue = object === 'Values';
  const fields = Object.keys(shapeOf(expr).fields ?? {});
  return new ChartwrightError(
    isValue ? 'VALUES_PATH_UNKNOWN' : 'EXPRESSION_MISUSED',
    isValue && names.length === 0 ? `the values have no “${name}”` : `the value has no “${name}”`,
    {
      ...captureOrigin()(),
      ...(isValue && names.length > 0 && { valuesPath: names.join('.') }),
      found: describe(expr),
      accepted: fields.length === 0 ? 'no members' : fields.join(', '),
      advice: fields.length === 0 ? 'use get(…) for a map’s entries' : 'correct the name, or declare the value',
    },
  );
}
