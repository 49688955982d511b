import { isYamlWord } from '../../yaml/scalar-style';

/** Texts that mean something else when they are printed into YAML without quotes. */
const HOSTILE: readonly string[] = [
  'yes',
  'null',
  '1e3',
  '123',
  '0123',
  '1.5',
  'a: b',
  'a #b',
  '*',
  '- a',
  '{a',
  '@a',
  'x\n  j: i',
  '',
  '2020-01-01',
  '0x1f',
];

/** Whether a text is a word that YAML reads as text. */
export const isPlainWord = (text: string): boolean => /^[A-Za-z][\w-]{0,99}$/.test(text) && !isYamlWord(text);

/** Whether YAML reads a text as text, as far as its first characters tell: no word of its own, no number. */
export const isPlainText = (text: string): boolean =>
  text !== '' && text !== '~' && !isYamlWord(text) && !/^[-+.]?\d[\d._eExXoO+-]*$/.test(text);

/** Whether a regular expression of a schema admits only texts that YAML leaves as they are. */
export function admitsPlainTextOnly(pattern: string): boolean {
  try {
    const expression = new RegExp(pattern, 'u');
    return !HOSTILE.some((text) => expression.test(text));
  } catch {
    return false;
  }
}
