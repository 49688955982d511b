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
import { neededText } from './scalar';
import { requireTypeIfSet } from './type-check';

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
    ({ name: given, value, trailingDash }, block) => {
      requireTypeIfSet(block, trailingDash, { name: 'trailingDash', expected: 'bool' });
      const name = block.let('name', neededText('the name of a template for the launcher', given));
      block.if(fn.regexMatch(`["\\\\\\x00-\\x1f]`, name), (bad) =>
        bad.fail(
          text`the name of a template for the launcher: found ${fn.toRawJson(name)}; accepted: one line without " and \\`,
        ),
      );
      const dash = block.let('dash', ternary(defaultTo(trailingDash, true), '-', ''));
      block.write(text`{{- define "${name}" ${dash}}}`);
      block.write(fn.nindent(0, write(value)));
      block.write('\n{{- end }}');
    },
  );

/** JSON in which no text is a template of the launcher's: it has two braces in a row within texts alone. */
const inert = (json: Expr<string>): Expr<string> => fn.replace('{{', '\\u007b\\u007b', json);

/** The value as JSON on one line. */
export const templatesDataOutput = definition('rstudio-library.templates.dataOutput', 'JSON', (value) =>
  inert(fn.toJson(value)),
);
/** The value as JSON over several lines. */
export const templatesDataOutputPretty = definition(
  'rstudio-library.templates.dataOutputPretty',
  'JSON, over several lines',
  (value) => inert(fn.toPrettyJson(value)),
);
/** The value as YAML. */
export const templatesSkeleton = definition('rstudio-library.templates.skeleton', 'YAML', fn.toYaml);
