import type { NamedTemplate } from '../expr/named-template';
import { type Reference, reference } from '../expr/reference';
import { marked, variable } from '../template/build';
import { object } from '../values/containers';
import type { Fields, OutputOf } from '../values/kind';
import { bareShape } from '../values/shape';
import { HELM_FUNCTIONS, requireProgramOptions } from './program-options';

const OWNER = Symbol.for('chartwright.program');

/** A function that Helm adds to those of Go's templates and of Sprig. */
export type HelmFunction = (typeof HELM_FUNCTIONS)[number];

/** What a program that is not Helm has for the templates that it runs. */
export interface ProgramOptions<F extends Fields> {
  /** The program's name, for messages. */
  readonly name: string;
  /** The members of the data that it runs templates with, as kinds of values; what may be missing is nullable. */
  readonly data: F;
  /** The named templates that it has: what `externalTemplate` made. @default - none */
  readonly templates?: readonly NamedTemplate[];
  /** Those of Helm's own functions that it has, too, besides Go's and Sprig's. @default - none */
  readonly functions?: readonly HelmFunction[];
}

/** A program that runs templates of its own. */
export interface Program<F extends Fields = Fields> {
  readonly name: string;
  /** References to the data, for its templates alone: `program.data.Job`. */
  readonly data: { readonly [K in keyof F]: Reference<OutputOf<F[K]>> };
  readonly templates: ReadonlySet<string>;
  /** The functions of Helm's that it lacks. */
  readonly lacks: ReadonlySet<string>;
}

/**
 * Declares what another program than Helm has for its templates, so that `ProgramTemplate` can hold a template to it.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED when a member of the data is called as one of Helm's own, or has a default:
 * what there is the program alone says
 */
export function declareProgram<const F extends Fields>(options: ProgramOptions<F>): Program<F> {
  requireProgramOptions(options);
  const { name, data, templates = [], functions = [] } = options;
  const has: ReadonlySet<string> = new Set(functions);
  const owner = Symbol(name);
  const program: Program<F> = {
    name,
    data: referencesTo(data, owner),
    templates: new Set(templates.map((template) => template.name)),
    lacks: new Set(HELM_FUNCTIONS.filter((helmFunction) => !has.has(helmFunction))),
  };
  return Object.freeze(Object.defineProperty(program, OWNER, { value: owner }));
}

/** What marks the references to a program's data; nothing for what `declareProgram` did not make. */
export const ownerOf = (program: unknown): symbol | undefined =>
  typeof program === 'object' && program !== null && OWNER in program ? (program[OWNER] as symbol) : undefined;

function referencesTo<F extends Fields>(data: F, owner: symbol): Program<F>['data'] {
  const shapes = Object.entries(bareShape(object(data).node).fields ?? {});
  const members = shapes.map(([name, shape]) => [name, reference(marked(variable('', name), { owner }), shape)]);
  return Object.freeze(Object.fromEntries(members)) as Program<F>['data'];
}
