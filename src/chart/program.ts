import { misuse } from '../expr/arguments';
import type { NamedTemplate } from '../expr/named-template';
import { type Reference, reference } from '../expr/reference';
import type { Shape } from '../expr/shape';
import { variable } from '../template/build';
import { object } from '../values/containers';
import type { Fields, OutputOf } from '../values/kind';
import { bareShape } from '../values/shape';
import { HELM_ROOT } from './root-context';

/** The functions that Helm adds to those of Go's templates and of Sprig. */
const HELM_FUNCTIONS = [
  'fromJsonArray',
  'fromToml',
  'fromYaml',
  'fromYamlArray',
  'include',
  'lookup',
  'mustToToml',
  'mustToYaml',
  'required',
  'toToml',
  'toYaml',
  'toYamlPretty',
  'tpl',
] as const;

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
 * @throws ChartwrightError EXPRESSION_MISUSED when a member of the data is called as one of Helm's own
 */
export function declareProgram<const F extends Fields>(options: ProgramOptions<F>): Program<F> {
  const { name, data, templates = [], functions = [] } = options;
  const { fields = {} } = bareShape(object(data).node);
  const taken = Object.keys(fields).find((member) => HELM_ROOT.has(member));
  if (taken !== undefined) {
    throw misuse(`the data of ${name} has a member that Helm has, too`, taken, {
      accepted: `other names than ${[...HELM_ROOT].join(', ')}, by which it is known whose template may read them`,
    });
  }
  const has: ReadonlySet<string> = new Set(functions);
  return Object.freeze({
    name,
    data: referencesTo<F>(fields),
    templates: new Set(templates.map((template) => template.name)),
    lacks: new Set(HELM_FUNCTIONS.filter((helmFunction) => !has.has(helmFunction))),
  });
}

function referencesTo<F extends Fields>(fields: Readonly<Record<string, Shape>>): Program<F>['data'] {
  const members = Object.entries(fields).map(([name, shape]) => [name, reference(variable('', name), shape)]);
  return Object.freeze(Object.fromEntries(members)) as Program<F>['data'];
}
