import type { OperandNode } from '../../template/nodes';
import type { Abstract } from './abstract';
import type { Events } from './events';
import { type Place, tolerantly } from './place';
import type { ValuesReference } from './reference';
import type { Runs } from './runs';
import { referencesOf } from './sources';

/** Notes readings of the values: which they are, and whether the template reckons with their absence. */
export class Reads {
  constructor(
    private readonly events: Events,
    private readonly runs: Pick<Runs, 'isKnown' | 'noteRead'>,
  ) {}

  /** Of what a function picked, a part of the values or several. */
  picked(value: Abstract, node: OperandNode, fields: number, at: Place): void {
    if (value.kind === 'list') value.items.forEach((item) => this.picked(item, node, fields, at));
    else this.all(value, node, fields, at);
  }

  /**
   * Of each part of the values that a value may be; `fields` is how many of its last steps are asked of what would stop the
   * render if it were nil, and `held` what the first field is asked of where that would not.
   */
  all(value: Abstract, node: OperandNode, fields: number, at: Place, held?: ValuesReference): void {
    const references = referencesOf(value);
    // One of several may be there for another that is not.
    const place = value.kind === 'any' ? tolerantly(at) : at;
    for (const reference of references) {
      reference.touch();
      if (reference.path.length > 0) this.read(reference, node, value.kind === 'any' ? 0 : fields, place, held);
    }
  }

  private read(
    reference: ValuesReference,
    node: OperandNode,
    fields: number,
    at: Place,
    held: ValuesReference | undefined,
  ): void {
    this.runs.noteRead(reference);
    const isThere = (one: ValuesReference) => this.runs.isKnown(at.guards, one);
    const unguarded: ValuesReference[] = [];
    let parent = reference.parent;
    for (let left = fields; left > 0 && parent !== undefined && parent.path.length > 0; left -= 1) {
      if (parent.path.at(-1) !== '*' && !isThere(parent)) unguarded.unshift(parent);
      parent = parent.parent;
    }
    const unguardedHeld = held === undefined || isThere(held) ? [] : [held];
    this.events.read({
      reference,
      node,
      template: at.template,
      tolerant: at.tolerant || isThere(reference),
      unguarded: unguarded.map(({ path }) => path.length),
      held: unguardedHeld[0]?.path.length,
      excluded: [...unguardedHeld, ...unguarded].flatMap(({ exclusions }) =>
        [...exclusions].filter((one) => this.runs.isKnown(at.guards, one)),
      ),
      calls: at.calls,
    });
  }
}
