import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testHelm } from '../src/testing/helm-binaries';

const ROOT = path.join(__dirname, '..');
const PAGES = ['README.md', 'docs/tutorial.md', 'docs/guide.md', 'docs/linting.md'];

/**
 * A code block whose content comes from a file, from what an example writes, or from what a command prints in
 * `examples/lint`, whole or from one line to another: `<!-- file: examples/hello/main.ts -->`,
 * `<!-- file: a.ts | from: const labels | to: })); -->`, `<!-- output: hello/values.yaml -->`, `<!-- run: lint web -->`.
 */
const BLOCK = /(<!-- (file|output|run): (.+?)(?: \| from: (.+?) \| to: (.+?))? -->\n+```\w+\n)[\s\S]*?```/g;

/** The pages that show examples, with the examples and what these write as they are. */
export function renderReadme(): { readonly path: string; readonly text: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-pages-'));
  try {
    for (const example of ['hello', 'web-service', 'cookbook']) synthesize(example, folder);
    const pages = PAGES.map((page) => readFileSync(path.join(ROOT, page), 'utf8'));
    const sources: Sources = { folder, printed: printedBy(pages, folder) };
    return PAGES.map((page, index) => ({ path: page, text: filled(pages[index] ?? '', sources) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function synthesize(example: string, folder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', `examples/${example}/main.ts`], {
    cwd: ROOT,
    // An app replaces all charts of its folder.
    env: { ...process.env, CDK8S_OUTDIR: path.join(folder, example) },
  });
}

/** What pages are filled with besides files of the repository. */
interface Sources {
  /** Where the examples have written their charts. */
  readonly folder: string;
  /** What commands have printed. */
  readonly printed: ReadonlyMap<string, string>;
}

const filled = (page: string, sources: Sources): string =>
  page.replace(BLOCK, (_, head: string, kind: string, name: string, from?: string, to?: string) => {
    const content = excerpt(contentOf(kind, name, sources), name, from, to).trimEnd();
    return `${head}${kind === 'run' ? `$ npx chartwright ${name}\n` : ''}${content}\n\`\`\``;
  });

function contentOf(kind: string, name: string, { folder, printed }: Sources): string {
  if (kind === 'run') return printed.get(name) ?? '';
  return readFileSync(kind === 'file' ? path.join(ROOT, name) : writtenFile(name, folder), 'utf8');
}

/** What commands print in `examples/lint`, by the command, with nothing of this machine in it. */
function printedBy(pages: readonly string[], folder: string): ReadonlyMap<string, string> {
  const named = pages.flatMap((page) => [...page.matchAll(BLOCK)]).filter(([, , kind]) => kind === 'run');
  const commands = [...new Set(named.map(([, , , command = '']) => command))];
  const program = path.join(ROOT, 'scripts', 'readme-commands.ts');
  const texts = execFileSync(process.execPath, ['--import', 'tsx', program, ...commands], {
    cwd: path.join(ROOT, 'examples', 'lint'),
    encoding: 'utf8',
    env: { ...process.env, HELM_BIN: testHelm().bin, XDG_CACHE_HOME: path.join(folder, 'cache') },
  });
  return new Map((JSON.parse(texts) as string[]).map((text, index) => [commands[index] ?? '', text]));
}

/** An example writes the chart of its name. */
const writtenFile = (name: string, folder: string): string =>
  path.join(folder, name.slice(0, name.indexOf('/')), 'charts', name);

/** The lines from the first that starts with `from` to the next that starts with `to`, that one included. */
function excerpt(content: string, name: string, from?: string, to?: string): string {
  if (from === undefined || to === undefined) return content;
  const lines = content.split('\n');
  const start = lines.findIndex((line) => line.startsWith(from));
  const end = lines.findIndex((line, index) => index >= start && line.startsWith(to));
  if (start < 0 || end < 0) throw new Error(`${name} has no lines from “${from}” to “${to}”`);
  return lines.slice(start, end + 1).join('\n');
}
