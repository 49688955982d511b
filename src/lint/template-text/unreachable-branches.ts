import type { ChartTemplate } from '../../package/chart';
import { pathText } from '../../package/data-file';
import type {
  BranchNode,
  ElseNode,
  IfNode,
  PipelineNode,
  SourceRange,
  TemplateNode,
  WithNode,
} from '../../template/nodes';
import { visit } from '../../template/visit';
import { changeOf } from '../changing-functions';
import { MERGING } from '../flow/functions';
import type { LintSubject } from '../subject';
import { contradicts, type Facts, rooted, withFacts } from './condition-facts';
import { pipelineId } from './node-id';
import { callOf, operandOf } from './pipeline-call';
import { partsOfTemplate } from './template-parts';
import { constantTruth } from './truth';
import { readsByNode, schemaOf } from './values-facts';

/** A branch that is never taken, and why. */
export interface UnreachableBranch {
  /** Its tag. */
  readonly range: SourceRange;
  readonly reason: string;
}

/** The branches of a template that are never taken. */
export function unreachableBranches(template: ChartTemplate, subject: LintSubject): readonly UnreachableBranch[] {
  return new Search(template, subject).search();
}

class Search {
  private readonly found: UnreachableBranch[] = [];
  private readonly changing: ReadonlySet<string>;

  constructor(
    private readonly template: ChartTemplate,
    private readonly subject: LintSubject,
  ) {
    this.changing = changingVariables(template);
  }

  search(): readonly UnreachableBranch[] {
    this.walk(this.template.tree.body, new Map());
    return this.found;
  }

  private walk(body: readonly TemplateNode[], facts: Facts): void {
    for (const node of body) {
      switch (node.kind) {
        case 'if':
        case 'with':
          this.branches(node, facts);
          break;
        case 'range':
          this.walk(node.body, rooted(facts));
          if (node.otherwise !== undefined) this.walk(node.otherwise.body, facts);
          break;
        case 'define':
        case 'block':
          this.walk(node.body, new Map());
          break;
        default:
      }
    }
  }

  private branches(node: IfNode | WithNode, outer: Facts): void {
    let facts = outer;
    let always: string | undefined;
    for (const branch of node.branches) {
      const { pipeline } = branch;
      const isStable = this.isStable(pipeline);
      const truth = this.truth(pipeline, isStable ? facts : undefined);
      if (always !== undefined) this.report(branch, always);
      else if (truth?.value === false) this.report(branch, truth.reason);
      if (truth?.value === true) always ??= truth.reason;
      const holding = isStable ? withFacts(facts, pipeline, true) : facts;
      this.walk(branch.body, node.kind === 'with' ? rooted(holding) : holding);
      if (isStable) facts = withFacts(facts, pipeline, false);
    }
    if (node.otherwise === undefined) return;
    if (always !== undefined) this.report(node.otherwise, always);
    this.walk(node.otherwise.body, facts);
  }

  private report(branch: BranchNode | ElseNode, reason: string): void {
    if (branch.range === undefined) return;
    const { start } = branch.range;
    const from = branch.kind === 'branch' ? (branch.pipeline.range?.end ?? start) : start;
    const close = this.template.file.text.indexOf('}}', from);
    this.found.push({ range: { start, end: close < 0 ? branch.range.end : close + 2 }, reason });
  }

  /** Whether a condition gives the same wherever it stands: nothing random, and no variable that changes. */
  private isStable(pipeline: PipelineNode): boolean {
    if (pipeline.assignment !== undefined || this.changing.has('*')) return false;
    return visit([pipeline], (node) => {
      if (node.kind === 'identifier' && isUnstable(node.name)) return 'stop';
      return node.kind === 'variable' && this.changing.has(node.name) ? 'stop' : undefined;
    });
  }

  private truth(
    pipeline: PipelineNode,
    facts: Facts | undefined,
  ): { readonly value: boolean; readonly reason: string } | undefined {
    const constant = constantTruth(pipeline);
    if (constant !== undefined) return { value: constant, reason: `the condition is always ${constant}` };
    const known = facts === undefined ? undefined : this.known(pipeline, facts);
    if (known !== undefined) {
      return {
        value: known,
        reason: known ? 'the condition holds here anyway' : 'a condition before or around it rules that out',
      };
    }
    return this.ruledOut(pipeline);
  }

  private known(pipeline: PipelineNode, facts: Facts): boolean | undefined {
    const own = facts.get(pipelineId(pipeline));
    if (own !== undefined) return own;
    const { name, args } = callOf(pipeline);
    const truths = args.map((arg) => this.known(arg, facts));
    if (name === 'not' && args.length === 1) return truths[0] === undefined ? undefined : !truths[0];
    if (name === 'and') {
      if (truths.includes(false) || contradicts(args)) return false;
      return truths.every((truth) => truth === true) ? true : undefined;
    }
    if (name === 'or') {
      if (truths.includes(true)) return true;
      return truths.every((truth) => truth === false) ? false : undefined;
    }
    return undefined;
  }

  /** `eq .Values.x "a"` where the schema does not admit "a". */
  private ruledOut(pipeline: PipelineNode): { readonly value: boolean; readonly reason: string } | undefined {
    const { name, args } = callOf(pipeline);
    const operands = args.map(operandOf);
    const value = operands.find((operand) => operand?.kind !== 'string');
    const literal = operands.find((operand) => operand?.kind === 'string');
    if (name !== 'eq' || args.length !== 2 || value === undefined || literal?.kind !== 'string') return undefined;
    const text = literal.value;
    const reads = readsByNode(this.subject.flow).get(value) ?? [];
    const rules = reads.map(({ reference }) => schemaOf(reference).enum);
    if (rules.length === 0 || rules.some((values) => values === undefined || values.includes(text))) return undefined;
    const path = pathText(reads[0]?.reference.path ?? []);
    return { value: false, reason: `values.schema.json does not admit ${JSON.stringify(text)} for ${path}` };
  }
}

/** Functions that change a map in place: after them nothing that was tested is certain. */
const CHANGING: ReadonlySet<string> = new Set(['set', 'unset', ...MERGING]);

/** Functions that run other templates, in which anything may stand, or give nothing back. */
const RUNNING: ReadonlySet<string> = new Set(['include', 'tpl', 'fail']);

const isUnstable = (name: string) => changeOf(name) !== undefined || CHANGING.has(name) || RUNNING.has(name);

/** The variables of a template that are given a value more than once; `*` where maps are changed in place. */
function changingVariables(template: ChartTemplate): ReadonlySet<string> {
  const declared = new Set<string>();
  const changing = new Set<string>();
  const { identifiers, assignments } = partsOfTemplate(template);
  if (identifiers.some(({ name }) => CHANGING.has(name))) changing.add('*');
  for (const { names, operator } of assignments) {
    for (const name of names) {
      if (operator === '=' || declared.has(name)) changing.add(name);
      declared.add(name);
    }
  }
  return changing;
}
