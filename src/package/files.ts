import { ChartwrightError } from '../errors';

/** Text is written as UTF-8 with LF; bytes are written as they are. */
export type FileContent = string | Uint8Array;

/** Files by path: relative, with forward slashes, sorted; each path is fit for every system that unpacks a chart. */
export type ChartFiles = ReadonlyMap<string, FileContent>;

/**
 * Files as a chart has them: paths checked and sorted, line ends of text made LF.
 *
 * @throws ChartwrightError FILE_PATH_INVALID, FILE_DUPLICATE (also where two paths differ in case alone, or where one
 * is a folder of the other), CHART_INVALID for text that UTF-8 cannot carry.
 */
export function chartFiles(entries: Iterable<readonly [string, FileContent]>): ChartFiles {
  const sorted = [...entries].map(([path, content]) => [checkedPath(path), checkedContent(path, content)] as const);
  sorted.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  checkDistinct(sorted.map(([path]) => path));
  return new Map(sorted);
}

/**
 * Several sets of files as one.
 *
 * @throws ChartwrightError FILE_DUPLICATE where two have the same path.
 */
export function mergeFiles(...parts: readonly ChartFiles[]): ChartFiles {
  return chartFiles(parts.flatMap((part) => [...part]));
}

/**
 * The same files below a folder.
 *
 * @throws ChartwrightError FILE_PATH_INVALID for a folder that is not a path.
 */
export function prefixFiles(folder: string, files: ChartFiles): ChartFiles {
  return chartFiles([...files].map(([path, content]) => [`${folder}/${path}`, content] as const));
}

/**
 * The files of a chart as they lie in the chart that depends on it: below `charts/<name>/`.
 *
 * @throws ChartwrightError FILE_PATH_INVALID for a name that is not one file name, or that Helm passes over.
 */
export function vendorChart(name: string, files: ChartFiles): ChartFiles {
  if (/^[._]|\//.test(name)) {
    throw invalidPath(`charts/${name}`, 'a chart whose folder begins with "." or "_" is passed over by Helm');
  }
  return prefixFiles(`charts/${name}`, files);
}

function checkedPath(path: string): string {
  const problem = pathProblem(path);
  if (problem !== undefined) throw invalidPath(path, problem);
  return path;
}

function pathProblem(path: string): string | undefined {
  if (path === '') return 'the path is empty';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'the path is absolute';
  if (path.includes('\\')) return 'the path has a backslash';
  if (/[\p{Cc}\p{Surrogate}]/u.test(path)) return 'the path has a control character or half a character';
  if (/[<>:"|?*]/.test(path)) return 'the path has a character that Windows does not admit in file names';
  const steps = path.split('/');
  if (steps.includes('')) return 'the path has an empty step';
  if (steps.includes('.') || steps.includes('..')) return 'the path has a step "." or ".."';
  if (steps.some((step) => /[. ]$/.test(step))) return 'a step of the path ends with a point or a space';
  return undefined;
}

function invalidPath(path: string, problem: string): ChartwrightError {
  return new ChartwrightError('FILE_PATH_INVALID', `${JSON.stringify(path)} cannot be a file of a chart`, {
    found: problem,
    accepted: 'a relative path with forward slashes, such as files/scripts/start.sh',
    advice: 'rename the file',
  });
}

function checkedContent(file: string, content: FileContent): FileContent {
  if (typeof content !== 'string') return content;
  if (!/\p{Surrogate}/u.test(content)) return content.replaceAll('\r\n', '\n');
  throw new ChartwrightError('CHART_INVALID', 'the text of a file has half a character', {
    file,
    found: 'a surrogate by itself',
    accepted: 'whole Unicode characters, or bytes',
    advice: 'give the content as bytes, or look for where the text was cut in the middle of a wide character',
  });
}

function checkDistinct(paths: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const other = seen.get(sameNameKey(path));
    if (other !== undefined) throw duplicate(path, other);
    seen.set(sameNameKey(path), path);
  }
  for (const path of paths) {
    const folder = folders(path)
      .map((each) => seen.get(sameNameKey(each)))
      .find((each) => each !== undefined);
    if (folder !== undefined) throw duplicate(path, folder);
  }
}

/** File systems that ignore case or compose characters hold only one of two such names. */
function sameNameKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function folders(path: string): string[] {
  const steps = path.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

function duplicate(path: string, other: string): ChartwrightError {
  const same = path === other;
  return new ChartwrightError('FILE_DUPLICATE', `the chart has ${JSON.stringify(path)} twice`, {
    found: same ? 'two files of that path' : `${JSON.stringify(path)} beside ${JSON.stringify(other)}`,
    accepted: 'each path once, also where case is ignored, and no file that is a folder of another',
    advice: 'rename or remove one of the two',
  });
}
