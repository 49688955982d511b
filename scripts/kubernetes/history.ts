import type { Catalogue, CatalogueType } from './catalogue';
import type { ReleaseFields } from './releases';

/** How the API came to be what the table says; versions are minors of 1, and what was always there is left out. */
export interface History {
  readonly oldest: number;
  readonly newest: number;
  /** By apiVersion and kind: the first release that has it. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By type and field: the first release of those that have the type where the field is there. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By type and field: the last release that had a field which the table lacks. */
  readonly gone: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Entries = Readonly<Record<string, number>>;

/** Compares releases, the oldest first, with what the catalogue has. */
export function historyOf(catalogue: Catalogue, releases: readonly (readonly [number, ReleaseFields])[]): History {
  const minors = releases.map(([minor]) => minor);
  const oldest = Math.min(...minors);
  const fieldsBy = (type: CatalogueType) =>
    releases.flatMap(([minor, fields]) => {
      const names = fields.get(goName(type));
      return names === undefined ? [] : [{ minor, names: new Set(names) }];
    });
  const kinds = new Map<string, [string, number][]>();
  const fields: [string, Entries][] = [];
  const gone: [string, Entries][] = [];
  const kindOf = new Map(catalogue.kinds.filter(({ kind }) => !kind.endsWith('List')).map((kind) => [kind.type, kind]));
  for (const type of catalogue.types) {
    const known = fieldsBy(type);
    const first = known[0]?.minor ?? oldest;
    const kind = kindOf.get(type.name);
    if (first > oldest && kind !== undefined) {
      kinds.set(kind.apiVersion, [...(kinds.get(kind.apiVersion) ?? []), [kind.kind, first]]);
    }
    const own = new Set(type.fields.map(({ name }) => name));
    const added = [...own].flatMap((name): [string, number][] => {
      const since = known.find(({ names }) => names.has(name))?.minor;
      return since === undefined || since === first ? [] : [[name, since]];
    });
    const former = new Set(known.flatMap(({ names }) => [...names].filter((name) => !own.has(name))));
    const lost = [...former].map((name): [string, number] => [
      name,
      known.findLast(({ names }) => names.has(name))?.minor ?? oldest,
    ]);
    if (added.length > 0) fields.push([type.name, sorted(added)]);
    if (lost.length > 0) gone.push([type.name, sorted(lost)]);
  }
  return {
    oldest,
    newest: Math.max(...minors),
    kinds: Object.fromEntries([...kinds].map(([apiVersion, entries]) => [apiVersion, sorted(entries)])),
    fields: Object.fromEntries(fields),
    gone: Object.fromEntries(gone),
  };
}

function sorted(entries: readonly (readonly [string, number])[]): Entries {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `apps/v1 DeploymentSpec`, as the Go packages are named: by the group's first label. */
function goName({ apiVersion, apiName }: CatalogueType): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const label = group === 'internal.apiserver.k8s.io' ? 'apiserverinternal' : group.replace(/\..*/, '');
  return `${label}/${version} ${apiName}`;
}
