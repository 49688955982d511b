import type { SchemaFault } from './fault';
import { orText } from '../joined-words';
import { shortened } from '../../text';

/** What is accepted is cut here. */
const SHOWN = 60;

const cut = (text: string) => shortened(text, SHOWN);

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'a map',
  string: 'a text',
};

/** What a schema accepts where a value breaks it, as the object of "the schema accepts". */
export function acceptedText(fault: SchemaFault): string {
  const { keyword, accepted } = fault;
  const limit = typeof accepted === 'object' ? '' : String(accepted);
  switch (keyword) {
    case 'type':
      return alternatives(
        (Array.isArray(accepted) ? accepted : [accepted]).map((type) => TYPES[String(type)] ?? String(type)),
      );
    case 'enum':
      return alternatives((Array.isArray(accepted) ? accepted : []).map(literal));
    case 'const':
      return literal(accepted);
    case 'minimum':
      return `nothing less than ${limit}`;
    case 'maximum':
      return `nothing greater than ${limit}`;
    case 'exclusiveMinimum':
      return `only what is greater than ${limit}`;
    case 'exclusiveMaximum':
      return `only what is less than ${limit}`;
    case 'multipleOf':
      return `only multiples of ${limit}`;
    case 'minLength':
      return `only texts of at least ${count(limit, 'character')}`;
    case 'maxLength':
      return `only texts of at most ${count(limit, 'character')}`;
    case 'minItems':
      return `only lists of at least ${count(limit, 'item')}`;
    case 'maxItems':
      return `only lists of at most ${count(limit, 'item')}`;
    case 'minProperties':
      return `only maps of at least ${count(limit, 'key')}`;
    case 'maxProperties':
      return `only maps of at most ${count(limit, 'key')}`;
    case 'uniqueItems':
      return 'each item once';
    case 'pattern':
      return `only what matches ${cut(limit)}`;
    case 'format':
      return `only what is of the format ${limit}`;
    case 'contains':
      return 'only lists with an item of the form that it describes';
    case 'not':
      return 'anything but this';
    case 'oneOf':
      return 'one of several forms, and only one';
    case 'anyOf':
      return 'one of several forms';
    default:
      return 'nothing here';
  }
}

const literal = (value: unknown) => cut(JSON.stringify(value) ?? 'null');

const count = (limit: string, noun: string) => `${limit} ${noun}${limit === '1' ? '' : 's'}`;

const LISTED = 12;

const alternatives = (words: readonly string[]): string =>
  words.length === 0 ? 'nothing' : orText([...new Set(words)], LISTED);

/**
 * The fault that says most of a value: of branches, where all but one are about values of another type, what is wrong
 * by that one.
 */
export function plainFaults(fault: SchemaFault): readonly SchemaFault[] {
  const { branches, path } = fault;
  if (branches === undefined) return [fault];
  const fitting = branches.filter((faults) => !faults.some((each) => isOtherKind(each, path.length)));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only.flatMap(plainFaults);
  const types = branches.flatMap((faults) => faults.filter((each) => isOtherKind(each, path.length)));
  if (fitting.length > 0 || types.length < branches.length) return [fault];
  const accepted = types.flatMap(({ accepted: each }) => (Array.isArray(each) ? (each as unknown[]) : [each]));
  const sameKeyword = types.every(({ keyword }) => keyword === 'type');
  return sameKeyword ? [{ ...fault, keyword: 'type', accepted, branches: undefined }] : [fault];
}

const isOtherKind = ({ keyword, path }: SchemaFault, depth: number) => keyword === 'type' && path.length === depth;
