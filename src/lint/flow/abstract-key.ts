import { type Abstract, type Group, type Made, type MapValue, partsOf, UNKNOWN } from './abstract';

/** Longer keys are cut: what differs further on counts as the same. */
const LONGEST_KEY = 4000;

/** Equal for values of which the same is known. */
export function keyOf(value: Abstract): string {
  if (value.kind === 'values') return value.key;
  const key = { text: '' };
  writeKey(value, key, 0);
  return key.text;
}

function writeKey(value: Abstract, key: { text: string }, depth: number): void {
  if (key.text.length > LONGEST_KEY) return;
  switch (depth > 5 ? 'unknown' : value.kind) {
    case 'unknown':
      key.text += '?';
      return;
    case 'map':
      key.text += '{';
      for (const [name, entry] of (value as MapValue).entries) {
        key.text += `${name}:`;
        writeKey(entry, key, depth + 1);
        key.text += ',';
      }
      for (const one of (value as MapValue).merged) key.text += `+${one.key}`;
      key.text += '}';
      return;
    case 'list':
    case 'any':
      key.text += value.kind;
      for (const part of partsOf(value as Group)) {
        writeKey(part, key, depth + 1);
        key.text += ',';
      }
      key.text += ';';
      return;
    case 'made':
      key.text += simpleKey(value);
      writeKey((value as Made).written ?? UNKNOWN, key, depth + 1);
      return;
    default:
      key.text += simpleKey(value);
  }
}

function simpleKey(value: Abstract): string {
  switch (value.kind) {
    case 'literal':
      return JSON.stringify(value.value).slice(0, 200);
    case 'root':
      return `$${value.chart.path}`;
    case 'builtin':
      return `${value.chart.path}.${value.path.join('.')}${value.isMade === true ? '()' : ''}`;
    case 'file':
      return `file ${value.chart.path}/${value.name ?? ''}`;
    case 'values':
      return value.key;
    case 'made':
      return value.sources.map(({ reference, functions }) => `${functions.join('<')}<${reference.key}`).join();
    case 'unknown':
    case 'map':
    case 'list':
    case 'any':
      return '';
  }
}
