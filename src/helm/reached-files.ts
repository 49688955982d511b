/** The files of a chart, by their paths. */
type Files = ReadonlyMap<string, string | Uint8Array>;

/** What Helm itself reads of a chart; templates reach the others by `.Files` alone. */
const READ_BY_HELM =
  /^(?:Chart\.(?:yaml|lock)|requirements\.(?:yaml|lock)|values\.yaml|values\.schema\.json|(?:templates|charts|crds)\/.*)$/s;

/** A field, or a text that may name one. Words of comments, such as “Files in this folder”, are neither. */
const MENTION = /[.'"`]Files\b/g;

/** Mentions that say which files they mean: https://helm.sh/docs/chart_template_guide/accessing_files/ */
const CALL = /\.Files\.(Get|GetBytes|Lines|Glob)[ \t]+(?:"([^"\\\n]*)"|`([^`]*)`)/g;

/**
 * The files of a chart that decide what it renders, and all of them where that cannot be told: templates, and texts that
 * may become templates by `tpl`, must say in words which of the others they mean. (A template that prints its whole context
 * prints all files, too; nobody wants that.)
 */
export function reachedFiles(files: Files): Files {
  const reached = new Set([...files.keys()].filter((file) => READ_BY_HELM.test(file)));
  // It grows: what is read may be a template, too.
  for (const file of reached) {
    const calls = callsIn(file, files.get(file));
    if (calls === undefined) return files;
    for (const other of files.keys()) if (calls.some((means) => means(other))) reached.add(other);
  }
  return new Map([...files].filter(([file]) => reached.has(file)));
}

/** Whether a text may become a template, by `tpl`, that reaches files. */
export const mayReachFiles = (text: string): boolean => text.search(MENTION) >= 0;

/** Undefined where a text says of a file that it is read, and not which. */
function callsIn(file: string, content: string | Uint8Array | undefined): ((file: string) => boolean)[] | undefined {
  // A packed chart may have templates for the one around it.
  if (typeof content !== 'string' && file.startsWith('charts/')) return undefined;
  // What is no UTF-8 may be run all the same; calls are ASCII.
  const text = typeof content === 'string' ? content : Buffer.from(content ?? []).toString('latin1');
  const calls = [...text.matchAll(CALL)];
  if (calls.length !== [...text.matchAll(MENTION)].length) return undefined;
  return calls.map(([, method, quoted, raw]) => {
    const name = quoted ?? raw ?? '';
    if (method !== 'Glob') return (other: string) => other === name;
    const [start = ''] = /^[^*?[{\\!]*/.exec(name) ?? [];
    return (other: string) => other.startsWith(start);
  });
}
