import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFunctions } from '../../scripts/generate-functions';

const text = renderFunctions();
const declaration = (name: string) =>
  new RegExp(`^export const ${name} = [^;]+;$`, 'm').exec(text)?.[0].replaceAll('\n  ', ' ');

test.each([
  ['quote', "(...values: readonly Arg<unknown>[]): Expr<string> => call('quote', [...values], 'string');"],
  ['trunc', "(length: Arg<number>, text: Arg<string>): Expr<string> => call('trunc', [length, text], 'string');"],
  ['add', "(...numbers: readonly Arg<unknown>[]): Expr<number> => call('add', [...numbers], 'integer');"],
  ['first', "<T>(list: Arg<readonly T[]>): Expr<T> => call('first', [list], itemLike(list));"],
  [
    'required',
    "<T>(message: Arg<string>, value: Arg<T>): Expr<NonNullable<T>> => call('required', [message, value], presentLike(value));",
  ],
  [
    'dig',
    "<T>(keys: readonly Arg<string>[], fallback: Arg<T>, map: Arg<object>): Expr<T> => call('dig', [...keys, fallback, map], shapeLike(fallback));",
  ],
  [
    'slice',
    "<T>(list: Arg<readonly T[]>, ...more: [start?: Arg<number>, end?: Arg<number>]): Expr<readonly T[]> => call('slice', [list, ...more], shapeLike(list));",
  ],
  [
    'chunk',
    "<T>(size: Arg<number>, list: Arg<readonly T[]>): Expr<readonly (readonly T[])[]> => call('chunk', [size, list], 'list');",
  ],
  ['valuesOf', "(map: Arg<object>): Expr<readonly unknown[]> => call('values', [map], 'list');"],
])('%s', (name, expected) => {
  expect(declaration(name)).toBe(`export const ${name} = ${expected}`);
});

test('what is typed by hand, or only a second name, is left out', () => {
  expect(['include', 'tpl', 'lookup', 'eq', 'default', 'push', 'date_in_zone'].filter(declaration)).toEqual([]);
});

test('a comment says what, since when and where more is said', () => {
  expect(text).toContain(
    [
      '/**',
      ' * The value as YAML; stops the rendering where that fails.',
      ' * @since Helm 4.0',
      ' * @see https://helm.sh/docs/chart_template_guide/function_list/#type-conversion-functions',
      ' */',
      'export const mustToYaml',
    ].join('\n'),
  );
});

test('the generated file is up to date', () => {
  expect(readFileSync(join(__dirname, '../../src/expr/functions.generated.ts'), 'utf8')).toBe(text);
});
