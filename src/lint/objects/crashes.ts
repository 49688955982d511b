import type { HelmFailure } from '../../helm';
import { pathText } from '../../package/data-file';
import type { Render } from '../render/rendered';
import type { Lab } from '../rule';
import type { LintSubject } from '../subject';
import { type MapTrial, mapTrialsOf, merged } from './map-trials';

const MOST_TRIALS = 600;
const AT_ONCE = 16;
const MOST_SHOWN = 5;

/** A line of a template that Go's templates cannot run, and all that leads there. */
export interface Crash {
  readonly failure: HelmFailure;
  readonly trials: readonly MapTrial[];
}

/** The lines that crash where a map of values.yaml is taken away from a render that works. */
export async function crashesOf(subject: LintSubject, base: Render, lab: Lab): Promise<readonly Crash[]> {
  const crashes = new Map<string, Crash>();
  for await (const { trial, failure } of tried(mapTrialsOf(subject).slice(0, MOST_TRIALS), base, lab)) {
    if (failure?.kind !== 'execution') continue;
    const key = `${failure.file}:${failure.line}`;
    const known = crashes.get(key) ?? { failure, trials: [] };
    crashes.set(key, { ...known, trials: [...known.trials, trial] });
  }
  return [...crashes.values()];
}

async function* tried(trials: readonly MapTrial[], { valueSet }: Render, lab: Lab) {
  for (let at = 0; at < trials.length; at += AT_ONCE) {
    const some = trials.slice(at, at + AT_ONCE).map(async (trial) => {
      const values = JSON.stringify(merged(valueSet.file?.data ?? {}, trial.values));
      return { trial, failure: (await lab.render({ name: `${trialsText([trial])} as null`, values })).failure };
    });
    yield* await Promise.all(some);
  }
}

/** What is null in trials: of a map that is emptied, each of its entries. */
export function trialsText(trials: readonly MapTrial[]): string {
  const names = trials.map(({ path, change }) => (change === 'null' ? pathText(path) : `${pathText(path)}.*`));
  const more = names.length - MOST_SHOWN;
  return names.slice(0, MOST_SHOWN).join(' or ') + (more > 0 ? ` or ${more} more` : '');
}
