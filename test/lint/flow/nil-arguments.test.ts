import fc from 'fast-check';
import { helmTemplate } from '../../../src/helm';
import { nilArgument } from '../../../src/lint/flow/nil-arguments';
import { functionNamesSince, type FunctionType, helmFunctions } from '../../../src/template/functions';
import { testHelms } from '../../../src/testing';
import { runs } from '../../chart/runs';
import { chartWith } from '../../helm/chart';

/** Arguments that a function takes, where any of their types will not do. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  ago: ['now'],
  date: ['"2006"', 'now'],
  dateInZone: ['"2006"', 'now', '"UTC"'],
  dateModify: ['"1h"', 'now'],
  date_in_zone: ['"2006"', 'now', '"UTC"'],
  date_modify: ['"1h"', 'now'],
  dig: ['"a"', '"x"', '(dict "a" "b")'],
  div: ['1', '1'],
  divf: ['1', '1'],
  fromYaml: ['"a: 1"'],
  ge: ['1', '2'],
  genPrivateKey: ['"ecdsa"'],
  genSelfSignedCert: ['"a"', '(list)', '(list)', '1'],
  gt: ['1', '2'],
  htmlDate: ['now'],
  htmlDateInZone: ['now', '"UTC"'],
  include: ['"t"', '1'],
  index: ['(list "a")', '0'],
  le: ['1', '2'],
  lt: ['1', '2'],
  mod: ['1', '1'],
  mustDateModify: ['"1h"', 'now'],
  mustFromJson: ['"{}"'],
  mustSlice: ['(list 1 2)', '0', '1'],
  mustToDate: ['"2006"', '"2020"'],
  must_date_modify: ['"1h"', 'now'],
  randInt: ['0', '2'],
  round: ['1.5', '1', '0.5'],
  semver: ['"1.2.3"'],
  semverCompare: ['">1.0"', '"1.2.3"'],
  seq: ['0', '1', '2'],
  slice: ['(list 1 2)', '0', '1'],
  toDate: ['"2006"', '"2020"'],
  tpl: ['"a"', '.'],
  unixEpoch: ['now'],
  untilStep: ['0', '2', '1'],
  urlJoin: ['(dict "scheme" "s" "host" "h" "path" "p" "query" "" "opaque" "" "fragment" "" "userinfo" "")'],
};

/** They stop the render because of nil or anyway, take what is made of other calls, or need a cluster. */
const LEFT_OUT =
  /^(?:fail|required|call|lookup|buildCustomCert|decryptAES|genCA|genCAWithKey|genSigned.*|.*CertWithKey)$/;

function literal(type: FunctionType): string {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return '1';
    case 'boolean':
      return 'true';
    case 'list':
      return '(list "a" "b")';
    case 'map':
      return '(dict "a" "b")';
    case 'string':
    case 'any':
    case 'T':
      return '"a"';
  }
}

interface Call {
  readonly name: string;
  readonly args: readonly string[];
  /** Which argument is nil. */
  readonly index: number;
}

/** Every function with nil in the place of each of its arguments. */
const CALLS: readonly Call[] = helmFunctions().flatMap(({ name, parameters }) => {
  if (LEFT_OUT.test(name)) return [];
  const args = Object.hasOwn(ARGUMENTS, name)
    ? (ARGUMENTS[name] ?? [])
    : parameters.flatMap(({ type, variadic }) => (variadic ? [literal(type), literal(type)] : [literal(type)]));
  return args.map((_, index) => ({ name, args, index }));
});

const written = ({ name, args, index }: Call) =>
  [name, ...args.map((arg, at) => (at === index ? '.Values.nothing' : arg))].join(' ');
const stops = ({ name, args, index }: Call) => nilArgument(name, index, args.length) === 'stops';
const chartOf = (calls: readonly Call[]) =>
  chartWith({
    'templates/a.yaml': `{{ define "t" }}a{{ end }}${calls.map((call) => `a: {{ ${written(call)} | toString | quote }}\n---\n`).join('')}`,
  });

test.each(testHelms())('$name takes nil where that is said not to stop it', async ({ version, bin }) => {
  const known = functionNamesSince(version);
  const calls = CALLS.filter((call) => known.has(call.name) && !stops(call));
  expect(calls.length).toBeGreaterThan(80);
  expect(await helmTemplate({ chart: chartOf(calls), helm: bin })).toMatchObject({ ok: true });
});

test.each(testHelms())('$name stops where that is said of nil', async ({ bin }) => {
  const calls = CALLS.filter(stops);
  expect(calls.length).toBeGreaterThan(200);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), async (call) => {
      expect([written(call), (await helmTemplate({ chart: chartOf([call]), helm: bin })).ok]).toEqual([
        written(call),
        false,
      ]);
    }),
    runs(8),
  );
});

test.each<[name: string, index: number, count: number, ReturnType<typeof nilArgument>]>([
  ['default', 1, 2, 'reckons'],
  ['ternary', 1, 3, 'reckons'],
  ['ternary', 2, 3, 'stops'],
  ['dig', 0, 4, 'stops'],
  ['dig', 1, 4, 'stops'],
  ['dig', 2, 4, 'reckons'],
  ['dig', 3, 4, 'stops'],
  ['set', 2, 3, 'reckons'],
  ['quote', 0, 1, 'taken'],
  ['noSuchFunction', 0, 1, 'taken'],
])('nil to %s as argument %i of %i', (name, index, count, nil) => {
  expect(nilArgument(name, index, count)).toBe(nil);
});
