import { testHelms } from 'chartwright/testing';
import { callCases, results } from './caller';

const ini = (argument: unknown, text: string) => ({ template: 'config.ini', argument, text });
const txt = (argument: unknown, text: string) => ({ template: 'config.txt', argument, text });
const dcf = (argument: unknown, text: string) => ({ template: 'config.dcf', argument, text });
const json = (argument: unknown, text: string) => ({ template: 'config.json', argument, text });
const refused = (format: string, argument: unknown, ...says: string[]) => ({
  template: `config.${format}`,
  argument,
  says,
});

const charts = callCases({
  gives: {
    'ini: no files': ini({}, ''),
    'ini: nothing at all': ini(null, ''),
    'ini: text as it is': ini({ 'a.conf': 'x=1\n\ny=2' }, '\na.conf: |\n  x=1\n  \n  y=2'),
    'ini: an empty file': ini({ f: {} }, '\nf: |'),
    'ini: a file that is null': ini({ f: null }, '\nf: |'),
    'ini: settings': ini({ f: { b: true, a: 1, c: 'x', d: '' } }, '\nf: |\n  a=1\n  b=true\n  c=x\n  d='),
    'ini: numbers in full': ini(
      { f: { a: 1000000, b: 0.5, c: 123456789012, d: -2, s: { n: 5000000 } } },
      '\nf: |\n  a=1000000\n  b=0.5\n  c=123456789012\n  d=-2\n  [s]\n  n=5000000\n',
    ),
    'ini: sections': ini(
      { f: { s: { k: 'v', l: 2 }, t: {} }, g: { u: { m: 'n' } } },
      '\nf: |\n  [s]\n  k=v\n  l=2\n\n  [t]\n\ng: |\n  [u]\n  m=n\n',
    ),
    'ini: sections of one name': ini({ f: { s: [{ a: 1 }, { a: 2 }] } }, '\nf: |\n  [s]\n  a=1\n\n  [s]\n  a=2\n'),
    'ini: a setting several times': ini({ f: { s: ['a', 1000000] } }, '\nf: |\n  s=a\n  s=1000000'),
    'ini: a list of sections without names': ini({ f: [{ a: 1 }, { b: 2 }] }, '\nf: |\n  a=1\n\n  b=2\n'),
    'ini: a line break at the end': ini({ f: { s: { k: 'a\n' } } }, '\nf: |\n  [s]\n  k=a\n  \n'),
    'ini: null': ini({ f: { a: null, s: { k: null } } }, '\nf: |\n  a=<nil>\n  [s]\n  k=<nil>\n'),
    'ini: names that YAML would take for something else': ini(
      { '123': 'a', true: 'b', '1e3': 'c', 'a.conf': 'd' },
      '\n"123": |\n  a\n"1e3": |\n  c\na.conf: |\n  d\n"true": |\n  b',
    ),
    'txt: no files': txt({ data: {} }, ''),
    'txt: no data': txt({}, ''),
    'txt: text as it is': txt({ data: { f: 'a\nb' } }, '\nf: |\n  a\n  b'),
    'txt: values below their keys': txt(
      { data: { f: { b: 'x\ny', a: 1000000 } } },
      '\nf: |\n  # a\n  1000000\n  # b\n  x\n  y',
    ),
    'txt: another comment': txt({ data: { f: { a: 'x' } }, commentDelimiter: ';' }, '\nf: |\n  ; a\n  x'),
    'txt: a comment that is null': txt({ data: { f: { a: 'x' } }, commentDelimiter: null }, '\nf: |\n  # a\n  x'),
    'dcf: no files': dcf({}, '\n'),
    'dcf: text as it is': dcf({ f: 'a: b' }, '\nf: |\n  a: b\n'),
    'dcf: fields': dcf({ f: { a: 'b', c: 1000000 } }, '\nf: |\n  a: b\n  c: 1000000\n'),
    'dcf: a stanza': dcf({ f: { s: { a: 'b', c: 2 } } }, '\nf: |\n  a: b\n  c: 2\n\n'),
    'dcf: stanzas, one with a map': dcf(
      { m: [{ Host: 'h', Env: { A: 1000000, B: 'x' }, Z: 'z' }, { Host: 'i' }] },
      '\nm: |\n\n  Env:\n    A=1000000\n    B=x\n  Host: h\n  Z: z\n\n  Host: i\n\n',
    ),
    'dcf: a field that goes on': dcf({ f: { a: 'b\n c' } }, '\nf: |\n  a: b\n   c\n'),
    'json: no files': json({}, ''),
    'json: a map': json(
      { f: { b: [1, true], a: 1000000 } },
      '\nf: |\n  {\n    "a": 1000000,\n    "b": [\n      1,\n      true\n    ]\n  }',
    ),
    'json: text and null': json({ a: 'x', b: null }, '\na: |\n  "x"\nb: |\n  null'),
    'gcfg: nothing at all': { template: 'config.gcfg', argument: null, text: '' },
    'gcfg: sections, with an empty line behind each': {
      template: 'config.gcfg',
      argument: { A: { Y: [1, 'b'], X: 1000000 }, B: null },
      text: '[A]\nX = 1000000\nY = 1\nY = b\n\n[B]\n\n',
    },
  },
  fails: {
    'ini: a file that is a number': {
      template: 'config.ini',
      argument: { f: 5 },
      says: ['the file f', 'must be of the type map', 'found the type float64: 5'],
    },
    'ini: a map as a value': refused('ini', { f: { s: { b: { c: 1 } } } }, 'the file f: [s] b', 'map: {"c":1}'),
    'ini: a list as a value': refused('ini', { f: { s: { b: [1] } } }, 'the file f: [s] b', 'slice: [1]'),
    'ini: a list in a list': refused('ini', { f: { s: [[1]] } }, 'the file f: s', 'slice: [1]'),
    'ini: a value of two lines': refused(
      'ini',
      { f: { s: { k: 'a\nb' } } },
      'the file f: [s] k',
      '"a\\nb"',
      'one line',
    ),
    'ini: a setting of two lines': refused('ini', { f: { k: 'a\rb' } }, 'the file f: k', '"a\\rb"', 'one line'),
    'ini: what YAML takes for two lines': refused('ini', { f: { k: 'a\u0085b' } }, 'the file f: k', 'one line'),
    'ini: a key of two lines': refused('ini', { f: { s: { 'k\nl': 1 } } }, 'the file f: [s] "k\\nl"', 'one line'),
    'ini: a section of two lines': refused('ini', { f: { 's\nt': {} } }, 'the file f: "s\\nt"', 'one line'),
    'dcf: a list as a value': refused('dcf', { f: { s: { a: [1] } } }, 'the file f: s a', 'slice: [1]'),
    'dcf: a list as a field': refused('dcf', { f: { a: [1] } }, 'the file f: a', 'slice: [1]'),
    'dcf: a map too deep': refused('dcf', { f: { s: { a: { b: { c: 1 } } } } }, 'the file f: s a b', 'map: {"c":1}'),
    'dcf: a field of two lines': refused('dcf', { f: { a: 'b\nc: d' } }, 'the file f: a', 'begin with a blank'),
    'dcf: a name of two lines': refused('dcf', { f: { 'a\nb': 1 } }, 'the file f: "a\\nb"', 'one line'),
    'dcf: a name of a map of two lines': refused('dcf', { f: { s: { 'a\nb': {} } } }, 'the file f: s "a\\nb"'),
    'dcf: a value in a map of two lines': refused('dcf', { f: { s: { a: { b: 'c\nd' } } } }, 'the file f: s a b'),
    'txt: a map as a value': refused('txt', { data: { f: { a: { b: 1 } } } }, 'the file f: a', 'map: {"b":1}'),
    'txt: a key of two lines': refused('txt', { data: { f: { 'a\nb': 1 } } }, 'the file f: "a\\nb"', 'one line'),
    'txt: a comment of two lines': refused('txt', { data: {}, commentDelimiter: '#\nx' }, 'commentDelimiter'),
    'txt: data that is text': refused(
      'txt',
      { data: 'x' },
      'the data of rstudio-library.config.txt',
      'map',
      'string: "x"',
    ),
    ...Object.fromEntries(
      ['gcfg', 'ini', 'json', 'dcf'].flatMap((format) =>
        Object.entries({ string: 'x', float64: 5, slice: [{}] }).map(([kind, argument]) => [
          `${format}: a ${kind}`,
          refused(format, argument, `rstudio-library.config.${format}`, 'type map', `type ${kind}: `, 'accepted'),
        ]),
      ),
    ),
    'txt: a file that is a boolean': {
      template: 'config.txt',
      argument: { data: { f: true } },
      says: ['the file f', 'bool'],
    },
    'dcf: a file that is a number': {
      template: 'config.dcf',
      argument: { f: 1.5 },
      says: ['the file f', 'float64: 1.5'],
    },
  },
});

test.each(testHelms())('integers of --set, $name', async (helm) => {
  const set = { 'set.f.s.a': 1000000, 'set.f.b': 7 };
  const templates = ['config.ini', 'config.dcf', 'config.json'].map((template) => ({ template, set: true }));
  expect(await results(charts, templates, { helm, set })).toEqual([
    '\nf: |\n  b=7\n  [s]\n  a=1000000\n',
    '\nf: |\n  b: 7\n  a: 1000000\n\n',
    '\nf: |\n  {\n    "b": 7,\n    "s": {\n      "a": 1000000\n    }\n  }',
  ]);
});
