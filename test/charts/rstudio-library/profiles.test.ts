import { callCases } from './caller';

const one = { name: 'one', target: '/spec/a', json: { x: 1 } };
const two = { name: 'two x', target: '/spec/b', json: ['y'] };
const mine = { name: 'mine', target: '/spec/c', json: 'z' };
const OVERRIDES = 'job-json-overrides';

const advanced = (argument: object, text: string) => ({ template: 'profiles.ini.advanced', argument, text });
const single = (argument: unknown, text: string) => ({ template: 'profiles.ini.singleFile', argument, text });
const collapsed = (argument: unknown, text: string) => ({ template: 'profiles.ini.collapse-array', argument, text });
const files = (argument: object, text: string) => ({
  template: 'profiles.json-from-overrides-config',
  argument,
  text,
});
const refused = (template: string, argument: unknown, ...says: string[]) => ({
  template: `profiles.${template}`,
  argument,
  says,
});
const ofUser = (overrides: unknown) => ({ data: { u: { [OVERRIDES]: overrides } } });
const JSON_FILES = 'json-from-overrides-config';
const EVERYONE = 'apply-everyone-and-default-to-others';

callCases({
  gives: {
    'a list': collapsed(['a', 1000000, true, null], 'a,1000000,true,'),
    'a list of places and files': collapsed(
      [
        { target: '/a', file: '/f a' },
        { target: '/b', file: '/g' },
      ],
      '"/a":"/f a","/b":"/g"',
    ),
    'a list of places that are numbers': collapsed([{ target: 1000000, file: 'f' }], '"1000000":"f"'),
    'a list of other maps': collapsed([{ target: '/a' }, 'x'], ',x'),
    'an empty list': collapsed([], ''),
    'no list': collapsed(null, ''),
    'a file: sections and lists': single(
      { '*': { b: ['x', 'y'], a: 1000000, c: null, d: [] }, '@g': {} },
      '\n\n  [*]\n  a=1000000\n  b=x,y\n  c=\n  d=\n\n  [@g]',
    ),
    'a file: settings of no section': single({ a: 1, b: null }, '\n  a=1\n  b='),
    'a file: nothing': single({}, ''),
    files: {
      template: 'profiles.ini',
      argument: { f: { '*': { a: [1, 2] } }, g: null },
      text: 'f: |\n\n  [*]\n  a=1,2\n\ng: |\n\n\n',
    },
    'advanced: nothing': advanced({ data: {} }, ''),
    'advanced: no overrides': advanced(
      { data: { f: { '*': { a: 1 }, u: { b: ['x'] } } }, jobJsonDefaults: null },
      '\nf: |\n\n  [*]\n  a=1\n\n  [u]\n  b=x\n\n',
    ),
    'advanced: defaults make a section for everyone': advanced(
      { data: { f: { u: { a: 1 } } }, jobJsonDefaults: [one, two], filePath: '/mnt/' },
      '\nf: |\n\n  [*]\n  job-json-overrides="/spec/a":"/mnt/one.json","/spec/b":"/mnt/twox.json"\n\n  [u]\n  a=1\n\n',
    ),
    'advanced: defaults, everyone, own': advanced(
      {
        data: { f: { '*': { [OVERRIDES]: [two], z: 1 }, '@g': { a: 1 }, u: { [OVERRIDES]: [mine] } } },
        jobJsonDefaults: [one],
        filePath: '/p/',
      },
      '\nf: |\n\n  [*]\n  job-json-overrides="/spec/a":"/p/one.json","/spec/b":"/p/twox.json"\n  z=1\n\n  [@g]\n  a=1\n\n  [u]\n' +
        '  job-json-overrides="/spec/a":"/p/one.json","/spec/b":"/p/twox.json","/spec/c":"/p/mine.json"\n\n',
    ),
    'advanced: own alone, without a path': advanced(
      { data: { f: { u: { [OVERRIDES]: [mine] } } } },
      '\nf: |\n\n  [u]\n  job-json-overrides="/spec/c":"mine.json"\n\n',
    ),
    'advanced: each file by itself': advanced(
      { data: { f: { '*': { [OVERRIDES]: [one] } }, g: { u: { [OVERRIDES]: [two] } } } },
      '\nf: |\n\n  [*]\n  job-json-overrides="/spec/a":"one.json"\n\n\ng: |\n\n  [u]\n  job-json-overrides="/spec/b":"twox.json"\n\n',
    ),
    'one file': {
      template: `profiles.${EVERYONE}`,
      argument: { data: { '*': { [OVERRIDES]: [] } }, default: [one], filePath: '/p/' },
      text: '\n\n  [*]\n  job-json-overrides="/spec/a":"/p/one.json"',
    },
    'one file without data': { template: `profiles.${EVERYONE}`, argument: {}, text: '' },
    'json: nothing': files({ data: {} }, ''),
    'json: defaults': files(
      { data: {}, default: [two, one] },
      '\none.json: |\n  {\n    "x": 1\n  }\ntwox.json: |\n  [\n    "y"\n  ]',
    ),
    'json: the first of a name': files(
      { data: { '*': { [OVERRIDES]: [mine] }, u: { [OVERRIDES]: [{ ...mine, json: 'other' }] } } },
      '\n      \n      \nmine.json: |\n  "z"',
    ),
    'json: over the default of the same name': files(
      { data: { u: { [OVERRIDES]: [{ ...one, json: { y: 2 } }] } }, default: [one] },
      '\n      \none.json: |\n  {\n    "x": 1,\n    "y": 2\n  }',
    ),
    'json: sections without overrides': files({ data: { u: { a: 1 } }, default: [] }, ''),
  },
  fails: {
    'profiles that are text': refused('ini.advanced', { data: 'x' }, 'the profiles', 'type map', 'type string: "x"'),
    'no profiles': refused('ini.advanced', {}, 'the profiles', 'type map', 'type null'),
    'a file that is a list': refused('ini.advanced', { data: { f: [1] } }, 'the file f', 'type map', 'type slice: [1]'),
    'defaults that are text': refused('ini.advanced', { data: {}, jobJsonDefaults: 'x' }, 'the default', 'type slice'),
    'a section that is text': refused(EVERYONE, { data: { u: 'x' } }, '[u]', 'type map', 'type string: "x"'),
    'everyone that is null': refused(EVERYONE, { data: { '*': null } }, '[*]', 'type map', 'type null'),
    'overrides that are a map': refused(EVERYONE, ofUser({ a: 1 }), '[u] job-json-overrides', 'type slice', '{"a":1}'),
    'an override that is text': refused(EVERYONE, ofUser(['x']), '[u] job-json-overrides', 'type map', '"x"'),
    'an override that is null': refused(JSON_FILES, ofUser([null]), '[u] job-json-overrides', 'type map', 'null'),
    'an override without a name': refused(JSON_FILES, ofUser([{ json: 1, target: '/' }]), '[u]', 'has no name', '"/"'),
    'an override without a target': refused(JSON_FILES, ofUser([{ name: 'n', json: 1 }]), "'n'", 'has no target'),
    'an override without json': refused(JSON_FILES, ofUser([{ name: 'n', target: '/' }]), "'n'", 'has no json'),
    'a default without json': refused(JSON_FILES, { data: {}, default: [{ name: 'n', target: '/' }] }, 'has no json'),
    'a name that is a number': refused(JSON_FILES, ofUser([{ ...one, name: 5 }]), '[u]', 'type string', 'float64: 5'),
    'overrides that are null': refused(
      EVERYONE,
      ofUser(null),
      '[u] job-json-overrides',
      'type null',
      'accepted: a list',
    ),
    'overrides that are null, for json': refused(JSON_FILES, ofUser(null), '[u] job-json-overrides', 'type null'),
    'a text among overrides': refused(
      JSON_FILES,
      ofUser([one, 'x']),
      '[u] job-json-overrides',
      'string: "x"',
      'accepted',
    ),
    'a profile that is a list': refused(EVERYONE, { data: [1] }, 'a profile', 'type map', 'slice: [1]'),
    'defaults that are a map': refused(EVERYONE, { default: { a: 1 } }, 'the default', 'type slice', '{"a":1}'),
    'a path that is a map': refused(EVERYONE, { filePath: { a: 1 } }, 'filePath', 'text', '{"a":1}'),
    'a file as text': refused('ini.singleFile', 'x', 'profiles.ini.singleFile', 'type map', 'string: "x"'),
    'a file as a number': refused('ini.singleFile', 5, 'profiles.ini.singleFile', 'type map', 'float64: 5'),
    'files as text': refused('ini', 'x', 'rstudio-library.profiles.ini', 'type map', 'string: "x"'),
    'files as a number': refused('ini', 5, 'rstudio-library.profiles.ini', 'type map', 'float64: 5'),
    'a list that is text': refused('ini.collapse-array', 'x', 'collapse-array', 'type slice', 'string: "x"'),
    'a list that is a number': refused('ini.collapse-array', 5, 'collapse-array', 'type slice', 'float64: 5'),
    'a list in a list': refused('ini.collapse-array', [[1]], 'an element of the list', 'slice: [1]'),
    'a place that is a map': refused('ini.collapse-array', [{ target: {}, file: 'f' }], 'the target', 'map: {}'),
    'a list in a list of a setting': refused('ini.singleFile', { u: { a: [[1]] } }, '[u] a', 'slice: [1]'),
    'a map as a value': refused('ini.singleFile', { u: { a: { b: 1 } } }, '[u] a', 'map: {"b":1}'),
    'a list outside of sections': refused('ini.singleFile', { a: [1] }, 'the profile: a', 'slice: [1]'),
    'a value of two lines': refused('ini.singleFile', { u: { a: 'b\nc=d' } }, '[u] a', '"b\\nc=d"', 'one line'),
    'an element of two lines': refused('ini.singleFile', { u: { a: ['b\n', 'c'] } }, '[u] a', 'one line'),
    'a key of two lines': refused('ini.singleFile', { u: { 'a\nb': 1 } }, '[u] "a\\nb"', 'one line'),
    'a section of two lines': refused('ini.singleFile', { 'u\nv': {} }, 'the section "u\\nv"', 'one line'),
    'a profile for json that is text': refused(JSON_FILES, { data: 'x' }, 'the profile', 'type map'),
  },
});
