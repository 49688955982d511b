import { isChartwrightError } from '../../src/errors';
import { type Fields, declareValues, v } from '../../src/values';

const described = { description: 'x' };
const mistake = (fields: Fields): { readonly code: string; readonly message: string } => {
  try {
    declareValues(fields);
  } catch (error) {
    if (isChartwrightError(error)) return error;
    throw error;
  }
  throw new Error('accepted');
};

describe('declareValues refuses', () => {
  test.each<[string, Fields, RegExp]>([
    ['no description', { a: v.string() }, /without a description[^]*value: +a\n/],
    ['no description inside', { a: v.object({ b: v.string({ description: ' ' }) }, described) }, /value: +a\.b/],
    [
      'no description of what a list holds',
      { a: v.list(v.object({ b: v.string() }), described) },
      /value: +a\.\[\]\.b/,
    ],
    ['a word of YAML', { yes: v.string(described) }, /“yes” cannot be a value's name[^]*boolean/],
    ['a word of YAML inside', { a: v.object({ N: v.string(described) }, described) }, /“N” cannot/],
    ['null as a name', { null: v.string(described) }, /“null” cannot/],
    ['a number as a name', { '1e3': v.string(described) }, /“1e3” cannot/],
    ['a blank name', { 'a b': v.string(described) }, /“a b” cannot[^]*quotes/],
    ['~', { '~': v.string(described) }, /“~” cannot/],
    ['a promise', { then: v.string(described) }, /“then” cannot[^]*JavaScript/],
    ['a text with a pattern', { a: v.string({ pattern: /^x/, default: 'y', ...described }) }, /found: +"y"[^]*\^x/],
    ['a number out of range', { a: v.integer({ minimum: 2, default: 1, ...described }) }, /found: +1[^]*at least 2/],
    ['a fraction', { a: v.integer({ default: 1.5, ...described }) }, /found: +1.5[^]*integer/],
    [
      'a field that Kubernetes does not know',
      { a: v.kubernetes('SecurityContext', { default: { runAsUsr: 1 } as never, ...described }) },
      /value: +a\.runAsUsr[^]*an unknown key/,
    ],
    [
      'a missing field of Kubernetes',
      { a: v.list(v.kubernetes('Container'), { default: [{} as never], ...described }) },
      /value: +a\.0\.name[^]*required/,
    ],
    ['a wrong example', { a: v.quantity({ examples: ['much'], ...described }) }, /the example is not/],
    ['unlike items', { a: v.list(v.string(), { uniqueItems: true, default: ['a', 'a'], ...described }) }, /unlike/],
    [
      'a key',
      { a: v.map(v.string(), { keyPattern: /^[A-Z]+$/, default: { b: '' }, ...described }) },
      /a\.b[^]*\[A-Z\]/,
    ],
    ['none of several', { a: v.union([false, v.string()], { default: true as never, ...described }) }, /found: +true/],
    ['a control character', { a: v.any({ default: ['\u0080'], ...described }) }, /Helm 3 cannot read/],
    ['a key of YAML', { a: v.any({ default: { '<<': {} }, ...described }) }, /Helm 3 cannot read/],
    ['look-around', { a: v.string({ pattern: /^(?!x)/, ...described }) }, /Go has no look-around/],
    ['flags', { a: v.string({ pattern: /^x/i, ...described }) }, /no flags/],
    ['back-references', { a: v.map(v.any(), { keyPattern: /(a)\1/, ...described }) }, /back-references/],
    [
      'required at the top',
      { a: v.string({ required: true, ...described }) },
      /would not render with its own defaults/,
    ],
    [
      'required and a default',
      { a: v.list(v.object({ b: v.string({ required: true, default: '', ...described }) }), described) },
      /required value with a default/,
    ],
    [
      'a default in a list',
      { a: v.list(v.object({ b: v.string({ default: 'x', ...described }) }), described) },
      /nothing gives/,
    ],
    [
      'a default below null',
      { a: v.object({ b: v.string({ default: 'x', ...described }) }, { default: null, ...described }) },
      /nothing gives/,
    ],
    ['an object in a list', { a: v.list(v.object({ b: v.object({}, described) }), described) }, /nullable: true/],
    ['a nullable item', { a: v.list(v.string({ nullable: true }), described) }, /never missing/],
    ['rules that never run', { a: v.union([false, v.object({}, { rules: () => [] })], described) }, /never run/],
    ['tags', { tags: v.string(described) }, /“tags” at the root[^]*map/],
    ['enabled', { enabled: v.object({}, described) }, /“enabled” at the root[^]*boolean/],
    ['global', { global: v.boolean(described) }, /“global” at the root/],
  ])('%s', (_, fields, message) => {
    const { code, message: found } = mistake(fields);
    expect(code).toBe('VALUES_INVALID');
    expect(found).toMatch(message);
    expect(found).toMatch(/at: +.*declaration\.test\.ts:\d+/);
  });

  test('a value that moved to nowhere', () => {
    const { code, message } = mistake({ a: v.removed({ movedTo: 'b.c' }) });
    expect(code).toBe('VALUES_PATH_UNKNOWN');
    expect(message).toMatch(/found: +b\.c/);
  });

  test('all mistakes at once', () => {
    expect(mistake({ a: v.string(), yes: v.integer({ default: 0.5, ...described }) }).message).toMatch(
      /value: +a\n[^]*and:\n +yes: “yes” cannot[^]*\n +yes: the default is not what the declaration admits, found 0.5/,
    );
  });
});

test('what is accepted', () => {
  const { defaults } = declareValues({
    global: v.object({ registry: v.string({ default: '', ...described }) }, described),
    tags: v.map(v.boolean(), described),
    enabled: v.boolean({ default: true, ...described }),
    old: v.removed({ movedTo: 'say it in the image instead' }),
    older: v.removed({ movedTo: 'global.registry' }),
    'a.b': v.any(described),
    whole: v.kubernetes('PodSpec', described),
    part: v.kubernetes('PodSpec', { partial: true, ...described }),
    absent: v.object({ b: v.string(described) }, { default: null, ...described }),
  });
  expect(defaults).toEqual({
    global: { registry: '' },
    tags: {},
    enabled: true,
    'a.b': null,
    whole: null,
    part: {},
    absent: null,
  });
});
