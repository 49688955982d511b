import { GoRegexRefused, MOST_NESTED, MOST_REPEATS, refusal } from './go-regex-refusal';
import { helmsWithUnicodeClass } from './go-unicode-class';

/**
 * Why Go cannot read a pattern; undefined where it can: https://github.com/golang/go/blob/go1.23.5/src/regexp/syntax/parse.go
 */
export function goSyntaxProblem(pattern: string): string | undefined {
  try {
    new Syntax(pattern).check();
  } catch (error) {
    if (!(error instanceof GoRegexRefused)) throw error;
    return error.message;
  }
  return undefined;
}

/** What a part is, as far as Go has limits for it. */
interface Part {
  /** How often the innermost of its repetitions is done in all. */
  readonly repeats: number;
  readonly height: number;
}

const ATOM: Part = { repeats: 1, height: 1 };

/** What stands in a group, with repetitions of all parts but the last. */
interface Group extends Part {
  readonly captures: boolean;
  /** What a repetition here would repeat. */
  readonly last?: Part;
}

class Syntax {
  private at = 0;
  private readonly lastPosixEnd: number;
  private readonly around: Group[] = [];
  private group: Group = { captures: false, repeats: 1, height: 0 };

  constructor(private readonly pattern: string) {
    this.lastPosixEnd = pattern.lastIndexOf(':]');
  }

  check(): void {
    while (this.at < this.pattern.length) this.step();
    if (this.around.length > 0) throw refusal.open(')', this.pattern);
  }

  private step(): void {
    if (this.taken(/[^\\()[{*+?|]+/y)) return this.add(ATOM);
    const repeat = this.taken(REPEAT);
    if (repeat !== undefined) this.repeat(repeat);
    else if (this.rest(/\(/y)) this.open();
    else if (this.taken(/\)/y)) this.close();
    else if (this.taken(/\|/y)) this.group = settled(this.group);
    else if (this.taken(/\\Q/y)) this.quotation();
    else this.atom();
  }

  private atom(): void {
    if (this.taken(/\[/y)) this.characterClass();
    else if (this.taken(/\\[AbBzdDsSwW]/y) === undefined) this.character();
    this.add(ATOM);
  }

  private repeat([text, least, range, most = '']: RegExpExecArray): void {
    const { last } = this.group;
    if (last === undefined) throw refusal.nothingToRepeat(text);
    const low = Number(least ?? 1);
    const high = range === undefined || most === '' ? low : Number(most);
    if (Math.max(low, high) > MOST_REPEATS) throw refusal.tooMany(text);
    if (low > high) throw refusal.disorder(text);
    // What is repeated no times does not count, nor does what it repeats.
    const repeats = high === 0 && range !== ',' ? 1 : last.repeats * Math.max(1, high);
    if (repeats > MOST_REPEATS) throw refusal.tooMany(text);
    const [again] = this.rest(REPEAT) ?? [];
    if (again !== undefined) throw refusal.repeatedRepetition(text + again);
    this.group = withLast(this.group, { repeats, height: last.height + 1 });
  }

  private open(): void {
    const [head] = this.taken(/\(\?(?:P?<\w+>|[imsU]*(?:-[imsU]+)?[:)])/y) ?? [];
    const refused = head === undefined ? this.rest(/\(\?(?:<?[^])?/y) : undefined;
    if (refused !== undefined) throw refusal.group(refused[0]);
    // Flags alone are no group.
    if (head?.endsWith(')')) return;
    if (head === undefined) this.at += 1;
    this.around.push(this.group);
    this.group = { captures: !head?.endsWith(':'), repeats: 1, height: 0 };
  }

  private close(): void {
    const around = this.around.pop();
    if (around === undefined) throw refusal.unexpected(')');
    const { captures, repeats, height } = settled(this.group);
    this.group = around;
    this.add({ repeats, height: Math.max(1, height) + (captures ? 1 : 0) });
  }

  private characterClass(): void {
    const { at } = this;
    this.taken(/\^/y);
    for (let isFirst = true; isFirst || this.taken(/\]/y) === undefined; isFirst = false) {
      if (this.at >= this.pattern.length) throw refusal.open(']', this.pattern.slice(at - 1));
      const [posix, name] = (this.at < this.lastPosixEnd && this.taken(/\[:([^]*?):\]/y)) || [];
      if (posix !== undefined && !POSIX.test(name ?? '')) throw refusal.unknownClass(posix);
      if (posix === undefined && this.taken(/\\[dDsSwW]/y) === undefined) this.range();
    }
  }

  private range(): void {
    const { at } = this;
    const low = this.character();
    if (low === undefined || this.taken(/-(?!\]|$)/y) === undefined) return;
    const high = this.rest(/\\[dDsSwWpP]/y) ? undefined : this.character();
    if (high === undefined) throw refusal.rangeEnd(this.pattern.slice(this.at, this.at + 2));
    if (high < low) throw refusal.disorder(this.pattern.slice(at, this.at));
  }

  private quotation(): void {
    const end = this.pattern.indexOf('\\E', this.at);
    if (end !== this.at && this.at < this.pattern.length) this.add(ATOM);
    this.at = end < 0 ? this.pattern.length : end + 2;
  }

  /** A character, or an escape of one; undefined for a class of Unicode. */
  private character(): number | undefined {
    const plain = this.taken(/[^\\]/uy);
    if (plain !== undefined) return plain[0].codePointAt(0);
    const unicode = this.taken(/\\[pP](?:\{\^?([^}]*)\}|(\w))/y);
    if (unicode !== undefined) {
      const known = helmsWithUnicodeClass(unicode[1] ?? unicode[2] ?? '');
      if (known === 'none') throw refusal.unknownClass(unicode[0]);
      if (known === 'some') throw refusal.classOfSome(unicode[0]);
      return undefined;
    }
    const number = this.taken(/\\(?:(0[0-7]{0,2}|[1-7][0-7]{1,2})|x(?:\{0*([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2})))/y);
    if (number !== undefined) return codeOf(number);
    const [, mark] = this.taken(/\\([afnrtv]|[^A-Za-z0-9\u{80}-\u{10ffff}])/uy) ?? [];
    if (mark === undefined) throw refusal.escape(this.pattern.slice(this.at, this.at + 2));
    return CONTROLS[mark] ?? mark.codePointAt(0);
  }

  private add(part: Part): void {
    this.group = withLast(settled(this.group), part);
  }

  private rest(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.at;
    return form.exec(this.pattern) ?? undefined;
  }

  private taken(form: RegExp): RegExpExecArray | undefined {
    const found = this.rest(form);
    this.at += found?.[0].length ?? 0;
    return found;
  }
}

/** The last part counts as all before it: nothing repeats it any more. */
const settled = ({ last = ATOM, ...group }: Group): Group => ({
  ...group,
  repeats: Math.max(group.repeats, last.repeats),
});

function withLast(group: Group, last: Part): Group {
  const height = Math.max(group.height, last.height);
  if (height > MOST_NESTED) throw refusal.tooDeep();
  return { ...group, height, last };
}

function codeOf([text, octal, long, short]: RegExpExecArray): number {
  const code = octal === undefined ? parseInt(long ?? short ?? '', 16) : parseInt(octal, 8);
  if (code <= 0x10ffff) return code;
  throw refusal.escape(text);
}

const REPEAT = /(?:[*+?]|\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\})\??/y;

const POSIX = /^\^?(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)$/;

const CONTROLS: Readonly<Record<string, number>> = { a: 7, t: 9, n: 10, v: 11, f: 12, r: 13 };
