import { ApiObject } from 'cdk8s';
import fc from 'fast-check';
import {
  commented,
  declareValues,
  each,
  entry,
  type Expr,
  include,
  merge,
  NamedTemplates,
  not,
  templated,
  TemplateFile,
  text,
  v,
  when,
  yamlTemplate,
} from '../../src';
import { chartOf, removeFolders } from './kit';
import { runs } from './runs';

afterAll(removeFolders);

const description = 'A value';
const declaration = declareValues({
  flag: v.boolean({ default: true, description }),
  maybe: v.string({ description }),
  key: v.string({ default: 'e', description }),
  one: v.map(v.string(), { description }),
  two: v.map(v.string(), { description }),
  object: v.object({ a: v.string({ description }), b: v.string({ description }) }, { description, nullable: true }),
  deep: v.map(v.map(v.string()), { description }),
});
const { values } = declaration;
const certain = yamlTemplate<Record<string, string>>('web.certain', {}, () => ({ a: 'certain', b: values.key }));
const uncertain = yamlTemplate<Record<string, string>>('web.uncertain', {}, () => ({
  a: when(values.flag, 'uncertain'),
  c: values.maybe,
}));
const unknown = yamlTemplate<Record<string, string>>('web.unknown', {}, (_, block) => {
  block.if(values.flag, (inner) => inner.yaml<Record<string, string>>({ d: 'unknown' }));
});

type Entries = Readonly<Record<string, unknown>>;
interface Values {
  readonly flag: boolean;
  readonly maybe: string | null;
  readonly key: string;
  readonly one: Entries | null;
  readonly two: Entries | null;
  readonly object: Entries | null;
  readonly deep: Entries | null;
}

/** A part of a merge: what the author writes, and what it must mean. */
interface Part {
  readonly shown: string;
  readonly written: unknown;
  readonly meant: (given: Values) => Entries;
  /** Its keys are computed: they give way to all others. */
  readonly computed?: boolean;
}

const present = (entries: Entries | null): Entries =>
  Object.fromEntries(Object.entries(entries ?? {}).filter(([, value]) => value !== null && value !== undefined));
/** Null entries of a user's map are passed on as they are. */
const passed = (entries: Entries | null): Entries => entries ?? {};

const leaf = (shown: string, written: unknown, meant: Part['meant'], computed = false): Part => ({
  shown,
  written,
  meant,
  computed,
});

const leaves: readonly Part[] = [
  leaf('{a: 1}', { a: 'constant' }, () => ({ a: 'constant' })),
  leaf('{b, c}', { b: 'b', c: values.key }, ({ key }) => ({ b: 'b', c: key })),
  leaf('{a?, d?}', { a: values.maybe, d: when(values.flag, 'd') }, ({ maybe, flag }) =>
    present({ a: maybe, d: flag ? 'd' : null }),
  ),
  leaf('one', values.one, ({ one }) => passed(one)),
  leaf('two', values.two, ({ two }) => passed(two)),
  // values.yaml says null of each field that is not set.
  leaf('object', values.object, ({ object }) => (object === null ? {} : { a: null, b: null, ...object })),
  leaf('deep', values.deep, ({ deep }) => passed(deep)),
  leaf('certain', include(certain), ({ key }) => ({ a: 'certain', b: key })),
  leaf('uncertain', include(uncertain), ({ flag, maybe }) => present({ a: flag ? 'uncertain' : null, c: maybe })),
  leaf('unknown', include(unknown), ({ flag }) => present({ d: flag ? 'unknown' : null })),
  leaf('{}', {}, () => ({})),
];
const computed: readonly Part[] = [
  leaf('entry', entry(values.key, 'computed'), ({ key }) => ({ [key]: 'computed' }), true),
  leaf(
    'each one',
    each(values.one as Expr<Record<string, string>>, (value, key) => entry(text`${key}`, value)),
    ({ one }) => present(one),
    true,
  ),
];

const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'merge' },
    { weight: 4, arbitrary: fc.constantFrom(...leaves) },
    {
      weight: 1,
      arbitrary: tie('part').map((body) => ({
        shown: `when(${body.shown})`,
        written: when(values.flag, body.written),
        meant: (given: Values) => (given.flag ? body.meant(given) : {}),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('part'), tie('part')).map(([yes, no]) => ({
        shown: `when(${yes.shown}).otherwise(${no.shown})`,
        written: when(not(values.flag), yes.written).otherwise(no.written),
        meant: (given: Values) => (given.flag ? no : yes).meant(given),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('part'), tie('part')).map(([first, second]) => ({
        shown: `merge(${first.shown}, ${second.shown})`,
        written: commented('why', merge(first.written, second.written)),
        meant: (given: Values) => ({ ...first.meant(given), ...second.meant(given) }),
      })),
    },
  ),
}));

const parts = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.option(fc.constantFrom(...computed)), fc.nat())
  .map(([others, one, at]) => (one === null ? others : others.toSpliced(at % (others.length + 1), 0, one)));

function meaning(all: readonly Part[], given: Values): Entries {
  const of = (chosen: readonly Part[]) => Object.assign({}, ...chosen.map(({ meant }) => meant(given))) as Entries;
  return { ...of(all.filter((each) => each.computed === true)), ...of(all.filter((each) => each.computed !== true)) };
}

const entriesOf = <T>(value: fc.Arbitrary<T>) =>
  fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), value, { maxKeys: 4 }));
const string = fc.constantFrom('', 'true', 'x');
const given: fc.Arbitrary<Values> = fc.record({
  flag: fc.boolean(),
  maybe: fc.option(string),
  key: fc.constantFrom('a', 'e', 'z'),
  one: entriesOf(string),
  two: entriesOf(string),
  object: fc.option(fc.record({ a: string, b: string }, { requiredKeys: [] })),
  deep: entriesOf(fc.dictionary(fc.constantFrom('p', 'q'), string)),
});

test('a merge means that later keys replace earlier ones, each once', async () => {
  const property = fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 20 }), given, async (merges, values) => {
    const chart = chartOf(
      (scope) => {
        new NamedTemplates(scope, 'helpers', [certain, uncertain, unknown]);
        const file = new TemplateFile(scope, 'merges');
        merges.forEach((all, index) => {
          new ApiObject(
            file,
            `m${index}`,
            templated({
              apiVersion: 'v1',
              kind: 'Merge',
              metadata: { name: `m${index}` },
              data: merge(...all.map(({ written }) => written)),
            } as { apiVersion: string; kind: string }),
          );
        });
      },
      { values: declaration },
    );
    const objects = await chart.objects({ values });
    merges.forEach((all, index) => {
      const shown = all.map((each) => each.shown).join(' + ');
      const rendered = (objects[`m${index}`]!['data'] ?? {}) as Entries;
      expect({ shown, rendered }).toEqual({ shown, rendered: meaning(all, values) });
    });
  });
  await fc.assert(property, runs(10));
});
