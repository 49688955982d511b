import { captureOrigin } from '../expr/origin';
import type { JsonSchema } from '../kubernetes';
import type { Kind, KindNode, KindOptions, Presence } from './kind';
import { dedent } from '../text';

/** What every value may say of itself. */
export interface CommonOptions<T, D, N extends boolean, R extends boolean> {
  /**
   * What it is for, in Markdown: a line, or several. Every value of a chart has one; what a list or a map holds need not.
   */
  readonly description?: string;
  /** What it is when a user says nothing. Without one a list or a map is empty, and anything else is null. */
  readonly default?: D;
  /** Values to show beside the default, as comments in values.yaml. */
  readonly examples?: readonly NoInfer<T>[];
  /** Whether a user may set it to null although it has a default; templates then bear its absence. */
  readonly nullable?: N;
  /** For fields of what a list or a map holds, which have no defaults: whoever writes the object must say it. */
  readonly required?: R;
  /** What to use instead, as a sentence. The value is still read, and NOTES.txt warns when it is set. */
  readonly deprecated?: string;
  /** Whether it may hold template text, which the chart runs through `tpl`. */
  readonly template?: boolean;
}

type AnyOptions = CommonOptions<unknown, unknown, boolean, boolean>;

/** The part of a node that all kinds share. */
export function common(options: AnyOptions, constraints: JsonSchema = {}): KindOptions {
  return {
    ...(options.description === undefined ? {} : { description: dedent(options.description) }),
    ...(options.default === undefined ? {} : { default: options.default }),
    nullable: options.nullable === true,
    required: options.required === true,
    ...(options.deprecated === undefined ? {} : { deprecated: dedent(options.deprecated) }),
    template: options.template === true,
    examples: options.examples ?? [],
    constraints: Object.fromEntries(Object.entries(constraints).filter(([, value]) => value !== undefined)),
    origin: captureOrigin(),
  };
}

export const kind = <In, Out, P extends Presence>(node: KindNode): Kind<In, Out, P> =>
  Object.freeze({ node: Object.freeze(node) });
