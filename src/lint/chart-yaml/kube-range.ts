import { isVersionConstraint, satisfies } from '../../package/semver';

/**
 * A range of Kubernetes versions with the pre-releases that it leaves out let in, such as `>=1.28.0-0` for `>=1.28`:
 * managed clusters have versions like v1.30.2-gke.100, which count as pre-releases. Undefined where all are in already;
 * empty where the range cannot be written so.
 *
 * @param strict Before Helm 3.19 every condition has to name a pre-release; later one is enough in each part between `||`.
 */
export function withPreReleases(range: string, strict: boolean): string | undefined {
  if (!isVersionConstraint(range)) return undefined;
  const groups = range.split('||').map((group) => group.trim());
  const mended = groups.map((group) => (admitsPreReleases(group, strict) ? group : mendedGroup(group)));
  if (mended.every((group, index) => group === groups[index])) {
    return groups.some((group) => !admitsPreReleases(group, strict)) ? '' : undefined;
  }
  // Parts that only speak of releases which another part has with its pre-releases change nothing.
  if (groups.some((group) => admitsPreReleases(group, strict)) && covered(groups, strict)) return undefined;
  return mended.includes('') ? '' : mended.join(' || ');
}

const CONDITION =
  /(?:=>|=<|>=|<=|!=|~>|[=<>~^])?\s*v?[\dxX*]+(?:\.[\dxX*]+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?/g;
const HYPHEN = /(v?[\dxX*.]+(?:-[0-9A-Za-z.]+)?)\s+-\s+(v?[\dxX*.]+(?:-[0-9A-Za-z.]+)?)/g;

const conditionsOf = (group: string): readonly string[] => group.replace(HYPHEN, '>=$1 <=$2').match(CONDITION) ?? [];

const hasPreRelease = (condition: string) => /[\dxX*]-/.test(condition);

function admitsPreReleases(group: string, strict: boolean): boolean {
  const conditions = conditionsOf(group);
  return strict ? conditions.every(hasPreRelease) : conditions.some(hasPreRelease);
}

/** The minor versions that Kubernetes has had or will have for years. */
const SAMPLES = Array.from({ length: 60 }, (_, minor) => `1.${minor}`);

function covered(groups: readonly string[], strict: boolean): boolean {
  const open = groups.filter((group) => admitsPreReleases(group, strict)).join(' || ');
  const all = groups.join(' || ');
  return SAMPLES.every((minor) => !satisfies(`${minor}.5`, all) || satisfies(`${minor}.5`, open));
}

/** Every condition with a pre-release; empty where one has no such form, as an exact version has not. */
function mendedGroup(group: string): string {
  const mended = conditionsOf(group).map(mendedCondition);
  return mended.includes('') ? '' : mended.join(' ');
}

function mendedCondition(condition: string): string {
  if (hasPreRelease(condition)) return condition;
  const [, operator = '', version = ''] = /^([=<>!~^]*)\s*v?([\dxX*.]+)/.exec(condition) ?? [];
  const parts = version.split('.');
  const open = parts.findIndex((part) => !/^\d+$/.test(part));
  const numbers = (open < 0 ? parts : parts.slice(0, open)).map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers;
  const given = numbers.length;
  const from = `${major}.${minor}.${patch}-0`;
  const next =
    [`0.0.0-0`, `${major + 1}.0.0-0`, `${major}.${minor + 1}.0-0`, `${major}.${minor}.${patch + 1}-0`][given] ?? '';
  if (given === 0) return '>=0.0.0-0';
  switch (operator) {
    case '>=':
    case '=>':
      return `>=${from}`;
    case '>':
      return `>=${next}`;
    case '<':
      return `<${from}`;
    case '<=':
    case '=<':
      return `<${next}`;
    case '^':
      return `^${from}`;
    case '~':
    case '~>':
      return given > 1 ? `~${from}` : `^${from}`;
    case '!=':
      return '';
    default:
      return given === 3 ? '' : given === 2 ? `~${from}` : `^${from}`;
  }
}
