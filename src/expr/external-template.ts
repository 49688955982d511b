import { isData, misuse, requireOptions } from './arguments';
import type { NamedTemplate, Parameter, Parameters, TypeMark } from './named-template';
import { captureOrigin } from './origin';
import { type Shape, type ShapeName, shapeNamed } from './shape';

/** The parameters of a template that reads nothing of its argument: callers hand it `nil`. */
export type NoParameters = Readonly<Record<'argument', Parameter<undefined, true>>>;

const NO_PARAMETERS: NoParameters = Object.freeze({
  argument: Object.freeze({ shape: shapeNamed('any'), optional: true, whole: true }),
});

/** What is known of a named template that the chart does not define. */
export interface ExternalTemplateOptions<P extends Parameters, R = string> {
  /** What it reads: `include` hands it a dictionary of them. @default - nothing: it is handed `nil` */
  readonly parameters?: P;
  /** What it gives; `yaml` for a map as YAML, which may be spliced into another. @default string */
  readonly result?: ShapeName | Shape;
  /** The type of that, as `typed<Record<string, string>>()`. @default string */
  readonly gives?: TypeMark<R>;
}

const EXTERNAL = Symbol.for('chartwright.external-template');

export const isExternalTemplate = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && EXTERNAL in value;

/**
 * A named template that no chart defines: another program brings it when it runs its own templates (`declareProgram`).
 * Text in JSON becomes a value with `asKind(fn.mustFromJson(include(template)), kind)`.
 *
 * @throws ChartwrightError DEFINE_NAME_INVALID for what is no name, EXPRESSION_MISUSED for what are no options
 */
export function externalTemplate<R = string, P extends Parameters = NoParameters>(
  name: string,
  options: ExternalTemplateOptions<P, R> = {},
): NamedTemplate<R, P> {
  requireTemplateName(name);
  requireExternalOptions(options);
  const { parameters, result = 'string' } = options;
  const template: NamedTemplate<R, P> = {
    name,
    parameters: parameters ?? (NO_PARAMETERS as Parameters as P),
    result: typeof result === 'string' ? shapeNamed(result) : result,
    body: () => {
      throw misuse('an external template has no body', name, {
        accepted: 'templates that textTemplate(…), yamlTemplate(…) or yamlListTemplate(…) made',
        advice: 'leave it out of NamedTemplates: the program that has it defines it',
      });
    },
    origin: captureOrigin(),
  };
  return Object.freeze(Object.defineProperty(template, EXTERNAL, { value: true }));
}

/** Go takes any text, but nobody calls a template so; such a name is a mistake, or template code. */
const NO_NAME = /["'`\\\p{C}\p{Zl}\p{Zp}]|\{\{|\}\}|^\s|\s$|^$/u;

function requireTemplateName(name: unknown): void {
  if (typeof name === 'string' && !NO_NAME.test(name)) return;
  throw misuse('what externalTemplate(…) is called with is no name of a template', name, {
    code: 'DEFINE_NAME_INVALID',
    accepted: 'a name as it stands behind `define`, without quotes, braces and line breaks: runner.settings',
  });
}

/** The shapes that a template may give, by name. */
const RESULTS: Readonly<Record<ShapeName, true>> = {
  string: true,
  integer: true,
  number: true,
  boolean: true,
  intOrString: true,
  quantity: true,
  list: true,
  map: true,
  any: true,
  yaml: true,
};

function requireExternalOptions(options: unknown): void {
  requireOptions(options, 'externalTemplate(…)', ['parameters', 'result', 'gives']);
  const { parameters = {}, result = 'string' } = options as { parameters?: unknown; result?: unknown };
  if (!isData(parameters) || !Object.values(parameters).every((one) => isData(one) && isShape(one['shape']))) {
    throw misuse('the parameters of an external template are none', parameters, {
      accepted: 'an object of parameter(…), optionalParameter(…), contextParameter() or argumentParameter(…)',
    });
  }
  if (!isShape(result)) {
    throw misuse('the result of an external template is no shape', result, {
      accepted: `one of ${Object.keys(RESULTS).join(', ')}, or a shape`,
    });
  }
}

const isShape = (value: unknown): boolean =>
  typeof value === 'string' ? Object.hasOwn(RESULTS, value) : isData(value) && isShape(value['kind']);
