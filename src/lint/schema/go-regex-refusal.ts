import { shortened } from '../../text';

/** How often Go repeats at most, and how deep its expressions are nested. */
export const MOST_REPEATS = 1000;
export const MOST_NESTED = 1000;

/** What Go's regular expressions refuse. */
export class GoRegexRefused extends Error {}

const refused = (problem: string) => new GoRegexRefused(problem);
const shown = (text: string) => shortened(text, 20);

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\(\?<?[=!]/, 'look-ahead and look-behind'],
  [/^\(\?>/, 'atomic groups'],
  [/^\(\?#/, 'comments'],
];

const ESCAPES: readonly (readonly [RegExp, string])[] = [
  [/^\\(?:[1-9]|k)/, 'back-references'],
  [/^\\u/, '\\u, which it writes \\x{…}'],
];

const without = (table: typeof GROUPS, text: string) => {
  const [, missing] = table.find(([form]) => form.test(text)) ?? [];
  return refused(
    missing === undefined
      ? `Go's regular expressions do not know ${text}`
      : `Go's regular expressions have no ${missing} (${text})`,
  );
};

export const refusal = {
  group: (head: string) => without(GROUPS, head),
  escape: (text: string) => (text === '\\' ? refused('it ends with a backslash') : without(ESCAPES, text)),
  rangeEnd: (text: string) => refused(`a range cannot end with ${text}`),
  unknownClass: (text: string) => refused(`Go's regular expressions have no class ${shown(text)}`),
  classOfSome: (text: string) => refused(`not every Helm knows the class ${shown(text)}`),
  tooMany: (text: string) => refused(`Go's regular expressions repeat at most ${MOST_REPEATS} times (${shown(text)})`),
  tooDeep: () => refused(`Go's regular expressions are nested at most ${MOST_NESTED} deep`),
  nothingToRepeat: (text: string) => refused(`there is nothing to repeat before ${shown(text)}`),
  repeatedRepetition: (text: string) => refused(`a repetition is repeated (${shown(text)})`),
  disorder: (range: string) => refused(`the range ${shown(range)} is out of order`),
  unexpected: (mark: string) => refused(`there is a ${mark} too many`),
  open: (mark: string, text: string) => refused(`there is no ${mark} that closes ${shown(text)}`),
};
