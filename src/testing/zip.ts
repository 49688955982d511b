import { readFileSync } from 'node:fs';
import type * as Fflate from 'fflate';

/** The content of one file in a zip archive, or undefined when it has no such file; only that file is inflated. */
export function readZipEntry(archive: string, entry: string): Uint8Array | undefined {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- archives are opened once, then never again
  const { FlateErrorCode, unzipSync } = require('fflate') as typeof Fflate;
  try {
    return unzipSync(readFileSync(archive), { filter: ({ name }) => name === entry })[entry];
  } catch (error) {
    if ((error as Partial<Fflate.FlateError>).code === FlateErrorCode.InvalidZipData) return undefined;
    throw error;
  }
}
