import type { Chart } from '../../package/chart';
import { type Excluded, keyOf } from './excluded';

/** Any item of a list, or any value of a map. */
export const ANY_ITEM = '*';

/** Templates that walk a tree would make ever longer paths; from here on one stands for all below it. */
const MOST_STEPS = 16;

/** A part of the values that does not have some values where this is known. */
export interface Exclusion {
  readonly kind: 'exclusion';
  readonly reference: ValuesReference;
  readonly excluded: Excluded;
  /** The same of what is around it, where it tells anything of that. */
  readonly parent?: Exclusion;
}

/**
 * A part of a chart's values. There is one for each path, so that they are compared by themselves, and each knows what
 * templates do with it.
 */
export class ValuesReference {
  readonly kind = 'values';
  /** Whether something reads it or a part of it. */
  isTouched = false;
  /** Whether all below it goes somewhere: into text, into `toYaml`, into `tpl`. */
  isWhole = false;
  /** Whether something asks which entries it has, or how many. */
  isListed = false;
  /** Whether templates put something there. */
  isAssigned = false;
  /** Equal for references of one path. */
  readonly key: string;
  private readonly fields = new Map<string, ValuesReference>();
  private readonly known = new Map<string, Exclusion>();
  private readonly targets = new Set<ValuesReference>();

  private constructor(
    readonly chart: Chart,
    /** From `.Values` on; a step `*` is any item of a list or any value of a map. */
    readonly path: readonly string[],
    readonly parent?: ValuesReference,
  ) {
    this.key = parent === undefined ? `#${chart.path}` : `${parent.key}\u0000${path.at(-1) ?? ''}`;
  }

  /** All values of a chart. */
  static ofChart(chart: Chart): ValuesReference {
    return new ValuesReference(chart, []);
  }

  field(name: string): ValuesReference {
    const known = this.fields.get(name);
    if (known !== undefined) return known;
    const isDeep = this.path.length >= MOST_STEPS || (name === ANY_ITEM && this.path.slice(-2).join() === '*,*');
    if (isDeep) {
      this.use();
      return this;
    }
    const made = new ValuesReference(this.chart, [...this.path, name], this);
    this.fields.set(name, made);
    return made;
  }

  /** What says that it does not have some values: the same for the same ones, so that it is compared by itself. */
  without(excluded: Excluded): Exclusion {
    const key = keyOf(excluded);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    // Whoever asks a field of what may be nil asks for that as well.
    const parent = excluded.kind === 'perhaps' ? this.parent?.without(excluded) : undefined;
    const made: Exclusion = { kind: 'exclusion', reference: this, excluded, parent };
    this.known.set(key, made);
    return made;
  }

  /** All that conditions so far have said of it in that way. */
  get exclusions(): Iterable<Exclusion> {
    return this.known.values();
  }

  /** Templates merge it into another part, where it is read from then on. */
  mergeInto(target: ValuesReference): void {
    if (target !== this) this.targets.add(target);
  }

  touch(): void {
    if (this.isTouched) return;
    this.isTouched = true;
    this.parent?.touch();
  }

  use(): void {
    this.isWhole = true;
    this.touch();
  }

  list(): void {
    this.isListed = true;
    this.touch();
  }

  /**
   * The references that a path, or the whole around it, may be: by its names and by `*`. The outer ones come first. With
   * what it is merged into, also those by which it is read there.
   */
  along(path: readonly string[], withTargets = false): readonly (readonly ValuesReference[])[] {
    const levels: ValuesReference[][] = [];
    let level: ValuesReference[] = [this];
    for (const step of path) {
      levels.push(level);
      const next: ValuesReference[] = [];
      for (const { fields } of level) {
        const named = fields.get(step);
        const any = step === ANY_ITEM ? undefined : fields.get(ANY_ITEM);
        if (named !== undefined) next.push(named);
        if (any !== undefined) next.push(any);
      }
      level = withTargets ? [...ValuesReference.withTargets(next)] : next;
    }
    levels.push(level);
    return levels;
  }

  /** With all that they are merged into, directly or by way of others. */
  private static withTargets(references: readonly ValuesReference[]): ReadonlySet<ValuesReference> {
    const all = new Set(references);
    for (const { targets } of all) for (const target of targets) all.add(target);
    return all;
  }
}
