import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Import, root, type Source, sourcesBelow } from './sources';

const sources = sourcesBelow('src');

/** Who may import whom; `errors`, `first-of`, `text`, `thrown-error` and `yaml` may be imported by all. */
const layers: Readonly<Record<string, readonly string[]>> = {
  template: [],
  yaml: [],
  kubernetes: [],
  process: [],
  disk: ['process'],
  cache: ['disk'],
  helm: ['cache', 'process'],
  expr: ['template'],
  values: ['expr', 'kubernetes'],
  package: ['template', 'disk'],
  chart: ['expr', 'values', 'kubernetes', 'package', 'template'],
  testing: ['chart', 'package', 'helm', 'disk'],
  lint: ['package', 'template', 'kubernetes', 'helm', 'cache', 'disk'],
  cli: [
    'template',
    'expr',
    'kubernetes',
    'values',
    'package',
    'chart',
    'helm',
    'testing',
    'lint',
    'cache',
    'disk',
    'process',
  ],
  'index.ts': ['expr', 'kubernetes', 'values', 'package', 'chart'],
  'linter.ts': ['lint', 'cli', 'package', 'template'],
  'errors.ts': [],
  'first-of.ts': [],
  'text.ts': [],
  'thrown-error.ts': [],
};

const part = (file: string) => file.split('/')[1] ?? '';

/** `file -> what it must not import`, for messages. */
const offences = (from: readonly Source[], refused: (source: Source, imported: Import) => boolean) =>
  from.flatMap((source) =>
    source.imports
      .filter((imported) => refused(source, imported))
      .map(({ specifier }) => `${source.file} imports ${specifier}`),
  );

test('each part imports only the parts below it', () => {
  const refused = ({ file }: Source, imported: Import) => {
    if (imported.file === undefined || part(imported.file) === part(file)) return false;
    return ![...(layers[part(file)] ?? []), 'errors.ts', 'first-of.ts', 'text.ts', 'thrown-error.ts', 'yaml'].includes(
      part(imported.file),
    );
  };
  expect(offences(sources, refused)).toEqual([]);
  expect([...new Set(sources.map(({ file }) => part(file)))].filter((name) => !(name in layers))).toEqual([]);
});

const touching = ['node:fs', 'node:fs/promises', 'node:child_process'];
const mayTouch: readonly RegExp[] = [
  /^src\/(cache|cli|disk|helm|process|testing)\//,
  /^src\/package\/((file-|folder-)?reader|writer)\.ts$/,
  // A chart takes over the text of files that its author names.
  /^src\/chart\/chart-files\.ts$/,
];

test('files and processes are touched at the edges alone', () => {
  const inner = sources.filter(({ file }) => !mayTouch.some((edge) => edge.test(file)));
  expect(offences(inner, (_, { specifier }) => touching.includes(specifier))).toEqual([]);
});

test('what is imported is what the package depends on, each library by the parts that need it', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, object>;
  const declared = Object.keys({ ...manifest['dependencies'], ...manifest['peerDependencies'] });
  const isLibrary = ({ specifier }: Import) => !/^(\.|node:)/.test(specifier);
  expect(offences(sources, (_, imported) => isLibrary(imported) && !declared.includes(imported.specifier))).toEqual([]);
  const cdk8s = ['cdk8s', 'constructs'];
  expect(offences(sources, ({ file }, { specifier }) => part(file) !== 'chart' && cdk8s.includes(specifier))).toEqual(
    [],
  );
});

test('charts and examples are written as any user would write them', () => {
  const users = [...sourcesBelow('charts'), ...sourcesBelow('examples')];
  const libraries = [
    'chartwright',
    'chartwright/linter',
    'chartwright/testing',
    'cdk8s',
    'cdk8s-plus-30',
    'constructs',
    'node:fs',
    'node:path',
  ];
  const refused = (_: Source, { specifier, file }: Import) =>
    file === undefined ? !libraries.includes(specifier) : !/^(charts|examples|imports)\//.test(file);
  expect(offences(users, refused)).toEqual([]);
});

/** Types that need each other, told apart by what they are for. */
const togetherAsTypes: readonly (readonly string[])[] = [
  // A kind may carry rules, and a rule concerns references to kinds.
  ['src/values/kind.ts', 'src/values/rule.ts'],
  // What is checked is the declaration that the check is called from.
  ['src/values/check.ts', 'src/values/declaration.ts', 'src/values/placed-rules.ts'],
];

test('no file leads back to itself', () => {
  expect(cycles(({ typeOnly }) => !typeOnly)).toEqual([]);
  expect(cycles(() => true)).toEqual(togetherAsTypes.toSorted(byFirst));
});

const byFirst = ([a = '']: readonly string[], [b = '']: readonly string[]) => (a < b ? -1 : 1);

/** The groups of files that each lead to all of their group. */
function cycles(counts: (imported: Import) => boolean): (readonly string[])[] {
  const next = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap((found) => (counts(found) ? (found.file ?? []) : []))]),
  );
  const reached = new Map(sources.map(({ file }) => [file, reachable(next, file)]));
  const groups = sources
    .filter(({ file }) => reached.get(file)?.has(file))
    .map(({ file }) => [...reached.get(file)!].filter((other) => reached.get(other)?.has(file)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()].sort(byFirst);
}

function reachable(next: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set<string>();
  const queue = [from];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const other of next.get(file) ?? []) {
      if (!seen.has(other)) queue.push(other);
      seen.add(other);
    }
  }
  return seen;
}
