import {
  type Block,
  defaultTo,
  type Expr,
  fn,
  include,
  isSet,
  not,
  optionalParameter,
  parameter,
  text,
  textTemplate,
} from 'chartwright';

export const typeCheck = textTemplate(
  'rstudio-library.debug.type-check',
  {
    description: `Stops the rendering where a value is not of the kind that is expected; gives nothing otherwise.
      Takes a dict: name (what the value is), object (the value), expected (a kind of Go, such as map, slice or string) and,
      where more is to be said, description.`,
    parameters: {
      name: optionalParameter<string>('string'),
      object: optionalParameter<unknown>('any'),
      expected: parameter<string>('string'),
      description: optionalParameter<string>('string'),
    },
  },
  ({ name: given, object, expected: needed, description }, block) => {
    const name = block.let('name', fn.toString(defaultTo(given, 'the value')));
    const missing = text`${name}: the type that is expected is missing; give expected, such as map, slice or string`;
    const expected = block.let('expected', fn.toString(fn.required(missing, needed)));
    block.if(not(fn.kindIs(expected, object)), (other) => {
      const found = fn.replace('invalid', 'null', fn.kindOf(object));
      const problem = other.let(
        'problem',
        text`${name}: must be of the type ${expected}; found the type ${found}: ${fn.toRawJson(object)}`,
      );
      other.if(description, (more) => more.assign(problem, text`${problem}; ${fn.toString(description)}`));
      other.fail(problem);
    });
  },
);

/** What a type check says: what the value is, its kind, and what more there is to say of it. */
interface Expected {
  readonly name: string | Expr<string>;
  readonly expected: 'map' | 'slice' | 'string' | 'bool';
  readonly description?: string;
}

/** Stops where a value is of another kind than is expected. */
export const requireType = (block: Block, object: Expr<unknown>, expected: Expected): void =>
  block.do(include(typeCheck, { object, ...expected }));

/** The same for a value that may be missing. */
export const requireTypeIfSet = (block: Block, object: Expr<unknown>, expected: Expected): void =>
  void block.if(isSet(object), (given) => requireType(given, object, expected));
