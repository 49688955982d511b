import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fieldNames, type GoMember, readStructs } from './go-structs';

/** The fields of the API's types in one release, by `core/v1 PodSpec`: the first label of the group, and the version. */
export type ReleaseFields = ReadonlyMap<string, readonly string[]>;

/** The repositories that declare types of the API, each with where in it a group's version lies. */
const repositories = [
  { name: 'api', folder: /^(\w+)\/(v\w+)\/types\w*\.go$/ },
  { name: 'apimachinery', folder: /^pkg\/apis\/(meta)\/(v1)\/types\.go$/ },
  { name: 'apiextensions-apiserver', folder: /^pkg\/apis\/(apiextensions)\/(v\w+)\/types\w*\.go$/ },
  { name: 'kube-aggregator', folder: /^pkg\/apis\/(apiregistration)\/(v\w+)\/types\.go$/ },
] as const;

/**
 * What a release's branches declare.
 *
 * @param clones a folder with clones of https://github.com/kubernetes/api and its three neighbours, by their names
 */
export function readRelease(clones: string, minor: number): ReleaseFields {
  const packages = new Map(repositories.flatMap(({ name, folder }) => readPackages(join(clones, name), minor, folder)));
  const core = packages.get('core/v1') ?? new Map<string, readonly GoMember[]>();
  return new Map(
    [...packages].flatMap(([place, structs]) =>
      [...structs.keys()].map((type) => [`${place} ${type}`, fieldNames(type, structs, core) ?? []] as const),
    ),
  );
}

function readPackages(clone: string, minor: number, folder: RegExp): [string, Map<string, readonly GoMember[]>][] {
  const branch = branchOf(clone, minor);
  const packages = new Map<string, Map<string, readonly GoMember[]>>();
  for (const path of git(clone, ['ls-tree', '-r', '--name-only', branch]).split('\n')) {
    const [, group, version] = folder.exec(path) ?? [];
    if (group === undefined || version === undefined) continue;
    const structs = packages.get(`${group}/${version}`) ?? new Map<string, readonly GoMember[]>();
    for (const [name, members] of readStructs(git(clone, ['show', `${branch}:${path}`]))) structs.set(name, members);
    packages.set(`${group}/${version}`, structs);
  }
  return [...packages];
}

/** A clone has the branches of others as its remote's. */
function branchOf(clone: string, minor: number): string {
  const refs = git(clone, ['for-each-ref', '--format=%(refname:short)']).split('\n');
  const branch = [`release-1.${minor}`, `origin/release-1.${minor}`].find((each) => refs.includes(each));
  if (branch === undefined) throw new Error(`${clone} has no branch release-1.${minor}`);
  return branch;
}

function git(clone: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
}
