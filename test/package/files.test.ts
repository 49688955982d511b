import { chartFiles, mergeFiles, prefixFiles, vendorChart } from '../../src/package/files';

test('sorted, with line ends made LF; bytes stay', () => {
  const bytes = new Uint8Array([13, 10]);
  const files = chartFiles([
    ['templates/b.yaml', 'a\r\nb\rc\n'],
    ['Chart.yaml', ''],
    ['templates/_a.tpl', ''],
    ['files/x.bin', bytes],
    ['.helmignore', ''],
    ['files/é 😀/naïve file.txt', ''],
  ]);
  expect([...files.keys()]).toEqual([
    '.helmignore',
    'Chart.yaml',
    'files/x.bin',
    'files/é 😀/naïve file.txt',
    'templates/_a.tpl',
    'templates/b.yaml',
  ]);
  expect(files.get('templates/b.yaml')).toBe('a\nb\rc\n');
  expect(files.get('files/x.bin')).toBe(bytes);
});

test.each([
  ['', 'empty'],
  ['/etc/passwd', 'absolute'],
  ['C:/x', 'absolute'],
  ['c:x', 'absolute'],
  ['a\\b', 'backslash'],
  ['..', 'step "." or ".."'],
  ['../x', 'step "." or ".."'],
  ['a/../b', 'step "." or ".."'],
  ['./a', 'step "." or ".."'],
  ['a//b', 'empty step'],
  ['a/', 'empty step'],
  ['a\0b', 'control character'],
  ['a\nb', 'control character'],
  ['a\ud800', 'half a character'],
  ['ab:c', 'Windows'],
  ['a*', 'Windows'],
  ['a./b', 'point or a space'],
  ['a ', 'point or a space'],
])('%j: FILE_PATH_INVALID', (path, problem) => {
  const make = () => chartFiles([[path, '']]);
  expect(make).toThrow(expect.objectContaining({ code: 'FILE_PATH_INVALID' }));
  expect(make).toThrow(problem);
});

test.each([
  [['a', 'a'], 'two files of that path'],
  [['a/b', 'a/B'], '"a/b" beside "a/B"'],
  [['é', 'e\u0301'], 'beside'],
  [['a', 'a/b'], '"a/b" beside "a"'],
  [['A', 'a/b/c'], '"a/b/c" beside "A"'],
])('%j: FILE_DUPLICATE', (paths, found) => {
  const make = () => chartFiles(paths.map((path) => [path, ''] as const));
  expect(make).toThrow(expect.objectContaining({ code: 'FILE_DUPLICATE' }));
  expect(make).toThrow(found);
});

test('half a character in a text: CHART_INVALID', () => {
  expect(() => chartFiles([['a', 'x\udc00']])).toThrow(expect.objectContaining({ code: 'CHART_INVALID' }));
});

test('below a folder, merged, vendored', () => {
  const library = chartFiles([
    ['Chart.yaml', 'name: lib'],
    ['templates/_a.tpl', ''],
  ]);
  expect([...prefixFiles('a/b', library).keys()]).toEqual(['a/b/Chart.yaml', 'a/b/templates/_a.tpl']);
  const chart = mergeFiles(chartFiles([['Chart.yaml', 'name: demo']]), vendorChart('lib', library));
  expect([...chart.keys()]).toEqual(['Chart.yaml', 'charts/lib/Chart.yaml', 'charts/lib/templates/_a.tpl']);
  expect(() => mergeFiles(library, library)).toThrow(expect.objectContaining({ code: 'FILE_DUPLICATE' }));
});

test.each(['.lib', '_lib', 'a/b', '..', '', 'a\\b'])('a library named %j: FILE_PATH_INVALID', (name) => {
  expect(() => vendorChart(name, chartFiles([['a', '']]))).toThrow(
    expect.objectContaining({ code: 'FILE_PATH_INVALID' }),
  );
});
