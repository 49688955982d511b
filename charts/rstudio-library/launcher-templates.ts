import {
  defaultTo,
  type Expr,
  fn,
  type NamedTemplate,
  optionalParameter,
  parameter,
  ternary,
  text,
  textTemplate,
} from 'chartwright';

const parameters = {
  name: parameter<string>('string'),
  value: parameter<unknown>('any'),
  trailingDash: optionalParameter<boolean>('boolean'),
};
type LauncherTemplate = NamedTemplate<string, typeof parameters>;

/** A template that the launcher reads, not Helm: the definition of `name`, with the value as its text. */
const definition = (name: string, format: string, write: (value: Expr<unknown>) => Expr<string>): LauncherTemplate =>
  textTemplate(
    name,
    {
      description: `The text of a template for the launcher, which defines a name as a value in ${format}.
        Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).`,
      parameters,
    },
    ({ name, value, trailingDash }, block) => {
      const dash = block.let('dash', ternary(defaultTo(trailingDash, true), '-', ''));
      block.write(text`{{- define "${name}" ${dash}}}`);
      block.write(fn.nindent(0, write(value)));
      block.write('\n{{- end }}');
    },
  );

/** The value as JSON on one line. */
export const templatesDataOutput = definition('rstudio-library.templates.dataOutput', 'JSON', fn.toJson);
/** The value as JSON over several lines. */
export const templatesDataOutputPretty = definition(
  'rstudio-library.templates.dataOutputPretty',
  'JSON, over several lines',
  fn.toPrettyJson,
);
/** The value as YAML. */
export const templatesSkeleton = definition('rstudio-library.templates.skeleton', 'YAML', fn.toYaml);
