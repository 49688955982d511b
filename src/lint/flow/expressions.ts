import { functionOf } from '../../template/function-of';
import type { CommandNode, Node, OperandNode, PipelineNode } from '../../template/nodes';
import { type Abstract, type BuiltIn, UNKNOWN } from './abstract';
import { anyOf } from './any-of';
import { argumentPlace, methodArgumentPlace, pipedPlace } from './argument-places';
import { mergeInto, set } from './assign';
import { BuiltInReads } from './built-in-reads';
import { BUILTIN_OBJECTS } from './built-ins';
import type { Events } from './events';
import { factsOf } from './facts';
import { fieldOf } from './fields';
import { HANDING_ON, LOOKING, MERGING, PICKING, resultOf } from './functions';
import { ALL_KNOWN, allKnown, anyKnown, KNOWS_NOTHING, withGuards } from './guards';
import { listEntries } from './list-entries';
import { methodResult } from './methods';
import { type Place, placeWith, tolerantly } from './place';
import { Reads } from './reads';
import { NOTHING_KNOWN, plainResult, type Result, telling, withGuardsOf } from './result';
import type { Runs } from './runs';
import { madeOf, sourcesOf, useAll } from './sources';

/** What of an expression is for others to follow. */
export interface Followers extends Pick<Runs, 'isKnown' | 'noteRead'> {
  /** Runs a named template and gives what it prints. */
  readonly include: (name: Abstract, argument: Abstract, node: Node, at: Place) => Result;
  /** Runs a text as a template. */
  readonly runText: (text: Abstract, argument: Abstract, at: Place) => void;
}

type PathNode = Extract<OperandNode, { kind: 'field' | 'variable' | 'chain' }>;

/** Each operand knows of those before it: to tell thousands of thousands would take minutes. */
const MOST_GUARDING = 500;

/** Looks at expressions: what each is of the values, and which of them it reads. */
export class Expressions {
  private readonly reads: Reads;
  private readonly builtIns: BuiltInReads;

  constructor(
    private readonly events: Events,
    private readonly followers: Followers,
  ) {
    this.reads = new Reads(events, followers);
    this.builtIns = new BuiltInReads(events);
  }

  pipeline(node: PipelineNode, at: Place): Result {
    let result: Result | undefined;
    const { commands, assignment } = node;
    // A variable is only another name.
    const isNaming = assignment !== undefined && commands.length === 1 && !callsFunction(commands[0]);
    let index = 0;
    for (const command of commands) {
      result = this.command(command, isNaming ? tolerantly(at) : pipedPlace(commands, index, at), result);
      index += 1;
    }
    const given = result ?? NOTHING_KNOWN;
    for (const name of assignment?.names ?? []) {
      if (assignment?.operator === '=') at.variables.assign(name, withGuardsOf(given, at.guards));
      // What is asked of it counts as it is now, whatever its entries become.
      else at.variables.declare(name, { value: given.value, known: given.known });
    }
    return given;
  }

  private command({ operands }: CommandNode, at: Place, piped: Result | undefined): Result {
    const head = operands[0];
    if (head === undefined) return NOTHING_KNOWN;
    if (head.kind !== 'identifier') {
      return operands.length === 1 ? this.operand(head, at) : this.method(head, operands.slice(1), at, piped);
    }
    const { name } = head;
    if (name === 'and' || name === 'or') return this.junction(name, operands.slice(1), tolerantly(at), piped);
    const count = operands.length - (piped === undefined ? 1 : 0);
    const args: Abstract[] = [];
    const results: Result[] = [];
    const take = (result: Result) => {
      args.push(result.value);
      results.push(result);
    };
    for (const operand of operands) {
      if (operand !== head) take(this.operand(operand, argumentPlace(name, operand, args.length, count, at)));
    }
    if (piped !== undefined) take(piped);
    if (name === 'include') return this.followers.include(args[0] ?? UNKNOWN, args[1] ?? UNKNOWN, head, at);
    const value = this.apply(name, args, at);
    if (PICKING.has(name)) {
      const node = operands.at(-1) ?? head;
      // All but `index` bear a key that is not there.
      if (name === 'index') this.reads.picked(value, node, args.length - 1, at);
      else this.reads.picked(value, node, 0, tolerantly(at));
    }
    return telling(value, () => factsOf(name, results, value));
  }

  private method(head: OperandNode, rest: readonly OperandNode[], at: Place, piped: Result | undefined): Result {
    const { value } = this.operand(head, at);
    const args = rest.map((operand) => this.operand(operand, methodArgumentPlace(operand, at)).value);
    return { value: methodResult(value, piped === undefined ? args : [...args, piped.value]), known: KNOWS_NOTHING };
  }

  /** `and` and `or` look at an argument only when those before it leave it open (since Go 1.18). */
  private junction(name: 'and' | 'or', operands: readonly OperandNode[], at: Place, piped: Result | undefined): Result {
    const results: Result[] = [];
    let { guards } = at;
    for (const operand of operands) {
      const one = this.operand(operand, placeWith(at, { guards }));
      results.push(one);
      const more = name === 'and' ? one.known.whenTrue : one.known.whenFalse;
      guards = results.length > MOST_GUARDING ? ALL_KNOWN : withGuards(guards, more);
    }
    if (piped !== undefined) results.push(piped);
    const known = results.map((one) => one.known);
    return {
      value: anyOf(results.map(({ value }) => value)),
      known: name === 'and' ? allKnown(known) : anyKnown(known),
    };
  }

  private apply(name: string, args: readonly Abstract[], at: Place): Abstract {
    const [first = UNKNOWN, second = UNKNOWN, third = UNKNOWN] = args;
    this.builtIns.call(name, args, MERGING.has(name));
    if (name === 'set' || name === 'unset') return set(first, second, third);
    if (name === 'tpl') {
      useAll(sourcesOf(first));
      this.followers.runText(first, second, at);
      return madeOf([first], name);
    }
    if (MERGING.has(name)) mergeInto(first, args.slice(1));
    listEntries(name, args);
    // What becomes text, or is compared, is read to its depth.
    if (!HANDING_ON.has(name)) for (const arg of args) useAll(sourcesOf(arg));
    if (LOOKING.has(name)) return UNKNOWN;
    const result = resultOf(name, args);
    // What is made of Helm's own objects holds nothing of the values.
    const builtin = result.kind === 'unknown' ? args.find((arg): arg is BuiltIn => arg.kind === 'builtin') : undefined;
    return builtin !== undefined && args.every(({ kind }) => kind === 'builtin' || kind === 'literal')
      ? { ...builtin, isMade: true }
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
        const isVariable = node.kind === 'variable' && node.path.length === 0 && node.name !== '';
        return isVariable ? { value, known: at.variables.known(node.name) } : plainResult(value);
      }
      case 'dot':
        this.reads.all(at.dot, node, 0, at);
        return plainResult(at.dot);
      case 'identifier':
        return { value: this.apply(node.name, [], at), known: KNOWS_NOTHING };
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
    let left = node.path.length;
    let asked = 0;
    for (const step of node.path) {
      left -= 1;
      // What a variable, the dot or a parenthesis holds may be asked for a field where it is nil, and gives nothing.
      if (value !== base && value.kind === 'values') asked += 1;
      this.builtIns.field(value, step, left === 0, node, at);
      value = fieldOf(value, step);
    }
    const held = base.kind === 'values' && node.path.length > 0 ? base : undefined;
    this.reads.all(value, node, asked, at, held);
    return value;
  }

  private base(node: PathNode, at: Place): Abstract {
    if (node.kind === 'field') return at.dot;
    if (node.kind === 'variable') return at.variables.get(node.name);
    const { operand } = node;
    return operand.kind === 'parenthesis' ? this.pipeline(operand.pipeline, tolerantly(at)).value : UNKNOWN;
  }
}

const callsFunction = (command: CommandNode | undefined) => functionOf(command) !== undefined;

function literalOf(node: OperandNode): Abstract {
  if (node.kind === 'string' || node.kind === 'boolean') return { kind: 'literal', value: node.value };
  if (node.kind === 'number') return { kind: 'literal', value: Number(node.text) };
  return node.kind === 'nil' ? { kind: 'literal', value: null } : UNKNOWN;
}
