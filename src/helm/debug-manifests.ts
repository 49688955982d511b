import { splitDocuments } from './split-documents';

/**
 * What `helm template --debug --no-hooks` prints where it cannot read all that templates wrote, in the form of any other
 * render: one document after the other, each below its source. Helm prints whole files then, hooks among them, in an order
 * that changes from run to run.
 */
export function debugManifests(stdout: string): string {
  return [...filesIn(stdout)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([source, text]) => documentsOf(text).map((document) => `---\n# Source: ${source}\n${document}\n`))
    .join('');
}

/** What each template wrote, by the name that Helm has for it. */
function filesIn(stdout: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const [chart = ''] = /^---\n# Source: [^/\n]+\//.exec(stdout) ?? [];
  let current = '';
  for (const part of chart === '' ? [] : stdout.split(/^(?=---\n# Source: )/m)) {
    const [head, source = ''] = /^---\n# Source: (.+)\n/.exec(part) ?? [''];
    // Templates that were copied from a render have such comments of their own.
    if (!part.startsWith(chart) || files.has(source)) {
      files.set(current, `${files.get(current) ?? ''}${part}`);
    } else {
      files.set(source, part.slice(head.length));
      current = source;
    }
  }
  return files;
}

const documentsOf = (text: string): readonly string[] =>
  splitDocuments(text.trim())
    .map((document) => document.text.trim())
    .filter((document) => document !== '');
