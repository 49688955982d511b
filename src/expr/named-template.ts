import { command, identifier, string, variable } from '../template/build';
import { misuse } from './arguments';
import { argument } from './call';
import { type Arg, type Expr, expression, isExpression } from './expression';
import { captureOrigin, type Origin } from './origin';
import { type Reference, reference } from './reference';
import { root } from './roots';
import { type Shape, type ShapeName, shapeNamed, type Written } from './shape';
import { Block } from './statements';
import type { Templated } from './templated';
import { UNKNOWN, writtenBy } from './certain-content';

/** One parameter of a named template that takes a dictionary. */
export interface Parameter<T, Optional extends boolean = boolean> {
  readonly shape: Shape;
  /** The root context, which `include` hands on by itself. */
  readonly context?: boolean;
  /** The template's one argument as it is, not an entry of a dictionary. */
  readonly whole?: boolean;
  readonly optional: Optional;
  readonly type?: T;
}

/** A parameter of a shape; `T` is what TypeScript holds callers to. */
export const parameter = <T>(shape: ShapeName | Shape): Parameter<T, false> => ({
  shape: typeof shape === 'string' ? shapeNamed(shape) : shape,
  optional: false,
});
/** A parameter that a caller may leave out; it is null then. */
export const optionalParameter = <T>(shape: ShapeName | Shape): Parameter<T | undefined, true> => ({
  shape: { ...(typeof shape === 'string' ? shapeNamed(shape) : shape), nullable: true },
  optional: true,
});
/** The root context as a parameter, so that values can be read in a template that takes a dictionary. */
export const contextParameter = (): Parameter<unknown, true> => ({
  shape: { kind: 'map' },
  optional: true,
  context: true,
});

/** The one argument of a template that takes a value as it is, `include "web.list" .Values.hosts`, and no dictionary. */
export const argumentParameter = <T>(shape: ShapeName | Shape): Parameter<T, false> => ({
  ...parameter<T>(shape),
  whole: true,
});

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type TypeOf<P> = P extends Parameter<infer T> ? T : never;
type Required<P extends Parameters> = { [K in keyof P]: P[K] extends Parameter<unknown, false> ? K : never }[keyof P];
/** What a caller gives. */
export type Arguments<P extends Parameters> = { readonly [K in Required<P>]: Arg<TypeOf<P[K]>> } & {
  readonly [K in keyof P]?: Arg<TypeOf<P[K]>>;
};
/** What the body sees. */
export type Parametrised<P extends Parameters> = { readonly [K in keyof P]: Reference<TypeOf<P[K]>> };

/** A named template: what `define` names and `include` runs. Names are global over a release, so they carry the chart's. */
export interface NamedTemplate<R = unknown, P extends Parameters = Parameters> {
  readonly name: string;
  /** What it is for; printed above it. */
  readonly description?: string;
  /** Without parameters it takes the root context. */
  readonly parameters: P | undefined;
  readonly result: Shape;
  readonly body: (block: Block) => unknown;
  readonly origin: () => Origin | undefined;
  readonly type?: R;
}

/** What a named template is given with its name. */
export interface NamedTemplateOptions<P extends Parameters, R = unknown> {
  readonly description?: string;
  readonly parameters?: P;
  /** The type that it gives, as `typed<k8s.Container>()`: with it, TypeScript finds the parameters' types itself. */
  readonly gives?: TypeMark<R>;
}

declare const TYPE: unique symbol;
/** A type, where TypeScript asks for a value. */
export interface TypeMark<T> {
  readonly [TYPE]?: T;
}
/** Says what type something gives, where TypeScript would otherwise want every type argument. */
export const typed = <T>(): TypeMark<T> => ({});

type Body<R, P extends Parameters> = (parameters: Parametrised<P>, block: Block) => R;

function make<R, P extends Parameters>(
  name: string,
  { description, parameters }: NamedTemplateOptions<P>,
  result: Shape,
  body: Body<unknown, P>,
): NamedTemplate<R, P> {
  const seen = Object.fromEntries(
    Object.entries(parameters ?? {}).map(([key, { shape, whole }]) => [
      key,
      reference(whole === true ? variable('') : variable('', key), shape),
    ]),
  ) as Parametrised<P>;
  let known: Written | undefined;
  const written = () => (known ??= writtenByBody(body, seen));
  return Object.freeze({
    name,
    description,
    parameters,
    result: result.form === 'yaml' ? { ...result, written } : result,
    body: (block: Block) => body(seen, block),
    origin: captureOrigin(),
  });
}

/** What a body that returns its result, without steps before it, is sure to write. */
function writtenByBody<P extends Parameters>(body: Body<unknown, P>, parameters: Parametrised<P>): Written {
  const block = new Block();
  const around = trial;
  trial = true;
  try {
    const result = body(parameters, block);
    return block.statements.length > 0 ? UNKNOWN : writtenBy(result);
  } finally {
    trial = around;
  }
}

let trial = false;
/** Whether a body runs only so that it is known what it will write. */
export const isTrial = (): boolean => trial;

/** A named template that gives text: an expression that the body returns, or what it writes with the block. */
export const textTemplate = <P extends Parameters = Record<never, never>>(
  name: string,
  options: NamedTemplateOptions<P>,
  body: Body<Arg<string> | void, P>,
): NamedTemplate<string, P> => make(name, options, { kind: 'string' }, body);

/** A named template that gives a map or an object as YAML, to be spliced where it is included. */
export const yamlTemplate = <R, P extends Parameters = Record<never, never>>(
  name: string,
  options: NamedTemplateOptions<P, R>,
  body: Body<NoInfer<Templated<R | undefined>> | void, P>,
): NamedTemplate<R, P> => make(name, options, { kind: 'map', form: 'yaml' }, body);

/** A named template that gives a list as YAML. */
export const yamlListTemplate = <R, P extends Parameters = Record<never, never>>(
  name: string,
  options: NamedTemplateOptions<P, R>,
  body: Body<NoInfer<Templated<readonly R[] | undefined>> | void, P>,
): NamedTemplate<readonly R[], P> => make(name, options, { kind: 'list', form: 'yaml' }, body);

/**
 * What a named template gives for these arguments. The template must be defined in a file of the chart, or of a library
 * that the chart depends on; the synthesis fails otherwise.
 */
export function include<R, P extends Parameters>(
  template: NamedTemplate<R, P>,
  ...[args]: Required<P> extends never ? [args?: Arguments<P>] : [args: Arguments<P>]
): Expr<R> {
  requireTemplate(template);
  return expression(
    command(identifier('include'), string(template.name), argumentsOf(template.parameters, args)),
    template.result,
  );
}

function requireTemplate(template: unknown): void {
  if (isNamedTemplate(template)) return;
  throw misuse('what include(…) takes is no named template', template, {
    accepted: 'what textTemplate(…), yamlTemplate(…), yamlListTemplate(…) or externalTemplate(…) made',
  });
}

const isNamedTemplate = (value: unknown): value is NamedTemplate =>
  typeof value === 'object' &&
  value !== null &&
  !isExpression(value) &&
  'body' in value &&
  'name' in value &&
  typeof value.name === 'string';

function argumentsOf(parameters: Parameters | undefined, args: Readonly<Record<string, unknown>> | undefined) {
  if (parameters === undefined) return argument(root);
  const [whole] = Object.keys(parameters).filter((name) => parameters[name]!.whole === true);
  if (whole !== undefined) return argument(args?.[whole]);
  const given = Object.entries(parameters).flatMap(([name, { context }]): readonly (readonly [string, unknown])[] => {
    const value = args?.[name] ?? (context === true ? root : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return argument(Object.fromEntries(given));
}
