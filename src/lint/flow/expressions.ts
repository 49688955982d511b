import { functionOf } from '../../template/function-of';
import type { CommandNode, Node, OperandNode, PipelineNode } from '../../template/nodes';
import {
  type Abstract,
  anyOf,
  BUILTIN_OBJECTS,
  fieldOf,
  madeOf,
  referencesOf,
  type Source,
  sourcesOf,
  UNKNOWN,
} from './abstract';
import type { Events } from './events';
import { factsOf } from './facts';
import { addEntry, HANDING_ON, LOOKING, MERGING, PICKING, resultOf, TOLERANT } from './functions';
import { allKnown, anyKnown, type Guards, guardsOf, type Known, KNOWS_NOTHING, withGuards } from './guards';
import { type Place, placeWith, tolerantly } from './place';
import type { ValuesReference } from './reference';

/** What of an expression is for others to follow. */
export interface Followers {
  /** Runs a named template and gives what it prints. */
  readonly include: (name: Abstract, argument: Abstract, node: Node, at: Place) => Abstract;
  /** Runs a text as a template. */
  readonly runText: (text: Abstract, argument: Abstract, at: Place) => void;
  /** Whether a part of the values is known to be there. */
  readonly isThere: (guards: Guards, reference: ValuesReference) => boolean;
}

/** What an expression is, and what it tells where it counts as true or false. */
export interface Result {
  readonly value: Abstract;
  readonly known: Known;
}

type PathNode = Extract<OperandNode, { kind: 'field' | 'variable' | 'chain' }>;

/** Looks at expressions: what each is of the values, and which of them it reads. */
export class Expressions {
  constructor(
    private readonly events: Events,
    private readonly followers: Followers,
  ) {}

  pipeline(node: PipelineNode, at: Place): Result {
    let result: Result | undefined;
    const { commands, assignment } = node;
    const bearing = lastTolerant(commands);
    // A variable is only another name.
    const isNaming = assignment !== undefined && commands.length === 1 && !callsFunction(commands[0]);
    let index = 0;
    for (const command of commands) {
      result = this.command(command, index < bearing || isNaming ? tolerantly(at) : at, result);
      index += 1;
    }
    const { value, known } = result ?? { value: UNKNOWN, known: KNOWS_NOTHING };
    if (assignment !== undefined) {
      for (const name of assignment.names) {
        if (assignment.operator === '=') at.variables.assign(name, value);
        else at.variables.declare(name, value);
      }
    }
    return { value, known };
  }

  private command({ operands }: CommandNode, at: Place, piped: Result | undefined): Result {
    const head = operands[0];
    if (head === undefined) return { value: UNKNOWN, known: KNOWS_NOTHING };
    if (head.kind !== 'identifier') {
      return operands.length === 1 ? this.operand(head, at) : this.method(head, operands.slice(1), at, piped);
    }
    const { name } = head;
    const place = TOLERANT.has(name) ? tolerantly(at) : at;
    if (name === 'and' || name === 'or') return this.junction(name, operands.slice(1), place, piped);
    const args: Abstract[] = [];
    const knowns: Known[] = [];
    const take = ({ value, known }: Result) => {
      args.push(value);
      knowns.push(known);
    };
    for (const operand of operands) if (operand !== head) take(this.operand(operand, place));
    if (piped !== undefined) take(piped);
    const value = this.apply(name, args, head, at);
    if (PICKING.has(name)) {
      const node = operands.at(-1) ?? head;
      // All but `index` bear a key that is not there.
      if (name === 'index') this.readPicked(value, args.length - 1, node, place);
      else this.readPicked(value, 0, node, tolerantly(place));
    }
    return { value, known: factsOf(name, args, knowns, value) };
  }

  /** `.Files.Get "name"`, `.Capabilities.APIVersions.Has "v1"`. */
  private method(head: OperandNode, rest: readonly OperandNode[], at: Place, piped: Result | undefined): Result {
    const { value } = this.operand(head, at);
    const args = [...rest.map((operand) => this.operand(operand, at)), ...(piped === undefined ? [] : [piped])];
    const values = args.map((arg) => arg.value);
    for (const { reference } of values.flatMap(sourcesOf)) reference.use();
    if (value.kind !== 'builtin') return { value: madeOf(values, 'call'), known: KNOWS_NOTHING };
    if (value.path[0] !== 'Files') return { value, known: KNOWS_NOTHING };
    const [name] = values;
    const isNamed = value.path[1] !== 'Glob' && name?.kind === 'literal';
    return {
      value: { kind: 'file', chart: value.chart, ...(isNamed ? { name: String(name.value) } : {}) },
      known: KNOWS_NOTHING,
    };
  }

  /** `and` and `or` look at an argument only when those before it leave it open (since Go 1.18). */
  private junction(name: 'and' | 'or', operands: readonly OperandNode[], at: Place, piped: Result | undefined): Result {
    const results: Result[] = [];
    let { guards } = at;
    for (const operand of operands) {
      const one = this.operand(operand, placeWith(at, { guards }));
      results.push(one);
      guards = withGuards(guards, name === 'and' ? one.known.whenTrue : one.known.whenFalse);
    }
    if (piped !== undefined) results.push(piped);
    const known = results.map((one) => one.known);
    return {
      value: anyOf(results.map(({ value }) => value)),
      known: name === 'and' ? allKnown(known) : anyKnown(known),
    };
  }

  private apply(name: string, args: readonly Abstract[], node: Node, at: Place): Abstract {
    const [first = UNKNOWN, second = UNKNOWN, third = UNKNOWN] = args;
    if (name === 'include') return this.followers.include(first, second, node, at);
    if (name === 'set' || name === 'unset') return set(first, second, third);
    if (name === 'tpl') {
      useAll(sourcesOf(first));
      this.followers.runText(first, second, at);
      return madeOf([first], name);
    }
    if (MERGING.has(name)) {
      for (const one of referencesOf(first)) one.isAssigned = true;
      // What is merged into a map may give it any key.
      if (first.kind === 'map') addEntry(first.entries, undefined, UNKNOWN);
    }
    // What becomes text, or is compared, is read to its depth.
    if (!HANDING_ON.has(name)) for (const arg of args) useAll(sourcesOf(arg));
    if (LOOKING.has(name)) return UNKNOWN;
    const result = resultOf(name, args);
    // What is made of Helm's own objects holds nothing of the values.
    const builtin = result.kind === 'unknown' ? args.find(({ kind }) => kind === 'builtin') : undefined;
    return builtin !== undefined && args.every(({ kind }) => kind === 'builtin' || kind === 'literal')
      ? builtin
      : result;
  }

  operand(node: OperandNode, at: Place): Result {
    switch (node.kind) {
      case 'parenthesis':
        return this.pipeline(node.pipeline, at);
      case 'field':
      case 'variable':
      case 'chain': {
        const value = this.path(node, at);
        return { value, known: { whenTrue: guardsOf(value), whenFalse: [] } };
      }
      case 'dot':
        this.readAll(at.dot, node, 0, at);
        return { value: at.dot, known: { whenTrue: guardsOf(at.dot), whenFalse: [] } };
      case 'identifier':
        return { value: this.apply(node.name, [], node, at), known: KNOWS_NOTHING };
      default:
        return { value: literalOf(node), known: KNOWS_NOTHING };
    }
  }

  private path(node: PathNode, at: Place): Abstract {
    const base = this.base(node, at);
    const [first = ''] = node.path;
    if (base.kind === 'values' && node.kind !== 'chain' && (first === 'Values' || BUILTIN_OBJECTS.includes(first))) {
      const { template, calls } = at;
      this.events.rebind({ node, template, reference: base, name: first, calls });
      return UNKNOWN;
    }
    let value = base;
    for (const step of node.path) value = fieldOf(value, step);
    const asked = node.path.length - (base.kind === 'root' ? 1 : 0);
    // Fields of a parenthesis may be asked of nothing, the first one at least.
    this.readAll(value, node, node.kind === 'chain' ? asked - 1 : asked, at);
    return value;
  }

  private base(node: PathNode, at: Place): Abstract {
    if (node.kind === 'field') return at.dot;
    if (node.kind === 'variable') return at.variables.get(node.name);
    const { operand } = node;
    return operand.kind === 'parenthesis' ? this.pipeline(operand.pipeline, tolerantly(at)).value : UNKNOWN;
  }

  private readPicked(value: Abstract, fields: number, node: OperandNode, at: Place): void {
    if (value.kind === 'list') value.items.forEach((item) => this.readPicked(item, fields, node, at));
    else this.readAll(value, node, fields, at);
  }

  private readAll(value: Abstract, node: OperandNode, fields: number, at: Place): void {
    const references = referencesOf(value);
    // One of several may be there for another that is not.
    const place = value.kind === 'any' ? tolerantly(at) : at;
    for (const reference of references) {
      reference.touch();
      if (reference.path.length > 0) this.read(reference, node, value.kind === 'any' ? 0 : fields, place);
    }
  }

  private read(reference: ValuesReference, node: OperandNode, fields: number, at: Place): void {
    const isThere = (one: ValuesReference) => this.followers.isThere(at.guards, one);
    const unguarded: number[] = [];
    let parent = reference.parent;
    for (let left = fields; left > 0 && parent !== undefined && parent.path.length > 0; left -= 1) {
      if (parent.path.at(-1) !== '*' && !isThere(parent)) unguarded.unshift(parent.path.length);
      parent = parent.parent;
    }
    this.events.read({
      reference,
      node,
      template: at.template,
      tolerant: at.tolerant || isThere(reference),
      unguarded,
      calls: at.calls,
    });
  }
}

/** Where the last command stands that bears what is missing before it; 0 where none does. */
function lastTolerant(commands: readonly CommandNode[]): number {
  let index = commands.length - 1;
  while (index > 0 && !TOLERANT.has(functionOf(commands[index]) ?? '')) index -= 1;
  return index;
}

const callsFunction = (command: CommandNode | undefined) => functionOf(command) !== undefined;

/** The keys of a map alone say nothing of its entries. */
export function useAll(sources: readonly Source[]): void {
  for (const { reference, functions } of sources) {
    if (functions[0] === 'keys') reference.touch();
    else reference.use();
  }
}

function set(map: Abstract, key: Abstract, value: Abstract): Abstract {
  for (const reference of referencesOf(map)) {
    // Where it is read again is not followed.
    useAll(sourcesOf(value));
    if (key.kind === 'literal') reference.field(String(key.value)).isAssigned = true;
    else reference.isAssigned = true;
  }
  for (const one of map.kind === 'any' ? map.of : [map]) if (one.kind === 'map') addEntry(one.entries, key, value);
  return map;
}

function literalOf(node: OperandNode): Abstract {
  if (node.kind === 'string' || node.kind === 'boolean') return { kind: 'literal', value: node.value };
  if (node.kind === 'number') return { kind: 'literal', value: Number(node.text) };
  return node.kind === 'nil' ? { kind: 'literal', value: null } : UNKNOWN;
}
