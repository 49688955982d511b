import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface FileCacheLimits {
  /** How many bytes all entries may have. */
  readonly maxBytes: number;
  /** How long an entry stays that nobody asks for. */
  readonly maxAgeMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const CACHE_LIMITS: FileCacheLimits = { maxBytes: 256 * 1024 * 1024, maxAgeMs: 30 * DAY_MS };

/** JSON data by key. */
export interface Cache {
  /** What was kept, where it is what `isValid` takes it for. */
  get<Data>(key: string, isValid: (data: unknown) => data is Data): Data | undefined;
  set(key: string, data: unknown): void;
}

/** Keeps nothing. */
export const noCache: Cache = { get: () => undefined, set: () => undefined };

/** A file for each key. What is damaged is as if it were not there; what cannot be written is not kept. */
export class FileCache implements Cache {
  private isTidy = false;

  constructor(
    private readonly folder: string,
    private readonly limits: FileCacheLimits = CACHE_LIMITS,
  ) {}

  get<Data>(key: string, isValid: (data: unknown) => data is Data): Data | undefined {
    const file = this.fileOf(key);
    try {
      const data = dataOf(readFileSync(file, 'utf8'));
      if (!isValid(data)) return undefined;
      touch(file);
      return data;
    } catch {
      return undefined;
    }
  }

  /** Written beside and renamed, so that an entry is whole whoever else writes it. */
  set(key: string, data: unknown): void {
    if (!this.isReady()) return;
    const file = this.fileOf(key);
    const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(aside, textOf(data));
      renameSync(aside, file);
    } catch {
      rmSync(aside, { force: true });
    }
  }

  private isReady(): boolean {
    try {
      mkdirSync(this.folder, { recursive: true });
      if (!this.isTidy) this.tidy();
      return true;
    } catch {
      return false;
    }
  }

  private fileOf(key: string): string {
    return path.join(this.folder, digest(key));
  }

  /** Removes what is too old and then the oldest until the rest is small enough: once, before anything is added. */
  private tidy(): void {
    this.isTidy = true;
    const entries = readdirSync(this.folder).flatMap((name) => {
      const file = path.join(this.folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() ? [{ file, size: stat.size, time: stat.mtimeMs }] : [];
    });
    let left = this.limits.maxBytes;
    for (const { file, size, time } of entries.sort((one, other) => other.time - one.time)) {
      left -= size;
      if (left < 0 || Date.now() - time > this.limits.maxAgeMs) rmSync(file, { force: true });
    }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** With a sum before it: what is damaged may still be JSON. */
function textOf(data: unknown): string {
  const json = JSON.stringify(data);
  return `${digest(json)}\n${json}`;
}

function dataOf(text: string): unknown {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return digest(json) === text.slice(0, end) ? JSON.parse(json) : undefined;
}

/** So that what is in use stays; once a day is enough for that. */
function touch(file: string): void {
  const { mtimeMs } = statSync(file);
  if (Date.now() - mtimeMs > DAY_MS) utimesSync(file, new Date(), new Date());
}
