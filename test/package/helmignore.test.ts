import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { helmPackage, mapParallel } from '../../src/helm';
import { defaultHelmIgnore, isIgnored, parseHelmIgnore } from '../../src/package/helmignore';
import { readChartFiles } from '../../src/package/reader';
import { testHelm, testHelms } from '../../src/testing';
import { chartWith, folderWith } from '../helm/chart';

const paths = [
  ...[
    'README.md',
    'a.txt',
    'ab.txt',
    'files/a.txt',
    'files/deep/a.txt',
    'files/deep/b.md',
    'other/files/c.txt',
    '[x]',
    'é.txt',
  ],
  ...[
    'templates/x.yaml',
    'templates/.hidden',
    'templates/sub/.hidden',
    '.git/config',
    'files/.git',
    '.DS_Store',
    'a~',
    'b.tgz',
  ],
  ...[
    'charts/lib/Chart.yaml',
    'charts/lib/a.txt',
    'charts/lib/templates/.hidden',
    'charts/lib/.helmignore',
    '#a',
    'x y',
    '!b',
  ],
];
const content = (file: string) => {
  if (file.endsWith('Chart.yaml')) return 'apiVersion: v2\nname: lib\nversion: 0.1.0\n';
  return file.endsWith('.helmignore') ? 'a.txt\n' : 'x';
};
const files = Object.fromEntries(paths.map((file) => [file, content(file)]));

const texts = [
  ...[
    '',
    '# nothing',
    'a.txt',
    '/a.txt',
    '*.txt',
    'files',
    'files/',
    '/files',
    '/files/',
    'files/*',
    'files/*.txt',
    '*/a.txt',
  ],
  ...[
    'files/deep',
    'files/deep/',
    '*/deep',
    'deep',
    'deep/',
    'a?.txt',
    '?.txt',
    '[a-c]*.txt',
    '[^a]*.txt',
    '\\[x\\]',
    '\\#a',
    '\\!b',
  ],
  ...[
    '#a',
    'x y',
    '  x y  ',
    'charts/lib',
    'charts/lib/a.txt',
    'lib/',
    '.git',
    '.git/',
    'README.md/',
    '.helmignore',
    '.?*',
    '*~',
  ],
  ...[
    '!*.yaml',
    '!*',
    '!templates\n',
    'a.txt\n!ab.txt',
    '\ufeffa.txt',
    'a.txt\r\nab.txt\r\n',
    'files\\/a.txt',
    'é.*',
    '[é].txt',
    '[z-a].txt',
  ],
  ...['[a/]*', 'files[/]a.txt', 'templates/.?*', '*', '/', '!/', defaultHelmIgnore],
];

describe.each(testHelms())('$name', ({ bin }) => {
  // Helm 3 and 4 have the same code here: one runs the whole table, any other a part.
  const table = bin === testHelm().bin ? texts : texts.filter((_, index) => index % 4 === 0);

  test('leaves out the same files', async () => {
    const destination = folderWith({});
    const compare = async (text: string, index: number) => {
      const chart = chartWith({ ...files, '.helmignore': text });
      const result = await helmPackage({ chart, destination, helm: bin, version: `0.0.${index}` });
      return [text, ours(chart), result.ok ? archived(result.file) : result.failure.message];
    };
    for (const [text, read, packed] of await mapParallel(table, compare, 2)) {
      expect({ [`.helmignore: ${text}`]: read }).toEqual({ [`.helmignore: ${text}`]: packed });
    }
  });

  test.each(['**', 'files/**', '[', '[a', '[]', '[-]', '[a-]', 'a\\', '[^]'])('refuses %j, as we do', async (text) => {
    const chart = chartWith({ ...files, '.helmignore': `# first\n${text}\n` });
    const result = await helmPackage({ chart, destination: folderWith({}), helm: bin });
    expect(result.ok).toBe(false);
    expect(() => parseHelmIgnore(`# first\n${text}\n`)).toThrow(
      expect.objectContaining({ code: 'CHART_INVALID', message: expect.stringContaining('.helmignore:2') }),
    );
  });
});

/** What we read, or Helm's message where no Chart.yaml is left. */
function ours(chart: string): unknown {
  const read = [...readChartFiles(chart).keys()];
  if (!read.includes('Chart.yaml')) return expect.stringContaining('Chart.yaml file is missing');
  if (read.some((file) => file.startsWith('charts/lib/')) && !read.includes('charts/lib/Chart.yaml')) {
    return expect.stringContaining('Chart.yaml file is missing');
  }
  return read;
}

/** The names in a .tgz: headers of 512 bytes, each followed by its file's blocks; a name beyond ASCII comes before. */
function archived(file: string): string[] {
  const tar = gunzipSync(readFileSync(file));
  const names: string[] = [];
  let longName: string | undefined;
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const text = (start: number, length: number) => tar.toString('utf8', at + start, at + start + length);
    const field = (start: number, length: number) => text(start, length).split('\0')[0] ?? '';
    const size = parseInt(field(124, 12), 8);
    if (field(156, 1) === 'x') longName = / path=(.*)\n/.exec(text(512, size))?.[1];
    else {
      names.push(longName ?? field(0, 100));
      longName = undefined;
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names.map((name) => name.replace(/^demo\//, '')).sort();
}

test('a folder that is left out takes along what is in it', () => {
  const rules = parseHelmIgnore('files/\n');
  expect(isIgnored(rules, 'files/a/b')).toBe(true);
  expect(isIgnored(rules, 'files', true)).toBe(true);
  expect(isIgnored(rules, 'files')).toBe(false);
  expect(isIgnored(rules, 'other/a')).toBe(false);
});
