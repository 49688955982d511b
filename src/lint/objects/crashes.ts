import type { HelmFailure } from '../../helm';
import { type DataPath, pathText } from '../../package/data-file';
import type { Render } from '../render/rendered';
import { orText } from '../joined-words';
import type { Lab } from '../rule';
import type { LintSubject } from '../subject';
import { type MapTrial, mapTrialsOf, merged } from './map-trials';

const MOST_TRIALS = 600;
const AT_ONCE = 16;
const MOST_SHOWN = 4;

/** What is null in the values: a map, or all entries of one. */
export interface Null extends Pick<MapTrial, 'change'> {
  readonly path: DataPath;
}

/** A line of a template that Go's templates cannot run, with all that leads there: one failure at least. */
export type Crash = readonly [CrashedTrial, ...CrashedTrial[]];

export interface CrashedTrial {
  readonly trial: MapTrial;
  readonly failure: HelmFailure;
}

/** The lines that crash where a map of values.yaml is taken away from a render that works. */
export async function crashesOf(subject: LintSubject, base: Render, lab: Lab): Promise<readonly Crash[]> {
  const crashes = new Map<string, Crash>();
  const trials = mapTrialsOf(subject).slice(0, MOST_TRIALS);
  lab.announce?.(trials.length);
  for await (const { trial, failure } of tried(trials, base, lab)) {
    if (failure?.kind !== 'execution') continue;
    const key = `${failure.file}:${failure.line}`;
    const [first, ...more] = [...(crashes.get(key) ?? []), { trial, failure }];
    if (first !== undefined) crashes.set(key, [first, ...more]);
  }
  return [...crashes.values()];
}

async function* tried(trials: readonly MapTrial[], { valueSet }: Render, lab: Lab) {
  for (let at = 0; at < trials.length; at += AT_ONCE) {
    const some = trials.slice(at, at + AT_ONCE).map(async (trial) => {
      const values = JSON.stringify(merged(valueSet.file?.data ?? {}, trial.values));
      return { trial, failure: (await lab.render({ name: `with ${nullsText([trial])}`, values })).failure };
    });
    yield* await Promise.all(some);
  }
}

/** What is null: maps, entries that are known by name, and entries of which some one is it. */
export function nullsText(nulls: readonly Null[]): string {
  const named = (change: Null['change']) =>
    new Set(nulls.flatMap((one) => (one.change === change ? [pathText(one.path)] : [])));
  const [known, around] = [named('null'), named('emptied')];
  return [
    ...(known.size === 0 ? [] : [`${orText([...known], MOST_SHOWN)} null`]),
    ...(around.size === 0 ? [] : [`an entry of ${orText([...around], MOST_SHOWN)} null`]),
  ].join(', or ');
}
