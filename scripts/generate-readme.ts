import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const PAGES = ['README.md', 'docs/tutorial.md', 'docs/guide.md'];

/**
 * A code block whose content comes from a file, whole or from one line to another, or from what an example writes:
 * `<!-- file: examples/hello/main.ts -->`, `<!-- file: a.ts | from: const labels | to: })); -->`,
 * `<!-- output: hello/values.yaml -->`.
 */
const BLOCK = /(<!-- (file|output): (\S+)(?: \| from: (.+?) \| to: (.+?))? -->\n+```\w+\n)[\s\S]*?```/g;

/** The pages that show examples, with the examples and what these write as they are. */
export function renderReadme(): { readonly path: string; readonly text: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-pages-'));
  try {
    for (const example of ['hello', 'web-service', 'cookbook']) synthesize(example, folder);
    return PAGES.map((page) => ({ path: page, text: filled(readFileSync(path.join(ROOT, page), 'utf8'), folder) }));
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

const filled = (page: string, folder: string): string =>
  page.replace(BLOCK, (_, head: string, kind: string, name: string, from?: string, to?: string) => {
    const content = readFileSync(kind === 'file' ? path.join(ROOT, name) : writtenFile(name, folder), 'utf8');
    return `${head}${excerpt(content, name, from, to).trimEnd()}\n\`\`\``;
  });

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
