import type { OperandNode } from '../../template/nodes';
import type { Abstract, BuiltIn, Root } from './abstract';
import { fieldsIn } from './built-ins';
import type { Events } from './events';
import type { Place } from './place';
import { ANY_ITEM } from './reference';

/** Functions that take the keys of a map for their arguments. */
const NAMING: ReadonlySet<string> = new Set(['set', 'unset', 'hasKey', 'get', 'dig', 'pluck', 'pick', 'omit']);

/** Notes what is asked of Helm's objects that they do not have of themselves. */
export class BuiltInReads {
  constructor(private readonly events: Events) {}

  /** A field of a value; `isAll` where nothing further is asked of that field. */
  field(owner: Abstract, name: string, isAll: boolean, node: OperandNode, { template, calls, tolerant }: Place): void {
    if (!isBuiltIn(owner) || (owner.kind === 'builtin' && owner.isMade === true)) return;
    const path = pathOf(owner);
    if (fieldsIn(owner.chart, path)?.includes(name) !== false) return;
    this.events.askBuiltIn({ node, template, chart: owner.chart, path, name, tolerant: tolerant && isAll, calls });
  }

  /** A call that gives such an object a key, or asks whether it has one: somebody knows of that then. */
  call(name: string, args: readonly Abstract[], isMerge: boolean): void {
    if (!isMerge && !NAMING.has(name)) return;
    const givesAny = isMerge || (name === 'set' && args[1]?.kind !== 'literal');
    const keys = givesAny ? [ANY_ITEM] : args.flatMap((arg) => (arg.kind === 'literal' ? [String(arg.value)] : []));
    for (const owner of isMerge ? args.slice(0, 1) : args) {
      for (const one of owner.kind === 'any' ? owner.of : [owner]) {
        if (isBuiltIn(one)) for (const key of keys) this.events.nameKey(one.chart, [...pathOf(one), key]);
      }
    }
  }
}

const isBuiltIn = (value: Abstract): value is Root | BuiltIn => value.kind === 'root' || value.kind === 'builtin';

const pathOf = (owner: Root | BuiltIn): readonly string[] => (owner.kind === 'root' ? [] : owner.path);
