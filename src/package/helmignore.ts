import { ChartwrightError } from '../errors';
import { goPattern } from './go-match';

/** What a chart's `.helmignore` holds unless its author says otherwise. */
export const defaultHelmIgnore = `# Files of a working copy that are no part of the chart. Helm's patterns are not Git's: "**" is an error, and
# "!pattern" leaves out everything that does not match.

# Version control
.git/
.gitignore
.gitattributes
.hg/
.hgignore
.svn/
.bzr/

# Editors and systems
.DS_Store
.idea/
.vscode/
*.iml
*.swp
*.bak
*.orig
*.tmp
*~

# Archives of earlier packages
/*.tgz
/*.tgz.prov
`;

/** One line of a `.helmignore`. */
export interface IgnoreRule {
  readonly line: number;
  /** `!pattern`: all that does not match is left out. */
  readonly negated: boolean;
  /** `pattern/`: folders only. */
  readonly foldersOnly: boolean;
  /** Whether the pattern is compared with the whole path or with its last step alone. */
  readonly wholePath: boolean;
  /** Undefined where the pattern became malformed by losing its trailing slash: it matches nothing. */
  readonly pattern: RegExp | undefined;
}

/**
 * The rules of a `.helmignore`, with Helm's own one for hidden files in `templates/` at the end.
 *
 * @throws ChartwrightError CHART_INVALID, with the line, where Helm would refuse the file.
 */
export function parseHelmIgnore(text: string): readonly IgnoreRule[] {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rules = lines.flatMap((line, index) => parseRule(line, index + 1));
  return [...rules, ...parseRule('templates/.?*', lines.length + 1)];
}

/**
 * Whether Helm leaves a file or folder out of the chart. The path is relative to the chart, with forward slashes; what
 * lies below a folder that is left out is left out too.
 */
export function isIgnored(rules: readonly IgnoreRule[], path: string, isFolder = false): boolean {
  const steps = path.split('/');
  return steps.some((_, index) => {
    const last = index === steps.length - 1;
    return matches(rules, steps.slice(0, index + 1).join('/'), !last || isFolder);
  });
}

function matches(rules: readonly IgnoreRule[], path: string, isFolder: boolean): boolean {
  for (const rule of rules) {
    const found = (!rule.foldersOnly || isFolder) && matchesPattern(rule, path);
    if (found !== rule.negated) return true;
  }
  return false;
}

function matchesPattern({ pattern, wholePath }: IgnoreRule, path: string): boolean {
  return pattern?.test(wholePath ? path : path.slice(path.lastIndexOf('/') + 1)) ?? false;
}

function parseRule(text: string, line: number): IgnoreRule[] {
  const rule = text.trim();
  if (rule === '' || rule.startsWith('#')) return [];
  if (rule.includes('**'))
    throw refused(line, rule, '"**" is not in Helm\'s patterns', 'write one "*" for each folder');
  if (goPattern(rule) === undefined) {
    throw refused(line, rule, 'the pattern is malformed', 'close the bracket, or put "\\" before a "[" meant as it is');
  }
  const negated = rule.startsWith('!');
  const positive = negated ? rule.slice(1) : rule;
  const foldersOnly = positive.endsWith('/');
  const pattern = foldersOnly ? positive.slice(0, -1) : positive;
  return [
    {
      line,
      negated,
      foldersOnly,
      wholePath: pattern.includes('/'),
      pattern: goPattern(pattern.replace(/^\//, '')),
    },
  ];
}

function refused(line: number, found: string, summary: string, advice: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `.helmignore: ${summary}`, {
    file: '.helmignore',
    line,
    found: JSON.stringify(found),
    accepted: '"*", "?", "[a-z]", a leading "/" for the chart\'s own folder, a trailing "/" for folders',
    advice,
  });
}
