import { ApiObject } from 'cdk8s';
import fc from 'fast-check';
import {
  and,
  commented,
  declareValues,
  each,
  entry,
  eq,
  type Expr,
  isSet,
  merge,
  not,
  or,
  spread,
  templated,
  TemplateFile,
  text,
  v,
  when,
} from '../../src';
import { chartOf, removeFolders } from './kit';
import { runs } from './runs';

afterAll(removeFolders);

const description = 'A value';
const { values, ...declaration } = declareValues({
  one: v.boolean({ default: true, description }),
  two: v.boolean({ default: false, description }),
  maybe: v.string({ description }),
  list: v.list(v.string(), { description }),
  map: v.map(v.string(), { description }),
});

interface Given {
  readonly one: boolean;
  readonly two: boolean;
  readonly maybe: string | null;
  readonly list: readonly string[] | null;
  readonly map: Readonly<Record<string, string>> | null;
}
/** What a tree sees: the values, and the elements of the loops around. */
interface Sight extends Given {
  readonly elements: readonly string[];
}
type Elements = readonly Expr<string>[];

interface Condition {
  readonly shown: string;
  readonly written: (elements: Elements) => Expr<unknown>;
  readonly holds: (sight: Sight) => boolean;
}
/** `items`: what it adds to a list; nothing where nothing may be left in the manifest. */
interface Node {
  readonly shown: string;
  readonly written: (elements: Elements) => unknown;
  readonly items: (sight: Sight) => readonly unknown[];
}

const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Condition>(
      { shown: 'one', written: () => values.one, holds: ({ one }) => one },
      { shown: 'two', written: () => values.two, holds: ({ two }) => two },
      { shown: 'maybe', written: () => values.maybe, holds: ({ maybe }) => Boolean(maybe) },
      { shown: 'set', written: () => isSet(values.maybe), holds: ({ maybe }) => maybe !== null },
      { shown: 'list', written: () => values.list, holds: ({ list }) => (list ?? []).length > 0 },
      {
        shown: 'element=x',
        written: (elements) => (elements.length === 0 ? values.one : eq(elements.at(-1)!, 'x')),
        holds: ({ elements, one }) => (elements.length === 0 ? one : elements.at(-1) === 'x'),
      },
    ),
    tie('condition').map((inner): Condition => ({
      shown: `!${inner.shown}`,
      written: (elements) => not(inner.written(elements)),
      holds: (sight) => !inner.holds(sight),
    })),
    fc.tuple(tie('condition'), tie('condition'), fc.boolean()).map(([left, right, both]): Condition => ({
      shown: `(${left.shown} ${both ? '&' : '|'} ${right.shown})`,
      written: (elements) => (both ? and : or)(left.written(elements), right.written(elements)),
      holds: (sight) => (both ? left.holds(sight) && right.holds(sight) : left.holds(sight) || right.holds(sight)),
    })),
  ),
})).condition;

const scalars = fc.constantFrom<Node>(
  { shown: '1', written: () => 1, items: () => [1] },
  { shown: '{}', written: () => ({}), items: () => [{}] },
  { shown: "'a\\nb'", written: () => 'a\nb\n', items: () => ['a\nb\n'] },
  { shown: 'maybe', written: () => values.maybe, items: ({ maybe }) => (maybe === null ? [] : [maybe]) },
  {
    shown: 'element',
    written: (elements) => elements.at(-1) ?? 'none',
    items: ({ elements }) => [elements.at(-1) ?? 'none'],
  },
  {
    shown: 'map',
    written: () => values.map,
    items: ({ map }) => (Object.keys(map ?? {}).length === 0 ? [] : [map]),
  },
  {
    shown: 'entries',
    written: () =>
      merge(
        { own: values.maybe },
        each(values.map, (value, key) => when(eq(key, 'k'), entry(text`${key}1`, value))),
      ),
    items: ({ maybe, map }) => {
      const entries = {
        ...(maybe === null ? {} : { own: maybe }),
        ...(map?.['k'] === undefined ? {} : { k1: map['k'] }),
      };
      return Object.keys(entries).length === 0 ? [] : [entries];
    },
  },
);

const { node } = fc.letrec<{ node: Node; item: Node }>((tie) => ({
  /** What stands as a field's value. */
  node: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'node' },
    { weight: 3, arbitrary: scalars },
    {
      weight: 2,
      arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((fields): Node => ({
        shown: `{${fields.map(({ shown }) => shown).join(', ')}}`,
        written: (elements) => Object.fromEntries(fields.map((field, index) => [`f${index}`, field.written(elements)])),
        items: (sight) => {
          const present = fields.flatMap((field, index) => field.items(sight).map((value) => [`f${index}`, value]));
          return present.length === 0 ? [] : [Object.fromEntries(present)];
        },
      })),
    },
    {
      weight: 3,
      arbitrary: fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items): Node => ({
        shown: `[${items.map(({ shown }) => shown).join(', ')}]`,
        written: (elements) => items.map((item) => item.written(elements)),
        items: (sight) => {
          const present = items.flatMap((item) => item.items(sight));
          return present.length === 0 ? [] : [present];
        },
      })),
    },
    { weight: 2, arbitrary: choice(tie('node')) },
  ),
  /** What stands in a list. */
  item: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'node' },
    { weight: 3, arbitrary: tie('node') },
    {
      weight: 3,
      arbitrary: tie('item').map((body): Node => ({
        shown: `each(${body.shown})`,
        written: (elements) => each(values.list, (element) => body.written([...elements, element])),
        items: (sight) =>
          (sight.list ?? []).flatMap((element) => body.items({ ...sight, elements: [...sight.elements, element] })),
      })),
    },
    { weight: 1, arbitrary: choice(tie('item')) },
    {
      weight: 1,
      arbitrary: fc.constant<Node>({
        shown: '...list',
        written: () => spread(values.list),
        items: ({ list }) => list ?? [],
      }),
    },
  ),
}));

function choice(body: fc.Arbitrary<Node>): fc.Arbitrary<Node> {
  return fc
    .tuple(condition, body, fc.option(condition), body, fc.option(body))
    .map(([first, yes, second, other, last]): Node => ({
      shown: `(${first.shown} ? ${yes.shown}${second ? ` : ${second.shown} ? ${other.shown}` : ''} : ${last?.shown ?? ''})`,
      written: (elements) => {
        let made = when(first.written(elements), yes.written(elements));
        if (second !== null) made = made.elseWhen(second.written(elements), other.written(elements));
        return commented('why', last === null ? made : made.otherwise(last.written(elements)));
      },
      items: (sight) => {
        const chosen = first.holds(sight) ? yes : second?.holds(sight) ? other : last;
        return chosen?.items(sight) ?? [];
      },
    }));
}
const string = fc.constantFrom('', 'x', 'true');
const given: fc.Arbitrary<Given> = fc.record({
  one: fc.boolean(),
  two: fc.boolean(),
  maybe: fc.option(string),
  list: fc.option(fc.array(string, { maxLength: 3 })),
  map: fc.option(fc.dictionary(fc.constantFrom('k', 'l'), string, { noNullPrototype: true })),
});

test('structures in structures leave what they mean, and nothing else', async () => {
  const property = fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 25 }), given, async (nodes, given) => {
    const chart = chartOf(
      (scope) => {
        const file = new TemplateFile(scope, 'trees');
        nodes.forEach(({ written }, index) => {
          new ApiObject(
            file,
            `t${index}`,
            templated({ apiVersion: 'v1', kind: 'Tree', metadata: { name: `t${index}` }, field: written([]) } as {
              apiVersion: string;
              kind: string;
            }),
          );
        });
      },
      { values: { values, ...declaration } },
    );
    const objects = await chart.objects({ values: given });
    nodes.forEach(({ shown, items }, index) => {
      const { apiVersion: _, kind: __, metadata: ___, ...rendered } = objects[`t${index}`]!;
      const [meant] = items({ ...given, elements: [] });
      expect({ shown, rendered }).toEqual({ shown, rendered: meant === undefined ? {} : { field: meant } });
    });
  });
  await fc.assert(property, runs(20));
});
