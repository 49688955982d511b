import type { ChartTemplate } from '../../package/chart';
import type { SourceRange } from '../../template/nodes';

/** Stands in a line where an action writes what is not known: characters that no text of a chart has. */
export const HOLE = '\uE000';
/** Stands where a branch or a loop begins or ends. */
export const SEAM = '\uE001';

/** An `include` on the way to a place. */
export interface IncludeSite {
  readonly template: ChartTemplate;
  readonly range: SourceRange;
}

/** Where a line comes from. */
export interface Origin {
  readonly template: ChartTemplate;
  readonly offset: number;
  /** The includes that lead there, the outermost first. */
  readonly chain: readonly IncludeSite[];
  /** How many branches and loops are around it. */
  readonly depth: number;
}

/** A line as Helm would write it, with marks for what is not known. */
export interface WrittenLine {
  /** Without the white space around it. */
  readonly text: string;
  readonly column: number;
  readonly origin: Origin;
}

/** More lines than any template that people read; what is included again and again ends here. */
const MOST_LINES = 20_000;

/** Puts pieces of text together to lines. */
export class LineWriter {
  readonly lines: WrittenLine[] = [];
  private line = '';
  private origin: Origin | undefined;

  get isFull(): boolean {
    return this.lines.length >= MOST_LINES;
  }

  /** Whether nothing but white space and the dashes of list items stands in the line. */
  get isAtStart(): boolean {
    return /^[\s-]*$/.test(this.line.replaceAll(SEAM, ''));
  }

  /** Writes text that comes from an offset on; lines that it begins start with the columns given. */
  write(text: string, from: Origin, indent = 0): void {
    let start = 0;
    while (!this.isFull) {
      const end = text.indexOf('\n', start);
      this.append(end < 0 ? text.slice(start) : text.slice(start, end), { ...from, offset: from.offset + start });
      if (end < 0) return;
      this.endLine();
      this.line = ' '.repeat(indent);
      start = end + 1;
    }
  }

  endLine(): void {
    const seamless = this.line.replaceAll(SEAM, '');
    if (this.origin !== undefined) {
      const column = seamless.length - seamless.trimStart().length;
      this.lines.push({ text: this.line.trim(), column, origin: this.origin });
    }
    this.line = '';
    this.origin = undefined;
  }

  private append(part: string, from: Origin): void {
    this.line += part;
    if (this.origin !== undefined) return;
    const first = /[^\s\uE001]/.exec(part);
    if (first !== null) this.origin = { ...from, offset: from.offset + first.index };
  }
}
