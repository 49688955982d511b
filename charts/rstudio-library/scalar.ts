import { type Arg, type Expr, fn, include, parameter, text, textTemplate } from 'chartwright';

/** A value as the lines of files have it: numbers in full, whatever way they came into the values. */
export const configScalar = textTemplate(
  'rstudio-library.config.scalar',
  {
    description: `A value as the lines of a file have it: numbers in full, 1000000 and not 1e+06. Stops where it is a map or
      a list. Takes a dict: name (what messages call the value) and value.`,
    parameters: { name: parameter<string>('string'), value: parameter<unknown>('any') },
  },
  ({ name, value }, block) =>
    block
      .if(fn.kindIs('float64', value), (number) => number.write(fn.toRawJson(value)))
      .elseIf(fn.has(fn.kindOf(value), ['map', 'slice']), (bad) =>
        bad.fail(
          text`${name}: must be text, a number or a boolean; found the type ${fn.kindOf(value)}: ${fn.toRawJson(value)}`,
        ),
      )
      .else((other) => other.write(fn.toString(value))),
);

/** A value as text. */
export const asText = (name: Arg<string>, value: Arg<unknown>): Expr<string> => include(configScalar, { name, value });

/** A value as text, which must be given. */
export const neededText = (name: string, value: Expr<string | undefined>): Expr<string> =>
  asText(name, fn.required(`${name}: is missing; set it`, value));
