import type { NamedTemplate } from '../named-templates';
import type { Source } from './abstract';
import { type Fact, type Guards, NO_GUARDS } from './guards';
import type { ValuesReference } from './reference';

/** One run of a named template. */
interface Run {
  readonly guards: Guards;
  /** What it asked for, whether that is known. */
  readonly asked: Set<Fact>;
  /** What it read, and what those that it ran did. */
  readonly read: Set<ValuesReference>;
  printed: readonly Source[];
  isDone: boolean;
}

/** What came of a run. */
export type Ran = Pick<Run, 'printed'> & { readonly read: Iterable<ValuesReference> };

export const RAN_NOTHING: Ran = { printed: [], read: [] };

/** So many different circumstances of one argument; what comes then counts as the first. */
const MOST_RUNS = 12;

/**
 * Runs of named templates that were made before. A template with the same argument gives the same where what it asked of
 * its circumstances is answered the same.
 */
export class Runs {
  private readonly made = new Map<NamedTemplate, Map<string, Run[]>>();
  private readonly open: Run[] = [];

  /** Whether something is known; the run at hand depends on the answer. */
  readonly isKnown = (guards: Guards, fact: Fact): boolean => {
    this.open.at(-1)?.asked.add(fact);
    return guards.has(fact);
  };

  /** The run at hand reads a part of the values. */
  readonly noteRead = (reference: ValuesReference): void => void this.open.at(-1)?.read.add(reference);

  /** What came of a run, of one from before if there was one; a template that calls itself prints nothing more. */
  once(named: NamedTemplate, argument: string, guards: Guards, run: () => readonly Source[]): Ran {
    const ofTemplate = this.made.get(named) ?? new Map<string, Run[]>();
    this.made.set(named, ofTemplate);
    const runs = ofTemplate.get(argument) ?? [];
    ofTemplate.set(argument, runs);
    const before =
      runs.find((one) => !one.isDone || isSame(one, guards)) ?? (runs.length < MOST_RUNS ? undefined : runs[0]);
    if (before !== undefined) {
      this.depend(before);
      return before;
    }
    const made: Run = { guards, asked: new Set(), read: new Set(), printed: [], isDone: false };
    runs.push(made);
    this.open.push(made);
    made.printed = run();
    made.isDone = true;
    this.open.pop();
    this.depend(made);
    return made;
  }

  private depend({ asked, read }: Run): void {
    const around = this.open.at(-1);
    if (around === undefined) return;
    for (const one of asked) around.asked.add(one);
    for (const one of read) around.read.add(one);
  }
}

const isSame = ({ asked, guards }: Run, others: Guards): boolean => {
  if (guards === others || (guards === NO_GUARDS && others.size === 0)) return true;
  for (const one of asked) if (guards.has(one) !== others.has(one)) return false;
  return true;
};
