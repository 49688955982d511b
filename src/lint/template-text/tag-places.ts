import type { ChartTemplate } from '../../package/chart';
import type { ElseNode, Node, TemplateNode } from '../../template/nodes';
import { memoized } from '../memoized';
import { EMPTY_CONTEXT, type YamlContext, isSameContext, PRINTED, withText } from './yaml-context';
import { printedShape } from './printed-shape';
import { trimmedText } from './trimmed-text';

/** Where a tag stands in the YAML around it, after trimming, whatever way the template takes there. */
export interface TagPlace {
  /** The lines before it, one for each way that leads there; never empty. */
  readonly before: readonly YamlContext[];
  /** What may follow in its line. */
  readonly after: readonly string[];
}

/** More ways than these say nothing more. */
const MOST_WAYS = 8;

/** What follows further on in a line says nothing more. */
const LONGEST = 300;

/** Loops within loops multiply: those deeper than this are walked once. */
const DEEPEST_LOOP = 3;

/** The places of a template's tags: of actions, calls and control structures, and of texts. Made once a template. */
export const tagPlaces = memoized((template: ChartTemplate): ReadonlyMap<Node, TagPlace> =>
  new Walk(template).places(),
);

/** The place of one tag. */
export const placeOf = (template: ChartTemplate, node: Node): TagPlace =>
  tagPlaces(template).get(node) ?? { before: [EMPTY_CONTEXT], after: [''] };

class Walk {
  private readonly before = new Map<Node, readonly YamlContext[]>();
  private readonly after = new Map<Node, readonly string[]>();
  private loops = 0;

  constructor(private readonly template: ChartTemplate) {}

  places(): ReadonlyMap<Node, TagPlace> {
    const { body } = this.template.tree;
    this.forward(body, [EMPTY_CONTEXT]);
    this.backward(body, ['']);
    return new Map(
      [...this.before].map(([node, before]) => [node, { before, after: this.after.get(node) ?? [''] }] as const),
    );
  }

  private forward(body: readonly TemplateNode[], start: readonly YamlContext[]): readonly YamlContext[] {
    let ways = start;
    for (const node of body) {
      this.before.set(node, ways);
      ways = this.forwardOver(node, ways);
    }
    return ways;
  }

  private forwardOver(node: TemplateNode, ways: readonly YamlContext[]): readonly YamlContext[] {
    switch (node.kind) {
      case 'text':
        return appended(trimmedText(this.template.file, node).text, ways);
      case 'comment':
      case 'break':
      case 'continue':
        return ways;
      case 'define':
        this.forward(node.body, [EMPTY_CONTEXT]);
        return ways;
      case 'block':
      case 'template':
        if (node.kind === 'block') this.forward(node.body, [EMPTY_CONTEXT]);
        return appended(PRINTED, ways);
      case 'action':
        return appended(printedShape(node), ways);
      case 'if':
      case 'with': {
        const ends = node.branches.map((branch) => {
          this.before.set(branch, ways);
          return this.forward(branch.body, ways);
        });
        return distinct([...ends, this.forwardElse(node.otherwise, ways)].flat(), isSameContext);
      }
      case 'range': {
        const again = this.looped((start) => this.forward(node.body, start), ways, isSameContext);
        return distinct([...this.forwardElse(node.otherwise, ways), ...again], isSameContext);
      }
    }
  }

  /** A second round begins where the first one ended. */
  private looped<Way>(
    walk: (start: readonly Way[]) => readonly Way[],
    start: readonly Way[],
    isSame?: (one: Way, other: Way) => boolean,
  ): readonly Way[] {
    this.loops += 1;
    const once = walk(start);
    const more = distinct([...start, ...once], isSame);
    const ways = this.loops > DEEPEST_LOOP || more.length === start.length ? once : walk(more);
    this.loops -= 1;
    return ways;
  }

  private forwardElse(otherwise: ElseNode | undefined, ways: readonly YamlContext[]): readonly YamlContext[] {
    if (otherwise === undefined) return ways;
    this.before.set(otherwise, ways);
    return this.forward(otherwise.body, ways);
  }

  private backward(body: readonly TemplateNode[], end: readonly string[]): readonly string[] {
    let ways = end;
    for (let index = body.length - 1; index >= 0; index -= 1) {
      const node = body[index];
      if (node === undefined) continue;
      this.after.set(node, ways);
      ways = this.backwardOver(node, ways);
    }
    return ways;
  }

  private backwardOver(node: TemplateNode, ways: readonly string[]): readonly string[] {
    switch (node.kind) {
      case 'text':
        return prepended(trimmedText(this.template.file, node).text, ways);
      case 'comment':
      case 'break':
      case 'continue':
        return ways;
      case 'define':
        this.backward(node.body, ['']);
        return ways;
      case 'block':
      case 'template':
        if (node.kind === 'block') this.backward(node.body, ['']);
        return prepended(PRINTED, ways);
      case 'action':
        return prepended(printedShape(node), ways);
      case 'if':
      case 'with': {
        const starts = node.branches.map(({ body }) => this.backward(body, ways));
        return distinct([...starts, this.backwardElse(node.otherwise, ways)].flat());
      }
      case 'range': {
        const again = this.looped((start) => this.backward(node.body, start), ways);
        return distinct([...this.backwardElse(node.otherwise, ways), ...again]);
      }
    }
  }

  private backwardElse(otherwise: ElseNode | undefined, ways: readonly string[]): readonly string[] {
    return otherwise === undefined ? ways : this.backward(otherwise.body, ways);
  }
}

function appended(text: string, ways: readonly YamlContext[]): readonly YamlContext[] {
  if (text === '') return ways;
  return distinct(
    ways.map((way) => withText(way, text)),
    isSameContext,
  );
}

function prepended(text: string, ways: readonly string[]): readonly string[] {
  if (text === '') return ways;
  const end = text.indexOf('\n');
  return end >= 0 ? [text.slice(0, end)] : distinct(ways.map((way) => (text + way).slice(0, LONGEST)));
}

function distinct<Way>(ways: readonly Way[], isSame: (one: Way, other: Way) => boolean = Object.is): readonly Way[] {
  if (ways.length < 2) return ways;
  const found: Way[] = [];
  for (const way of ways) {
    if (!found.some((one) => isSame(one, way))) found.push(way);
    if (found.length === MOST_WAYS) break;
  }
  return found;
}
