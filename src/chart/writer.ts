import {
  action,
  assigned,
  branch,
  comment,
  ifNode,
  NO_TRIM,
  otherwise,
  rangeNode,
  text,
  TRIM_LEFT,
  withNode,
} from '../template/build';
import type { BranchNode, PipelineNode, RangeNode, TemplateNode, Trim } from '../template/nodes';
import { type Expr, type ExpressionNode, nodeOf } from '../expr/expression';
import type { Origin } from '../expr/origin';
import { given, NOTHING_GIVEN, isGiven } from './known-conditions';
import { idiomatic } from './idiom';
import { freeName } from '../expr/loop-names';
import { localPipeline, type RootContext } from './root-context';
import { dedent, wrap } from '../text';

/** Columns of a comment's lines. */
const COMMENT = 105;

/** One way a control structure can go. */
export interface WrittenArm {
  readonly condition?: Expr<unknown>;
  readonly write: (writer: Writer) => void;
}

/** The ways of a control structure, each written by the same function of what it was made of. */
export const writtenArms = <A extends { readonly condition?: Expr<unknown> }>(
  arms: readonly A[],
  write: (writer: Writer, arm: A) => void,
): readonly WrittenArm[] => arms.map((arm) => ({ condition: arm.condition, write: (writer) => write(writer, arm) }));

/** What is known where a writer writes. */
interface Surroundings {
  /** Variables of loops and searches around, which no new one may hide. */
  readonly taken: ReadonlySet<string>;
  /** Conditions that hold there, which need not be asked again. */
  readonly given: ReadonlySet<string>;
}

export const NOTHING_AROUND: Surroundings = { taken: new Set(), given: NOTHING_GIVEN };

/**
 * Collects the nodes of a template line by line. Control tags stand alone on their line and are trimmed on the left
 * only, so that a tag's line leaves nothing in what is rendered.
 */
export class Writer {
  readonly #nodes: TemplateNode[] = [];
  #pending = '';

  constructor(
    readonly context: RootContext,
    /** Where nodes came from, for the map beside the chart. */
    readonly origins: WeakMap<TemplateNode, Origin> = new WeakMap(),
    readonly origin?: Origin,
    readonly around: Surroundings = NOTHING_AROUND,
  ) {}

  nodes(): readonly TemplateNode[] {
    this.#flush();
    return this.#nodes;
  }

  /** The nodes of a whole file: it starts with its first line and ends its last one. */
  fileNodes(): readonly TemplateNode[] {
    const [first, ...rest] = this.nodes();
    if (first?.kind !== 'text') return [...this.nodes(), text('\n')];
    const start = text(first.text.replace(/^\n/, ''));
    const origin = this.origins.get(first);
    if (origin !== undefined) this.origins.set(start, origin);
    return [...(start.text === '' ? [] : [start]), ...rest, text('\n')];
  }

  /** The same writer for lines that came from somewhere else. */
  from<R>(origin: Origin | undefined, write: (writer: Writer) => R): R {
    const inner = new Writer(this.context, this.origins, origin ?? this.origin, this.around);
    const result = write(inner);
    this.append(inner.nodes());
    return result;
  }

  append(nodes: readonly TemplateNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.text(node.text, this.origins.get(node));
      else this.#push(node);
    }
  }

  /** Text that is already template text: it holds no constant of an author's that could be taken for a tag. */
  text(content: string, origin = this.origin): void {
    if (origin !== this.origin && this.#pending !== '') this.#flush();
    this.#pending += content;
    if (origin !== this.origin) this.#flush(origin);
  }

  /** Columns of the line so far, as far as it is text. */
  column(): number {
    return this.#pending.length - this.#pending.lastIndexOf('\n') - 1;
  }

  /** A new line at an indentation. */
  line(indent: number, content = ''): void {
    this.text(`\n${' '.repeat(indent)}${content}`);
  }

  /** A constant of an author's: `{{` in it is text, not a tag. */
  constant(content: string): void {
    if (!content.includes('{{')) return this.text(content);
    const [first, ...rest] = content.split('{{');
    this.text(first!);
    for (const part of rest) {
      this.#push(action(idiomatic({ kind: 'string', value: '{{', quote: 'double' })));
      this.text(part);
    }
  }

  /** A tag that writes an expression where it stands. */
  write(node: ExpressionNode, trim: Trim = NO_TRIM): void {
    this.#push(action(this.pipeline(node), trim));
  }

  /** A tag of its own line that writes nothing: a variable, a call for its effect. */
  statement(indent: number, node: PipelineNode): void {
    this.line(indent);
    this.#push(action(localPipeline(node, this.context), TRIM_LEFT));
  }

  comment(indent: number, content: string): void {
    this.line(indent);
    this.#push(comment(content));
  }

  /** A comment of the author's that says why, its lines below each other. */
  remark(indent: number, content: string): void {
    const lines = wrap(dedent(content.trim()), COMMENT - indent);
    this.comment(indent, ` ${lines.join(`\n${' '.repeat(indent + 7)}`)} `);
  }

  /** `names`: variables that the conditions read; `assume`: the conditions go on holding within their arms. */
  if(
    indent: number,
    arms: readonly WrittenArm[],
    { names = [], assume = true }: { readonly names?: readonly string[]; readonly assume?: boolean } = {},
  ): void {
    const branches: BranchNode[] = [];
    let last: readonly TemplateNode[] | undefined;
    const taken = names.length === 0 ? this.around.taken : new Set([...this.around.taken, ...names]);
    for (const { condition, write } of arms) {
      const holds = condition === undefined || this.holds(condition);
      if (holds && branches.length === 0) return write(this);
      const around = holds || !assume ? this.around : { ...this.around, given: given(this.around.given, condition) };
      const body = this.#body(indent, this.context, write, { ...around, taken });
      if (holds) {
        last = body;
        break;
      }
      branches.push(branch(this.pipeline(nodeOf(condition)), body));
    }
    if (branches.length === 0) return;
    this.line(indent);
    this.#push(ifNode(branches, last === undefined ? undefined : otherwise(last)));
  }

  /** Whether a condition is known to hold here. */
  holds(condition: Expr<unknown>): boolean {
    return isGiven(this.around.given, condition);
  }

  /** A name for a variable that hides no other one. */
  freeName(name: string): string {
    return freeName(name, this.around.taken);
  }

  /** `with`: what is written sees the value as `.`. */
  with(indent: number, value: ExpressionNode, write: (writer: Writer) => void): void {
    this.line(indent);
    const body = this.#body(indent, { ...this.context, rebound: true }, write);
    this.#push(withNode([branch(this.pipeline(value), body)]));
  }

  range(indent: number, names: readonly string[], over: ExpressionNode, write: (writer: Writer) => void): void {
    this.line(indent);
    const around = { ...this.around, taken: new Set([...this.around.taken, ...names]) };
    const body = this.#body(indent, { ...this.context, rebound: true }, write, around);
    const node: RangeNode = rangeNode(assigned(names, ':=', this.pipeline(over)), body);
    this.#push(node);
  }

  /** A node as a person would write it in a tag; still rooted at `$`. */
  idiom(node: ExpressionNode): PipelineNode {
    return idiomatic(node);
  }

  pipeline(node: ExpressionNode): PipelineNode {
    return localPipeline(idiomatic(node), this.context);
  }

  #body(
    indent: number,
    context: RootContext,
    write: (writer: Writer) => void,
    around = this.around,
  ): readonly TemplateNode[] {
    const inner = new Writer(context, this.origins, this.origin, around);
    write(inner);
    inner.line(indent);
    return inner.nodes();
  }

  #push(node: TemplateNode): void {
    this.#flush();
    // What another writer made keeps where it came from.
    if (this.origin !== undefined && !this.origins.has(node)) this.origins.set(node, this.origin);
    this.#nodes.push(node);
  }

  #flush(origin = this.origin): void {
    if (this.#pending === '') return;
    const node = text(this.#pending);
    if (origin !== undefined) this.origins.set(node, origin);
    this.#nodes.push(node);
    this.#pending = '';
  }
}
