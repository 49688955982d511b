import { argumentParameter, fn, textTemplate } from 'chartwright';

/** A value as the lines of files have it: numbers in full, whatever way they came into the values. */
export const configScalar = textTemplate(
  'rstudio-library.config.scalar',
  {
    description: 'A value as the lines of a file have it: numbers in full, 1000000 and not 1e+06.',
    parameters: { value: argumentParameter<unknown>('any') },
  },
  ({ value }, block) =>
    block
      .if(fn.kindIs('float64', value), (number) => number.write(fn.toRawJson(value)))
      .else((other) => other.write(fn.toString(value))),
);
