import { type Block, type Expr, fn, not, parameter, reshaped, type Shape, text, textTemplate } from 'chartwright';
import { requireType } from '../type-check';

/** The setting of a profile that changes the jobs that the launcher makes. */
export const OVERRIDES = 'job-json-overrides';
/** What messages call those that are not of a section. */
export const DEFAULTS = `the default ${OVERRIDES}`;

/** A change of a job: what stands at a place of it. */
export interface JobJsonOverride {
  /** What it is called; its file has that name. */
  readonly name: string;
  /** The place, as a JSON pointer. */
  readonly target: string;
  readonly json: unknown;
}

const OVERRIDE: Shape = {
  kind: 'map',
  fields: { name: { kind: 'string' }, target: { kind: 'string' }, json: { kind: 'any' } },
};

/** What a list of overrides is. */
export const OVERRIDE_LIST: Shape = { kind: 'list', item: OVERRIDE };

/** Stops where something is no list of overrides. */
export const requireOverrides = (block: Block, name: string | Expr<string>, object: Expr<unknown>): void =>
  requireType(block, object, {
    name,
    expected: 'slice',
    description: 'accepted: a list of maps, each with name, target and json',
  });
/** Stops where something is no map of settings, sections or files. */
export const requireMap = (block: Block, name: string | Expr<string>, object: Expr<unknown>, of: string): void =>
  requireType(block, object, { name, expected: 'map', description: `accepted: a map of ${of}` });

/** The name of an override's file. */
export const overrideFile = textTemplate(
  'rstudio-library.profiles.override-file',
  {
    description: `The name of the file of one of the job-json-overrides; stops where it has no name.
      Takes a dict: override, where (what messages call the list that it is in).`,
    parameters: { override: parameter<JobJsonOverride>(OVERRIDE), where: parameter<string>('string') },
  },
  ({ override, where }, block) => {
    requireMap(block, text`an element of ${where}`, override, 'name, target and json');
    block.if(not(fn.hasKey(override, 'name')), (missing) =>
      missing.fail(
        text`${where}: an element has no name; found ${fn.toRawJson(override)}; needed: name, target and json`,
      ),
    );
    requireType(block, override.name, {
      name: text`the name of an element of ${where}`,
      expected: 'string',
      description: 'that its file has',
    });
    block.write(text`${fn.nospace(override.name)}.json`);
  },
);

/** What a section has overrides for, once its type is known and theirs; nothing where it has none. */
export function overridesOf(
  block: Block,
  name: string | Expr<string>,
  settings: Expr<unknown>,
  body: (block: Block, overrides: Expr<readonly JobJsonOverride[]>, where: Expr<string>) => void,
): void {
  requireMap(block, text`[${name}]`, settings, 'settings');
  block.if(fn.hasKey(settings as Expr<object>, OVERRIDES), (own) => {
    const overrides = own.let(
      'overrides',
      reshaped<readonly JobJsonOverride[]>(fn.index(settings, OVERRIDES), OVERRIDE_LIST),
    );
    const where = own.let('where', text`[${name}] ${OVERRIDES}`);
    requireOverrides(own, where, overrides);
    body(own, overrides, where);
  });
}
