const number = '(?:0|[1-9]\\d*)';
const prereleaseStep = `(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;
const buildStep = '[0-9A-Za-z-]+';
const suffix = `(?:-${prereleaseStep}(?:\\.${prereleaseStep})*)?(?:\\+${buildStep}(?:\\.${buildStep})*)?`;

const semVer = new RegExp(`^${number}\\.${number}\\.${number}${suffix}$`);

/** Whether a text is a version as SemVer 2 has it: `1.2.3`, `1.2.3-rc.1+build`; no leading `v`. */
export function isSemVer(text: string): boolean {
  return semVer.test(text);
}

const partial = `v?(?:\\d+|[xX*])(?:\\.(?:\\d+|[xX*])){0,2}${suffix}`;
// Spaces have one reading only, so that no text takes long to refuse.
const condition = `(?:(?:=|!=|>|<|>=|=>|<=|=<|~|~>|\\^)\\s*)?${partial}`;
const range = `(?:${partial}\\s+-\\s+${partial}|${condition})`;
const ranges = new RegExp(`^\\s*${range}(?:(?:\\s*,\\s*|\\s+)${range})*\\s*$`);

/** Whether Helm reads a text as a range of versions: `^1.2`, `>=1.2 <2 || ~3`, `1.2 - 1.4`, `*`. */
export function isVersionConstraint(text: string): boolean {
  return text.split('||').every((each) => ranges.test(each));
}
