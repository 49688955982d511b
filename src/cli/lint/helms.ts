import path from 'node:path';
import type { Cache } from '../../cache/file-cache';
import { ChartwrightError, isChartwrightError } from '../../errors';
import { findHelm, type KnownHelm, knownHelm } from '../../helm';
import type { ConfigName } from '../../lint/config/lint-config';
import { placeDetails } from '../../lint/config/parse-config';
import type { Io } from '../command';
import { sortedVersions } from './helm-versions';

/** The helm binaries to render with, or why there are none. */
export interface Helms {
  /** Each once, the newest last. */
  readonly found: readonly KnownHelm[];
  readonly error?: unknown;
}

/** The helm binaries that a config names; where it names none, the one that is found. */
export async function findHelms(named: readonly ConfigName[], folder: string, io: Io, cache: Cache): Promise<Helms> {
  const known = new Map<string, Promise<KnownHelm>>();
  const helm = async (env: Io['env']): Promise<KnownHelm> => {
    const found = findHelm(env);
    const asked = known.get(found) ?? knownHelm(found, cache);
    known.set(found, asked);
    return asked;
  };
  // What has a slash is a path from the config file; a bare word is looked up in PATH.
  const located = (name: string) => (name.includes('/') ? path.resolve(folder, name) : name);
  const helmOf = async (entry: ConfigName): Promise<KnownHelm> => {
    const helmBin = located(entry.name);
    return helm({ ...io.env, HELM_BIN: helmBin }).catch((error: unknown) => {
      throw ofConfig(error, entry, helmBin);
    });
  };
  try {
    const helms = named.length === 0 ? [await helm(io.env)] : await Promise.all(named.map(helmOf));
    const order = sortedVersions(helms.map(({ version }) => version));
    const found = [...new Set(helms)].sort((left, right) => order.indexOf(left.version) - order.indexOf(right.version));
    return { found };
  } catch (error) {
    return { found: [], error: withAdvice(error) };
  }
}

/** Whoever wrote the config has not set HELM_BIN. */
function ofConfig(error: unknown, { name, place }: ConfigName, helmBin: string): unknown {
  if (!isChartwrightError(error)) return error;
  const { code, summary, details } = error;
  return new ChartwrightError(code, summary, {
    ...placeDetails(place),
    found: code === 'HELM_MISSING' ? `${name}, and ${missingAt(helmBin)}` : details.found,
    accepted: "a path from the config file with a / in it, a command in PATH, or a version in quotes, such as '3.14'",
    advice: 'correct the entry, or take helm out of the config, so that HELM_BIN counts, or helm in PATH',
  });
}

const missingAt = (helmBin: string) =>
  helmBin.includes('/') ? `no program is at ${helmBin}` : 'no program of that name is in PATH';

/** Files can be checked without Helm. */
function withAdvice(error: unknown): unknown {
  if (!isChartwrightError(error) || error.code !== 'HELM_MISSING') return error;
  const advice = `${error.details.advice ?? 'install Helm'}; or look at the files alone with --no-render`;
  return new ChartwrightError(error.code, error.summary, { ...error.details, advice });
}
