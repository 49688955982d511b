/** Go's number literals, by the rules of its template parser: what is too big for 64 bits is refused too. */

const DIGITS = '[0-9](?:_?[0-9])*';
const HEX_DIGITS = '[0-9a-fA-F](?:_?[0-9a-fA-F])*';

const DECIMAL_FLOAT = `(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?`;
const HEX_FLOAT = `0[xX](?:_?${HEX_DIGITS}(?:\\.(?:${HEX_DIGITS})?)?|\\.${HEX_DIGITS})[pP][+-]?${DIGITS}`;
const FLOAT_SOURCE = `[+-]?(?:${DECIMAL_FLOAT}|${HEX_FLOAT})`;

const FLOAT = new RegExp(`^${FLOAT_SOURCE}$`);
const COMPLEX = new RegExp(`^(${FLOAT_SOURCE})([+-](?:${DECIMAL_FLOAT}|${HEX_FLOAT}))i$`);
const INTEGER = new RegExp(
  `^[+-]?(?:0[xX]_?${HEX_DIGITS}|0[bB]_?[01](?:_?[01])*|0[oO]_?[0-7](?:_?[0-7])*|0(?:_?[0-7])*|[1-9](?:_?[0-9])*)$`,
);

/** Whether a text is a number literal that Helm accepts. */
export function isNumber(text: string): boolean {
  if (INTEGER.test(text)) return isInteger64(text);
  if (text.endsWith('i')) return isFloat(text.slice(0, -1)) || isComplex(text);
  return /[.eEpP]/.test(text) && isFloat(text);
}

function isInteger64(text: string): boolean {
  const value = integerValue(text);
  const limit = 2n ** 63n;
  if (text.startsWith('-')) return value <= limit;
  return text.startsWith('+') ? value < limit : value < 2n * limit;
}

function integerValue(text: string): bigint {
  const digits = text.replace(/^[+-]/, '').replaceAll('_', '').toLowerCase();
  return BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
}

function isComplex(text: string): boolean {
  const [, real, imaginary] = COMPLEX.exec(text) ?? [];
  return real !== undefined && imaginary !== undefined && isFloat(real) && isFloat(imaginary);
}

function isFloat(text: string): boolean {
  return FLOAT.test(text) && Number.isFinite(floatValue(text.replaceAll('_', '').toLowerCase()));
}

function floatValue(text: string): number {
  const [, mantissa, exponent] = /^[+-]?0x([0-9a-f.]+)p(.*)$/.exec(text) ?? [];
  if (mantissa === undefined) return Number(text);
  const [whole = '', fraction = ''] = mantissa.split('.');
  return parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
}

const EXTENT =
  /[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/y;

/** Where what starts as a number at an offset ends, valid or not. */
export function numberEnd(text: string, offset: number): number {
  const end = partEnd(text, offset);
  return /[+-]/.test(text.charAt(end)) ? partEnd(text, end) : end;
}

function partEnd(text: string, offset: number): number {
  EXTENT.lastIndex = offset;
  return offset + (EXTENT.exec(text)?.[0].length ?? 0);
}
