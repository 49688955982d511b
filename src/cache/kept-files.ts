import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../disk/make-folder';
import { writeWhole } from '../disk/whole-file';

export interface KeptLimits {
  /** How many bytes all files may have. */
  readonly maxBytes: number;
  /** How long a file stays that nobody asks for. */
  readonly maxAgeMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const LIMITS: KeptLimits = { maxBytes: 256 * 1024 * 1024, maxAgeMs: 30 * DAY_MS };

/**
 * Bytes by name, a file each, with their sum before them: what is damaged may still look whole. It is as if it were not
 * there, and what cannot be written is not kept.
 */
export class KeptFiles {
  private isTidy = false;

  constructor(
    private readonly folder: string,
    private readonly limits: KeptLimits = LIMITS,
  ) {}

  read(name: string): Buffer | undefined {
    const file = path.join(this.folder, name);
    try {
      const kept = readFileSync(file);
      const bytes = kept.subarray(SUM_LENGTH);
      if (sumOf(bytes) !== kept.toString('latin1', 0, SUM_LENGTH)) return undefined;
      touch(file);
      return bytes;
    } catch {
      return undefined;
    }
  }

  write(name: string, bytes: Uint8Array): void {
    try {
      makeFolder(this.folder);
      if (!this.isTidy) this.tidy();
      writeWhole(path.join(this.folder, name), Buffer.concat([Buffer.from(sumOf(bytes), 'latin1'), bytes]));
    } catch {
      // Without it, the next run makes it again.
    }
  }

  /** Removes what is too old and then the oldest until the rest is small enough: once, before anything is added. */
  private tidy(): void {
    this.isTidy = true;
    const files = readdirSync(this.folder).flatMap((name) => {
      const file = path.join(this.folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() ? [{ file, size: stat.size, time: stat.mtimeMs }] : [];
    });
    let left = this.limits.maxBytes;
    for (const { file, size, time } of files.sort((one, other) => other.time - one.time)) {
      left -= size;
      if (left < 0 || Date.now() - time > this.limits.maxAgeMs) rmSync(file, { force: true });
    }
  }
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const SUM_LENGTH = 64;

/** So that what is in use stays; once a day is enough for that. */
function touch(file: string): void {
  try {
    const { mtimeMs } = statSync(file);
    if (Date.now() - mtimeMs > DAY_MS) utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody else's, or on a disk that is only read: it serves all the same.
  }
}
