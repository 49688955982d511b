import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { contentKey } from '../cache/content-key';
import { KeptFiles } from '../cache/kept-files';

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
  const build = createHash('sha256').update(source).digest('hex');
  const kept = new KeptFiles(folder);
  // Stacks name the file that the code was compiled for.
  const name = `${use}-${contentKey([process.versions.v8, process.arch, file, build])}`;
  // V8 looks only at what the code was made of, not at whether it is whole.
  const cachedData = kept.read(name);
  const script = new Script(Module.wrap(source.toString()), { filename: file, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', () => kept.write(name, script.createCachedData()));
  }
  const module = { exports: {} };
  const load = script.runInThisContext() as (...given: readonly unknown[]) => void;
  load.call(module.exports, module.exports, Module.createRequire(file), module, file, path.dirname(file));
  return { exports: module.exports, digest: build };
}
