import { fn, not, optionalParameter, parameter, text, textTemplate } from 'chartwright';

export const typeCheck = textTemplate(
  'rstudio-library.debug.type-check',
  {
    description: `Stops the rendering where a value is not of the kind that is expected; gives nothing otherwise.
      Takes a dict: name (what the value is), object (the value), expected (a kind of Go, such as map, slice or string) and,
      where more is to be said, description.`,
    parameters: {
      name: parameter<string>('string'),
      object: optionalParameter<unknown>('any'),
      expected: parameter<string>('string'),
      description: optionalParameter<string>('string'),
    },
  },
  ({ name, object, expected, description }, block) => {
    block.if(not(fn.kindIs(expected, object)), (other) => {
      const problem = other.let(
        'problem',
        text`${name}: must be of the type ${expected}; found the type ${fn.kindOf(object)}: ${fn.toRawJson(object)}`,
      );
      other.if(description, (more) => more.assign(problem, text`${problem}; ${fn.toString(description)}`));
      other.fail(problem);
    });
  },
);
