import { ChartwrightError } from '../errors';
import { call } from './call';
import { describe, type Expr, nodeOf, shapeOf } from './expression';
import { captureOrigin } from './origin';
import { root } from './roots';
import { isScalar } from './shape';

/**
 * A value's text run as a template. Only a value whose declaration says so (`template: true`) is run: whoever writes the
 * values writes template code there.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED for any other value
 */
export function tpl(value: Expr<string | null | undefined>): Expr<string> {
  refuseUndeclared(value);
  return call(
    'tpl',
    [shapeOf(value).nullable === true ? call('default', ['', value], 'string') : value, root],
    'string',
  );
}

/** A map or list of the values with the templates in its texts run; the result is YAML. */
export function tplYaml<T>(value: Expr<T>): Expr<NonNullable<T>> {
  refuseUndeclared(value);
  const { kind } = shapeOf(value);
  return call('tpl', [call('toYaml', [value], 'string'), root], {
    kind: kind === 'list' ? 'list' : 'map',
    form: 'yaml',
    source: nodeOf(value),
  });
}

function refuseUndeclared(value: Expr<unknown>): void {
  const shape = shapeOf(value);
  if (shape.template === true) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'a value is run as a template that is not declared to hold one', {
    ...captureOrigin()(),
    found: describe(value),
    accepted: `a value that is declared with \`template: true\`${isScalar(shape) ? '' : ' (a list or map of such as a whole)'}`,
    advice: 'declare it so, which also puts it into the value’s documentation',
  });
}
