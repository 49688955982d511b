import { FUNCTION_TABLE } from '../../src/template/function-table';
import { functionNamesSince, HELM_FUNCTION_NAMES, helmFunction, helmFunctions } from '../../src/template/functions';
import { isFunctionName } from '../../src/template/characters';
import { readFunctions } from './cases';

const byVersion = Object.entries(readFunctions());

test.each(byVersion)('the functions of Helm %s are those that it has', (version, names) => {
  expect([...functionNamesSince(version)].sort()).toEqual(names);
});

test('names are unique, callable and in a known group', () => {
  expect(HELM_FUNCTION_NAMES.size).toBe(FUNCTION_TABLE.match(/^\w+\(/gm)?.length);
  expect([...HELM_FUNCTION_NAMES].filter((name) => !isFunctionName(name))).toEqual([]);
  expect(helmFunctions().filter(({ group }) => group === '')).toEqual([]);
});

test('a second name has the parameters of the first', () => {
  const aliases = helmFunctions().filter(({ aliasOf }) => aliasOf !== undefined);
  expect(aliases.map(({ name }) => name)).toContain('date_in_zone');
  for (const { aliasOf = '', parameters, result } of aliases) {
    expect(helmFunction(aliasOf)).toMatchObject({ parameters, result });
  }
});

test('a row says what a function takes and gives', () => {
  expect(helmFunction('slice')).toEqual({
    name: 'slice',
    group: 'Lists and List Functions',
    parameters: [
      { name: 'list', type: { kind: 'list', of: { kind: 'T', nonNull: false } }, optional: false, variadic: false },
      { name: 'start', type: { kind: 'integer' }, optional: true, variadic: false },
      { name: 'end', type: { kind: 'integer' }, optional: true, variadic: false },
    ],
    result: { kind: 'list', of: { kind: 'T', nonNull: false } },
    since: '3.0',
    doc: 'the items from a position, up to another',
    typescriptName: 'slice',
    generated: true,
  });
});

test.each([
  ['3.0', 'dig', false],
  ['3.4.2', 'dig', false],
  ['3.5.0', 'dig', true],
  ['v3.16.4', 'toYamlPretty', false],
  ['3.17.1', 'toYamlPretty', true],
  ['3.19', 'mustToYaml', false],
  ['4.0.0', 'mustToYaml', true],
  ['4.1.4', 'env', false],
])('Helm %s and %s', (version, name, isThere) => {
  expect(functionNamesSince(version).has(name)).toBe(isThere);
});
