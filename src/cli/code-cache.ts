import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface CodeCache {
  readonly folder: string;
  /** What the process is for: another command runs other functions, which are compiled when they first run. */
  readonly use: string;
}

export interface Compiled {
  readonly exports: unknown;
  /** Of the file's text. */
  readonly digest: string;
}

/**
 * Loads a CommonJS file as `require` does, with the code that V8 made of it in an earlier process, and keeps that code
 * for the next one: a short run does little else than compile. Such a file cannot `import()` anything. Node.js can keep
 * code itself from 22 on.
 */
export function requireCompiled(file: string, { folder, use }: CodeCache): Compiled {
  const source = readFileSync(file);
  const { v8 } = process.versions;
  const build = digest(source).toString('hex');
  const known = path.join(folder, `${use}-${v8}-${process.arch}-${build}`);
  const cachedData = read(known);
  const script = new Script(Module.wrap(source.toString()), { filename: file, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', () => write(known, script.createCachedData()));
  }
  const module = { exports: {} };
  const load = script.runInThisContext() as (...given: readonly unknown[]) => void;
  load.call(module.exports, module.exports, Module.createRequire(file), module, file, path.dirname(file));
  return { exports: module.exports, digest: build };
}

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const DIGEST_SIZE = 32;

/** V8 looks only at what the code was made of, not at whether it is whole. */
function read(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const code = kept.subarray(DIGEST_SIZE);
    return digest(code).equals(kept.subarray(0, DIGEST_SIZE)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that it is whole whoever else writes it; what cannot be written is not kept. */
function write(file: string, code: Uint8Array): void {
  const aside = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(aside, Buffer.concat([digest(code), code]));
    renameSync(aside, file);
    removeOld(path.dirname(file));
  } catch {
    if (existsSync(aside)) rmSync(aside, { force: true });
  }
}

/** Code of builds that nobody uses any more, as far as one can tell. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > MONTH_MS) rmSync(file, { force: true });
  }
}
