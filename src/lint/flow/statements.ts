import { functionOf } from '../../template/function-of';
import type {
  ActionNode,
  BranchNode,
  ElseNode,
  Node,
  PipelineNode,
  RangeNode,
  TemplateNode,
} from '../../template/nodes';
import { pushAll } from '../push-all';
import { type Abstract, type Source, UNKNOWN } from './abstract';
import type { Events } from './events';
import type { Expressions } from './expressions';
import { elementOf } from './fields';
import { type Fact, type Guards, withGuards } from './guards';
import { type Place, placeWith, tolerantly } from './place';
import { ANY_ITEM } from './reference';
import { plainResult } from './result';
import { madeOf, referencesOf, sourcesOf, useAll } from './sources';

/** Runs the statements of a template; each gives the parts of the values that it prints. */
export class Statements {
  constructor(
    private readonly expressions: Expressions,
    private readonly events: Events,
    /** Runs a named template. */
    private readonly call: (name: string, argument: Abstract, node: Node, at: Place) => readonly Source[],
  ) {}

  run(body: readonly TemplateNode[], at: Place): readonly Source[] {
    const printed: Source[] = [];
    let place = at;
    for (const node of body) {
      if (node.kind === 'if' || node.kind === 'with') {
        const ran = this.runBranches(node.kind, node.branches, node.otherwise, place);
        pushAll(printed, ran.printed);
        if (ran.after !== place.guards) place = placeWith(place, { guards: ran.after });
      } else {
        pushAll(printed, this.runNode(node, place));
      }
    }
    return printed;
  }

  private runNode(node: Exclude<TemplateNode, { kind: 'if' | 'with' }>, at: Place): readonly Source[] {
    switch (node.kind) {
      case 'text':
      case 'comment':
      case 'break':
      case 'continue':
      case 'define':
        return [];
      case 'action':
        return this.runAction(node, at);
      case 'range':
        return this.runRange(node, at);
      case 'block':
      case 'template': {
        const argument = node.pipeline === undefined ? UNKNOWN : this.expressions.pipeline(node.pipeline, at).value;
        return this.call(node.name.value, argument, node, at);
      }
    }
  }

  private runAction(action: ActionNode, at: Place): readonly Source[] {
    const { value } = this.expressions.pipeline(action.pipeline, at);
    if (action.pipeline.assignment !== undefined) return [];
    const sources = sourcesOf(value);
    for (const { reference, functions } of sources) {
      this.events.output({ reference, functions, action, template: at.template, calls: at.calls });
    }
    useAll(sources);
    return sources;
  }

  /** Also gives what is known after it: after `if not X … fail … end` there is X. */
  private runBranches(
    kind: 'if' | 'with',
    branches: readonly BranchNode[],
    otherwise: ElseNode | undefined,
    at: Place,
  ): { readonly printed: readonly Source[]; readonly after: Guards } {
    const printed: Source[] = [];
    const variables = at.variables.below();
    let { guards } = at;
    let isDecided = false;
    for (const { pipeline, body } of branches) {
      const { value, known } = this.expressions.pipeline(
        pipeline,
        placeWith(at, { guards, variables, tolerant: true }),
      );
      const flag = flagOf(pipeline, value, at.dot);
      if (flag !== false) {
        const dot = kind === 'with' ? value : at.dot;
        const inside = { dot, guards: withGuards(guards, known.whenTrue), variables: variables.below() };
        pushAll(printed, this.run(body, placeWith(at, inside)));
      }
      guards = withGuards(guards, known.whenFalse);
      isDecided = flag === true;
      if (isDecided) break;
    }
    if (otherwise !== undefined && !isDecided)
      pushAll(printed, this.run(otherwise.body, placeWith(at, { guards, variables: variables.below() })));
    const refused = otherwise === undefined && branches.every(({ body }) => refuses(body));
    return { printed, after: refused ? guards : at.guards };
  }

  private runRange({ pipeline, body, otherwise }: RangeNode, at: Place): readonly Source[] {
    const { assignment, ...looped } = pipeline;
    const { value, known } = this.expressions.pipeline(looped, tolerantly(at));
    for (const reference of referencesOf(value)) reference.list();
    const element = elementOf(value);
    const variables = at.variables.below();
    const names = assignment?.names ?? [];
    for (const [index, name] of names.entries()) {
      const isElement = index === names.length - 1;
      variables.declare(name, plainResult(isElement ? element : madeOf([value], 'keys')));
    }
    const inside = (facts: readonly Fact[]) => ({ guards: withGuards(at.guards, facts) });
    const printed = this.run(body, placeWith(at, { dot: element, variables, ...inside(known.whenTrue) }));
    if (otherwise === undefined) return printed;
    return [...printed, ...this.run(otherwise.body, placeWith(at, inside(known.whenFalse)))];
  }
}

function refuses(body: readonly TemplateNode[]): boolean {
  for (const node of body) {
    if (node.kind !== 'action') continue;
    for (const command of node.pipeline.commands) if (functionOf(command) === 'fail') return true;
  }
  return false;
}

/**
 * Whether a condition is an argument that the call sets to true or false, or leaves out of a map that it makes, which is
 * false; undefined for all else. A variable may change in a loop.
 */
function flagOf({ commands: [command, ...more] }: PipelineNode, value: Abstract, dot: Abstract): boolean | undefined {
  const [operand, ...rest] = command?.operands ?? [];
  if (operand?.kind !== 'field' || more.length > 0 || rest.length > 0) return undefined;
  if (value.kind === 'literal') return Boolean(value.value);
  const [name = '', ...below] = operand.path;
  const isLeftOut = dot.kind === 'map' && ![name, ANY_ITEM].some((key) => dot.entries.has(key));
  return isLeftOut && below.length === 0 ? false : undefined;
}
