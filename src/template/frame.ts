import type { BranchNode, ElseNode, EndNode, SourceRange, TemplateNode, Trim } from './nodes';
import type { BranchKeyword, Statement } from './parse-statement';
import type { Scope } from './scope';
import type { TagSegment } from './token';

export type Opening = Extract<Statement, { kind: BranchKeyword | 'range' | 'define' | 'block' }>;

/** What a frame must give back to its surroundings when it closes. */
interface Surroundings {
  readonly scope: Scope;
  /** Where the variables in `scope` begin that end with the frame. */
  readonly mark: number;
  /** Whether they are run once for each item of a loop. */
  readonly isInLoop: boolean;
}

/** A control structure, or template, whose end has not come yet. */
export class Frame {
  private readonly branches: BranchNode[] = [];
  private tag: TagSegment;
  private body: TemplateNode[] = [];
  private mainBody: readonly TemplateNode[] = [];
  private pipeline;
  private isElse = false;

  constructor(
    readonly opening: Opening,
    readonly openingTag: TagSegment,
    readonly surroundings: Surroundings,
  ) {
    this.tag = openingTag;
    this.pipeline = 'pipeline' in opening ? opening.pipeline : undefined;
  }

  add(node: TemplateNode): void {
    this.body.push(node);
  }

  /** Whether what stands here is run once for each item. */
  get isInLoop(): boolean {
    return (this.opening.kind === 'range' && !this.isElse) || this.surroundings.isInLoop;
  }

  get hasElse(): boolean {
    return this.isElse;
  }

  /** Goes on with `{{ else if … }}` or `{{ else with … }}`. */
  startBranch(tag: TagSegment, pipeline: BranchNode['pipeline']): void {
    this.finishBranch(tag.start);
    this.tag = tag;
    this.pipeline = pipeline;
  }

  /** Goes on with `{{ else }}`. */
  startElse(tag: TagSegment): void {
    this.finishBranch(tag.start);
    this.tag = tag;
    this.isElse = true;
  }

  /** The node of the whole structure; without a tag, its end is missing. */
  finish(end: { readonly start: number; readonly end: number; readonly trim: Trim }): TemplateNode {
    const endNode: EndNode = Object.freeze({ kind: 'end', trim: end.trim, range: rangeOf(end.start, end.end) });
    const otherwise = this.isElse ? { otherwise: this.elseNode(end.start) } : {};
    if (!this.isElse) this.finishBranch(end.start);
    const { opening, openingTag } = this;
    const range = rangeOf(openingTag.start, end.end);
    const trim = openingTag.trim;
    switch (opening.kind) {
      case 'if':
      case 'with': {
        const branches = Object.freeze(this.branches);
        return Object.freeze({ kind: opening.kind, branches, ...otherwise, end: endNode, range });
      }
      case 'range': {
        const { kind, pipeline } = opening;
        return Object.freeze({ kind, pipeline, trim, body: this.mainBody, ...otherwise, end: endNode, range });
      }
      case 'define':
        return Object.freeze({
          kind: opening.kind,
          name: opening.name,
          trim,
          body: this.mainBody,
          end: endNode,
          range,
        });
      case 'block': {
        const { kind, name, pipeline } = opening;
        return Object.freeze({ kind, name, pipeline, trim, body: this.mainBody, end: endNode, range });
      }
    }
  }

  private finishBranch(end: number): void {
    const body = Object.freeze(this.body);
    this.body = [];
    if (this.opening.kind !== 'if' && this.opening.kind !== 'with') {
      this.mainBody = body;
      return;
    }
    const { tag, pipeline } = this;
    if (pipeline === undefined) return;
    const range = rangeOf(tag.start, end);
    this.branches.push(Object.freeze({ kind: 'branch', pipeline, trim: tag.trim, body, range }));
  }

  private elseNode(end: number): ElseNode {
    const body = Object.freeze(this.body);
    return Object.freeze({ kind: 'else', trim: this.tag.trim, body, range: rangeOf(this.tag.start, end) });
  }
}

function rangeOf(start: number, end: number): SourceRange {
  return Object.freeze({ start, end });
}
