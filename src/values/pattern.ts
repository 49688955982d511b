import { thrownError } from '../thrown-error';

/** Why Go, and so Helm, cannot read a regular expression of JavaScript; nothing when it can. */
export function patternProblem(pattern: string): string | undefined {
  if (/^\/.*\/[a-z]+$/.test(pattern)) return 'JSON Schema has no flags';
  if (/\(\?(?:[=!]|<[=!])/.test(pattern)) return 'Go has no look-around';
  if (/\\[1-9]|\\k</.test(pattern)) return 'Go has no back-references';
  if (/\\u/.test(pattern)) return 'Go writes \\x{…} for \\u…';
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return thrownError(error).message;
  }
}
