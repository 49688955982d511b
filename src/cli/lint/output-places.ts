import { existsSync, fstatSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../../errors';
import { fileAt, type Output, unwritable } from './outputs';

/**
 * The outputs as they lie on the disk, where one file may have several names: what is standard output by another name, as
 * `/dev/stdout` is, becomes that.
 *
 * @throws ChartwrightError USAGE where two reports would lie in one place, and for a folder.
 */
export function placedOutputs(outputs: readonly Output[], cwd: string): readonly Output[] {
  const standard = standardOutput();
  const places = new Set<string>();
  return outputs.map((output) => {
    const place = output.file === undefined ? standard : placeOf(output.file, cwd);
    if (place === undefined) return output;
    if (places.has(place)) throw samePlace(output);
    places.add(place);
    return place === standard ? { format: output.format } : output;
  });
}

const samePlace = ({ format, file }: Output) =>
  new ChartwrightError('USAGE', `two reports would go to ${file ?? 'standard output'}`, {
    found: `the second is --format ${format}`,
    accepted: 'one report on standard output, and a file of its own for each other one',
    advice: `write --format ${format} --output <file>`,
  });

/** Undefined for what takes several texts one after the other, such as a device. */
function placeOf(file: string, cwd: string): string | undefined {
  const named = path.resolve(cwd, file);
  try {
    const stat = fileAt(named);
    if (stat === undefined) return throughLinks(named);
    return stat.isFile() ? idOf(stat) : undefined;
  } catch (cause) {
    throw unwritable(file, cause);
  }
}

function standardOutput(): string {
  const stat = fstatSync(1);
  return stat.isFile() ? idOf(stat) : 'standard output';
}

const idOf = ({ dev, ino }: Stats) => `${dev}:${ino}`;

/** What is not there yet lies below the nearest folder that is. */
function throughLinks(file: string): string {
  const folder = path.dirname(file);
  const real = existsSync(folder) || folder === file ? realpathSync(folder) : throughLinks(folder);
  return path.join(real, path.basename(file));
}
