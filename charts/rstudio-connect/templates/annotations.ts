import {
  and,
  type Arg,
  each,
  entry,
  type Expr,
  fn,
  include,
  isSet,
  not,
  optionalParameter,
  or,
  ternary,
  typed,
  when,
  yamlTemplate,
} from 'chartwright';

/** Annotations as a user gives them: people forget the quotes around numbers and booleans. */
export type GivenAnnotations = Readonly<Record<string, string | number | boolean | undefined>>;

export const annotationsTemplate = yamlTemplate(
  'rstudio-connect.annotations',
  {
    description: `Annotations with numbers as text, in full. Takes a dict: annotations, and asText, which makes text of booleans,
      too.`,
    parameters: {
      annotations: optionalParameter<GivenAnnotations>({ kind: 'map', item: { kind: 'any' } }),
      asText: optionalParameter<boolean>('boolean'),
    },
    gives: typed<Readonly<Record<string, string>>>(),
  },
  ({ annotations, asText }) =>
    each(annotations, (value, key) => {
      const kept = or(fn.kindIs('string', value), and(fn.kindIs('bool', value), not(asText)));
      return when(isSet(value), entry(key, ternary(kept, value as Expr<string>, fn.toRawJson(value))));
    }),
);

/**
 * The user's annotations of an object; nothing where there are none. A boolean, which YAML makes of an unquoted `y`, stays
 * one: the API refuses it, where text would say something that the user did not write.
 */
export const annotationsOf = (annotations: Arg<GivenAnnotations | undefined>) =>
  include(annotationsTemplate, { annotations: annotations as Expr<GivenAnnotations> });
