import { misuse } from './arguments';
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

/**
 * A named template that no chart defines: another program brings it when it runs its own templates (`declareProgram`).
 * Text in JSON becomes a value with `asKind(fn.mustFromJson(include(template)), kind)`.
 */
export const externalTemplate = <R = string, P extends Parameters = NoParameters>(
  name: string,
  { parameters, result = 'string' }: ExternalTemplateOptions<P, R> = {},
): NamedTemplate<R, P> =>
  Object.freeze({
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
  });
