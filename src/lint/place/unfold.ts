import type { ChartTemplate } from '../../package/chart';
import type {
  ActionNode,
  BlockNode,
  BranchNode,
  DefineNode,
  ElseNode,
  EndNode,
  TemplateCallNode,
  TemplateNode,
  TextNode,
  Trim,
} from '../../template/nodes';
import type { NamedTemplates } from '../named-templates';
import { type Expansion, expansionOf, namesIn } from './expansion';
import { HOLE, type IncludeSite, LineWriter, type WrittenLine, SEAM } from './line-writer';

/** Includes within includes, as far as anybody writes them. */
const MOST_INCLUDES = 12;

/**
 * The lines that a template would write with every branch taken, every loop run once and every include put in its
 * place. White space is trimmed as its tags say.
 */
export function unfold(template: ChartTemplate, named: NamedTemplates): readonly WrittenLine[] {
  const writer = new LineWriter();
  new Unfolding(writer, named).body(template.tree.body, {
    template,
    chain: [],
    names: [],
    depth: 0,
    indent: 0,
    open: false,
    close: false,
  });
  writer.endLine();
  return writer.lines;
}

/** What holds for the nodes of a body. */
interface Surroundings {
  readonly template: ChartTemplate;
  readonly chain: readonly IncludeSite[];
  /** The named templates around it. */
  readonly names: readonly string[];
  readonly depth: number;
  readonly indent: number;
  /** Whether the tags before and after the body take the white space away. */
  readonly open: boolean;
  readonly close: boolean;
}

class Unfolding {
  constructor(
    private readonly writer: LineWriter,
    private readonly named: NamedTemplates,
  ) {}

  body(nodes: readonly TemplateNode[], around: Surroundings): void {
    nodes.forEach((node, index) => {
      if (this.writer.isFull) return;
      const [before, after] = [nodes[index - 1], nodes[index + 1]];
      this.node(node, {
        ...around,
        open: before === undefined ? around.open : lastTrim(before).right,
        close: after === undefined ? around.close : firstTrim(after).left,
      });
    });
  }

  private node(node: TemplateNode, around: Surroundings): void {
    switch (node.kind) {
      case 'text':
        return this.text(node, around);
      case 'action':
        if (node.pipeline.assignment === undefined) this.insert(node, expansionOf(node.pipeline), around);
        return;
      case 'template': {
        const names = [node.name.value, ...namesIn(node.pipeline)];
        return this.insert(node, { names, startsLine: false }, around);
      }
      case 'block':
        return this.body(node.body, { ...around, open: node.trim.right, close: node.end.trim.left });
      case 'if':
      case 'with':
        return this.arms([...node.branches, ...(node.otherwise ? [node.otherwise] : [])], node.end, around);
      case 'range':
        return this.arms([node, ...(node.otherwise ? [node.otherwise] : [])], node.end, around);
      default:
    }
  }

  private arms(
    arms: readonly Pick<BranchNode | ElseNode, 'trim' | 'body'>[],
    end: EndNode,
    around: Surroundings,
  ): void {
    arms.forEach(({ trim, body }, index) => {
      this.put(SEAM, 0, around);
      const close = (arms[index + 1] ?? end).trim.left;
      this.body(body, { ...around, depth: around.depth + 1, open: trim.right, close });
    });
    this.put(SEAM, 0, around);
  }

  private text({ text, range }: TextNode, around: Surroundings): void {
    const left = around.open ? text.length - text.trimStart().length : 0;
    const right = around.close ? text.trimEnd().length : text.length;
    this.put(text.slice(left, right), (range?.start ?? 0) + left, around);
  }

  private insert(
    node: ActionNode | TemplateCallNode,
    { names, indent, startsLine }: Expansion,
    around: Surroundings,
  ): void {
    const offset = node.range?.start ?? 0;
    const site = { template: around.template, range: node.range ?? { start: 0, end: 0 } };
    const inner = { ...around, indent: around.indent + (indent ?? 0) };
    if (startsLine) this.put('\n', offset, inner);
    else if (indent !== undefined) this.put(' '.repeat(indent), offset, around);
    const known = names.flatMap((name) => this.named.find(name) ?? []);
    const fresh = known.filter(({ name }) => !around.names.includes(name));
    const fits = this.writer.isAtStart || (fresh[0] !== undefined && beginsWithBreak(fresh[0].node));
    if (!fits || fresh.length === 0 || around.chain.length >= MOST_INCLUDES) return this.put(HOLE, offset, around);
    fresh.forEach(({ name, node: { body, trim, end }, template }, index) => {
      if (index > 0) this.put('\n', offset, inner);
      this.body(body, {
        ...inner,
        template,
        chain: [...around.chain, site],
        names: [...around.names, name],
        open: trim.right,
        close: end.trim.left,
      });
    });
  }

  private put(text: string, offset: number, { template, chain, depth, indent }: Surroundings): void {
    this.writer.write(text, { template, offset, chain, depth }, indent);
  }
}

/** Whether a named template's text begins on a line of its own, wherever it is put. */
function beginsWithBreak({ trim, body: [first] }: DefineNode | BlockNode): boolean {
  return !trim.right && first?.kind === 'text' && /^[^\S\n]*\n/.test(first.text);
}

const NO_TRIM: Trim = { left: false, right: false };

function firstTrim(node: TemplateNode): Trim {
  if (node.kind === 'text') return NO_TRIM;
  return node.kind === 'if' || node.kind === 'with' ? (node.branches[0]?.trim ?? NO_TRIM) : node.trim;
}

function lastTrim(node: TemplateNode): Trim {
  if (node.kind === 'text') return NO_TRIM;
  return 'end' in node ? node.end.trim : node.trim;
}
