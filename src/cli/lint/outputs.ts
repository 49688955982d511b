import { realpathSync, type Stats, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../disk/whole-file';
import { ChartwrightError } from '../../errors';
import { type FormatName, formatNames, isFormatName } from '../../lint/formats/names';
import { nearestName } from '../../template/nearest-name';
import { thrownError } from '../../thrown-error';
import type { Given } from '../command';

/** A report that is asked for, and where it goes. */
export interface Output {
  readonly format: FormatName;
  /** As it was named; undefined for standard output. */
  readonly file?: string;
}

/**
 * The reports that are asked for: each `--output` belongs to the `--format` before it; `-` is standard output. A single
 * `--output` belongs to the only format, wherever that stands, or to the one that holds where none is given.
 *
 * @throws ChartwrightError USAGE for an unknown format, for a file without a format, and for what can only be a folder.
 */
export function readOutputs(given: Given['inOrder']): readonly Output[] {
  const inOrder = formatFirst(given);
  const outputs: Output[] = [];
  const placed = new Set<Output>();
  for (const { option, value } of inOrder) {
    const last = outputs.at(-1);
    if (option === 'format') outputs.push({ format: formatOf(value) });
    else if (option === 'output') {
      if (value === '') throw fileWithoutName();
      if (/(?:^|[\\/])\.{0,2}$/.test(value)) throw nameOfFolder(value);
      if (last === undefined || placed.has(last)) throw fileWithoutFormat(value);
      const output = value === '-' ? last : { ...last, file: value };
      placed.add(output);
      outputs[outputs.length - 1] = output;
    }
  }
  return outputs;
}

/** With a format before every file that belongs to one for certain. */
function formatFirst(inOrder: Given['inOrder']): Given['inOrder'] {
  const formats = inOrder.filter(({ option }) => option === 'format');
  const files = inOrder.filter(({ option }) => option === 'output');
  if (formats.length === 0) return [{ option: 'format', value: 'stylish' }, ...files];
  return formats.length === 1 && files.length === 1 ? [...formats, ...files] : inOrder;
}

function formatOf(name: string): FormatName {
  if (isFormatName(name)) return name;
  const nearest = nearestName(name, formatNames);
  // Helm's own -f names a file of values.
  const isFile = /\.ya?ml$/.test(name);
  throw new ChartwrightError('USAGE', `there is no format ${name}`, {
    accepted: formatNames.join(', '),
    advice: isFile ? `write --values ${name} for a file of values` : `write --format ${nearest ?? 'stylish'}`,
  });
}

const fileWithoutFormat = (file: string) =>
  new ChartwrightError('USAGE', `no format is given for the file ${file}`, {
    accepted: 'of several, each --output after the --format that it belongs to',
    advice: `write --format json --output ${file}`,
  });

const fileWithoutName = () =>
  new ChartwrightError('USAGE', '--output is empty', {
    accepted: 'the name of a file, or - for standard output',
    advice: 'name the file, and look for a variable that is not set',
  });

const nameOfFolder = (folder: string) =>
  new ChartwrightError('USAGE', `--output ${folder} names a folder`, {
    accepted: 'the name of a file, or - for standard output',
    advice: `name a file in it, such as ${path.posix.join(folder, 'report.txt')}`,
  });

/**
 * Writes a report so that nobody reads half of one. A link stays, and so does what is no file, such as /dev/stdout.
 *
 * @throws ChartwrightError USAGE where it cannot be written.
 */
export function writeReport(file: string, text: string, cwd: string): void {
  const named = path.resolve(cwd, file);
  try {
    const stat = fileAt(named);
    if (stat === undefined) writeWhole(named, text);
    else if (stat.isFile()) writeWhole(realpathSync(named), text);
    else writeFileSync(named, text);
  } catch (cause) {
    throw unwritable(file, cause);
  }
}

/** What is there and is no folder, if anything is. */
export function fileAt(named: string): Stats | undefined {
  const stat = statSync(named, { throwIfNoEntry: false });
  if (stat?.isDirectory()) throw new Error('there is a folder of that name');
  return stat;
}

export const unwritable = (file: string, cause: unknown): ChartwrightError =>
  new ChartwrightError('USAGE', `the report ${file} cannot be written`, {
    found: thrownError(cause).message,
    accepted: 'a file in a folder that may be written to',
    advice: 'name another file with --output',
    cause,
  });
