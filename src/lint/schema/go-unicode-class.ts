/**
 * Which Helms know a class of Unicode, `\p{…}`. Those that were built with Go before 1.25 know categories by their letters
 * and scripts by their names, as these are written; newer ones know more classes, take names in any spelling, and have lost
 * the scripts of several words: https://go.dev/doc/go1.25#regexpsyntaxpkgregexpsyntax
 */
export function helmsWithUnicodeClass(name: string): 'all' | 'some' | 'none' {
  if (name === 'Any' || (isCategory(name) && /^[A-Z][a-z]?$/.test(name) && name !== 'Cn')) return 'all';
  if (isScript(name)) return name.includes('_') ? 'some' : 'all';
  const spelled = spelledOut(name);
  return OF_NEWER.has(spelled) || isCategory(spelled) || isScript(spelled) ? 'some' : 'none';
}

const OF_NEWER: ReadonlySet<string> = new Set(['Any', 'Ascii', 'Assigned', 'Lc']);

/** `upper case-letter` as Unicode writes it: Upper_Case_Letter. */
const spelledOut = (name: string) =>
  name
    .split(/[ _-]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join('_');

const isCategory = (name: string) => isProperty(`gc=${name}`);

/** Go has no codes of scripts, which are of four letters; these are names as well. */
const isScript = (name: string) =>
  (name.length !== 4 || /^(?:Ahom|Cham|Kawi|Lisu|Modi|Newa|Thai|Toto)$/.test(name)) && isProperty(`Script=${name}`);

function isProperty(property: string): boolean {
  if (!/^[\w=]+$/.test(property)) return false;
  try {
    return new RegExp(`\\p{${property}}`, 'u').source !== '';
  } catch {
    return false;
  }
}
