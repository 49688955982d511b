const number = '(?:0|[1-9]\\d*)';
const prereleaseStep = `(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;
const buildStep = '[0-9A-Za-z-]+';
const suffix = `(?:-${prereleaseStep}(?:\\.${prereleaseStep})*)?(?:\\+${buildStep}(?:\\.${buildStep})*)?`;

const semVer = new RegExp(`^${number}\\.${number}\\.${number}${suffix}$`);

/** Whether a text is a version as SemVer 2 has it: `1.2.3`, `1.2.3-rc.1+build`; no leading `v`. */
export function isSemVer(text: string): boolean {
  return semVer.test(text);
}

const digits = '\\d+';
const partial = `v?(?:${digits}|[xX*])(?:\\.(?:${digits}|[xX*])){0,2}${suffix}`;
// Spaces have one reading only, so that no text takes long to refuse.
const condition = `(?:(?:=|!=|>|<|>=|=>|<=|=<|~|~>|\\^)\\s*)?${partial}`;
const range = `(?:${partial}\\s+-\\s+${partial}|${condition})`;
const ranges = new RegExp(`^\\s*${range}(?:(?:\\s*,\\s*|\\s+)${range})*\\s*$`);

/** Whether Helm reads a text as a range of versions: `^1.2`, `>=1.2 <2 || ~3`, `1.2 - 1.4`, `*`. */
export function isVersionConstraint(text: string): boolean {
  return text.split('||').every((each) => ranges.test(each)) && numbersOf(text).every(isHeld);
}

/** The numbers of a range's versions; those behind a dash or a plus are texts. */
const numbersOf = (range: string) => range.replace(/[-+][\w.+-]+/g, '').match(/\d+/g) ?? [];

/** Helm holds them in 64 bits. */
const isHeld = (number: string) => BigInt(number) < 2n ** 64n;

/** A version's numbers and what follows its dash; what follows a `+` counts for nothing. */
interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  readonly prerelease: string;
}

/** One condition, such as `>=1.2`. */
interface Condition extends Version {
  readonly operator: string;
  /** How many of the numbers were given; the others stand for any. */
  readonly given: number;
}

/**
 * Whether a version is in a range as Helm 4 reads both (https://github.com/Masterminds/semver, version 3): `1.2` is
 * `1.2.0` in the version and `1.2.x` in the range, and a pre-release is only in a range that names one. What is no
 * version is in no range, and nothing is in what is no range.
 */
export function satisfies(version: string, constraint: string): boolean {
  const tested = readVersion(version);
  if (tested === undefined || !isVersionConstraint(constraint)) return false;
  return constraint.split('||').some((group) => {
    const conditions = readConditions(group);
    if (tested.prerelease !== '' && conditions.every(({ prerelease }) => prerelease === '')) return false;
    return conditions.every((condition) => meets(tested, condition));
  });
}

const numbered = new RegExp(`^v?(${digits})(?:\\.(${digits}))?(?:\\.(${digits}))?(${suffix})$`);

function readVersion(text: string): Version | undefined {
  const match = numbered.exec(text);
  if (match === null) return undefined;
  const [, major = '', minor = '0', patch = '0', rest = ''] = match;
  if (![major, minor, patch].every(isHeld)) return undefined;
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease: prereleaseOf(rest) };
}

const prereleaseOf = (rest: string) => /^-([^+]*)/.exec(rest)?.[1] ?? '';

const between = new RegExp(`(${partial})\\s+-\\s+(${partial})`, 'g');
const single = new RegExp(
  `(=|!=|>|<|>=|=>|<=|=<|~|~>|\\^)?\\s*v?([\\dxX*]+)(?:\\.([\\dxX*]+))?(?:\\.([\\dxX*]+))?(${suffix})`,
  'y',
);

function readConditions(group: string): Condition[] {
  const text = group.replace(between, '>=$1 <=$2');
  const conditions: Condition[] = [];
  for (let at = 0; at < text.length;) {
    single.lastIndex = at;
    const match = single.exec(text);
    if (match === null) {
      at += 1;
      continue;
    }
    conditions.push(readCondition(match));
    at = single.lastIndex;
  }
  return conditions;
}

function readCondition([
  ,
  operator = '=',
  major = '',
  minor = 'x',
  patch = 'x',
  rest = '',
]: RegExpExecArray): Condition {
  const parts = [major, minor, patch];
  const open = parts.findIndex((part) => !/^\d+$/.test(part));
  const given = open < 0 ? 3 : open > 0 ? open : (givenByStar[operator] ?? 0);
  const [first = 0, second = 0, third = 0] = parts.slice(0, open < 0 ? 3 : open).map(Number);
  return { operator, given, numbers: [first, second, third], prerelease: prereleaseOf(rest) };
}

/** Helm reads an open major as `0.0.0`, of which some operators take numbers as given: nothing is `^*` but 0.0.0. */
const givenByStar: Readonly<Record<string, number>> = { '^': 3, '>': 3, '!=': 3, '<=': 2, '=<': 2 };

function meets(version: Version, condition: Condition): boolean {
  const order = compare(version, condition);
  const [same, sameMinor] = [version.numbers[0] === condition.numbers[0], version.numbers[1] === condition.numbers[1]];
  switch (condition.operator) {
    case '>':
      return condition.given === 3 ? order > 0 : compareNumbers(version, condition, condition.given) > 0;
    case '<':
      return order < 0;
    case '>=':
    case '=>':
      return order >= 0;
    case '<=':
    case '=<':
      return condition.given === 3 ? order <= 0 : compareNumbers(version, condition, condition.given) <= 0;
    case '!=':
      return condition.given === 3 ? order !== 0 : compareNumbers(version, condition, condition.given) !== 0;
    case '^':
      return order >= 0 && sameLeading(version, condition);
    case '~':
    case '~>':
      return isZero(condition) || (order >= 0 && same && (sameMinor || condition.given === 1));
    default:
      return condition.given === 3 ? order === 0 : compareNumbers(version, condition, condition.given) === 0;
  }
}

/** Helm takes `~0.0.0` for `~*`. */
const isZero = ({ numbers, given }: Condition) => given % 3 === 0 && numbers.every((each) => each === 0);

/** `^1.2` stays below 2, `^0.2` below 0.3, `^0.0.2` below 0.0.3. */
function sameLeading(version: Version, condition: Condition): boolean {
  const leading = condition.numbers.findIndex((each) => each > 0);
  const count = leading < 0 ? Math.max(1, condition.given) : Math.min(leading + 1, condition.given);
  return compareNumbers(version, condition, count) === 0;
}

function compareNumbers(left: Version, right: Version, count: number): number {
  const at = left.numbers.findIndex((each, index) => index < count && each !== right.numbers[index]);
  return at < 0 ? 0 : (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
}

function compare(left: Version, right: Version): number {
  return compareNumbers(left, right, 3) || comparePrereleases(left.prerelease, right.prerelease);
}

/** By https://semver.org/#spec-item-11: none is the highest, numbers are below words, a longer one is above. */
function comparePrereleases(left: string, right: string): number {
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  const [a, b] = [left.split('.'), right.split('.')];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    if (one === other) continue;
    const [number, otherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (number !== otherNumber) return number ? -1 : 1;
    return number ? Number(one) - Number(other) : one < other ? -1 : 1;
  }
  return 0;
}
