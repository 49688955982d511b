import { type FunctionParameter, helmFunction } from '../../template/functions';

/** Functions that reckon with nil among their arguments, or only hand it on to where it is used. */
const RECKONING: ReadonlySet<string> = new Set([
  ...['default', 'coalesce', 'empty', 'kindIs', 'kindOf', 'typeIs', 'typeOf', 'typeIsLike', 'required', 'not', 'and'],
  ...['or', 'any', 'all', 'ternary', 'dig', 'eq', 'ne', 'deepEqual', 'dict', 'list', 'tuple', 'include', 'set'],
  'toString',
]);

/** Functions that take any value, but nil in none of their arguments. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['lt', 'le', 'gt', 'ge', 'len', 'index', 'deepCopy', 'mustDeepCopy', 'toToml', 'unixEpoch', 'call'],
  ...['dateModify', 'date_modify', 'mustDateModify', 'must_date_modify', 'genSelfSignedCert', 'genSignedCert'],
  ...['genSelfSignedCertWithKey', 'genSignedCertWithKey'],
]);

/** Functions that take nil for an empty list. */
const TAKING_NO_LIST: ReadonlySet<string> = new Set(['has', 'mustHas', 'join', 'sortAlpha', 'toStrings']);

/**
 * What becomes of nil as an argument of a function: the render `stops`, the function `reckons` with it, or it is taken
 * as any other value.
 *
 * @param index of the argument
 * @param count how many arguments there are
 */
export function nilArgument(name: string, index: number, count: number): 'stops' | 'reckons' | 'taken' {
  if (stopsAtNil(name, index, count)) return 'stops';
  return RECKONING.has(name) ? 'reckons' : 'taken';
}

function stopsAtNil(name: string, index: number, count: number): boolean {
  if (REFUSING.has(name)) return true;
  const parameters = helmFunction(name)?.parameters ?? [];
  const parameter = parameterAt(parameters, index, count);
  if (parameter === undefined) return false;
  switch (parameter.type.kind) {
    case 'any':
    case 'T':
      // Nil is zero to functions that reckon, and nothing can be divided by that.
      return index > 0 && /^(?:div|mod|divf)$/.test(name);
    case 'list':
      return !TAKING_NO_LIST.has(name);
    case 'integer':
      // From a list's beginning, or to its end.
      return name !== 'slice' && name !== 'mustSlice';
    case 'string':
    case 'number':
    case 'boolean':
    case 'map':
      return true;
  }
}

/** A parameter that stands for any number of arguments leaves the last ones to those behind it. */
function parameterAt(
  parameters: readonly FunctionParameter[],
  index: number,
  count: number,
): FunctionParameter | undefined {
  const variadic = parameters.findIndex(({ variadic: isVariadic }) => isVariadic);
  if (variadic < 0 || index < variadic) return parameters[index];
  const behind = parameters.length - 1 - variadic;
  return index < count - behind ? parameters[variadic] : parameters[parameters.length - (count - index)];
}
