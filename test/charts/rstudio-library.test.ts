import {
  declareValues,
  type Expr,
  HelmChart,
  type HelmApp,
  include,
  merge,
  TemplateFile,
  templated,
  textBlock,
  v,
  when,
} from 'chartwright';
import { render, renderError, testHelms } from 'chartwright/testing';
import { RstudioLibrary } from '../../charts/rstudio-library/chart';
import { gcfg, type GcfgSections } from '../../charts/rstudio-library/gcfg';
import { chart, fullname, labels, name, selectorLabels, serviceAccountName } from '../../charts/rstudio-library/names';
import { typeCheck } from '../../charts/rstudio-library/type-check';
import { k8s } from '../../imports/k8s';
import { mapParallel } from '../../src/helm';
import { testCases } from './cases';
import { synthesizedCharts } from './synthesized';

const declaration = declareValues({
  nameOverride: v.any({ default: '', description: 'Of any type, as in charts without a schema' }),
  fullnameOverride: v.any({ default: '', description: 'The same' }),
  serviceAccount: v.any({ default: { create: true }, description: 'The same' }),
  config: v.any({ default: {}, description: 'Sections of a file' }),
  check: v.any({ description: 'A value whose type is looked at' }),
});
const { config, check } = declaration.values;

/** A chart that shows what the library's templates give. */
function addUser(app: HelmApp): void {
  const library = new RstudioLibrary(app, 'rstudio-library');
  const user = new HelmChart(app, 'user', {
    version: '1.2.3+4',
    appVersion: '5.6',
    values: declaration,
    dependencies: [{ chart: library }],
  });
  new k8s.KubeConfigMap(
    new TemplateFile(user, 'configmap'),
    'config',
    templated({
      metadata: { name: include(fullname), labels: merge(include(labels), { own: 'x' }) },
      data: merge(include(selectorLabels), {
        name: include(name),
        chart: include(chart),
        account: include(serviceAccountName),
        file: textBlock(include(gcfg, { sections: config as Expr<GcfgSections> })),
        checked: when(
          check,
          include(typeCheck, { name: 'check', object: check, expected: 'map', description: 'as the README says' }),
        ),
      }),
    }),
  );
}

const charts = synthesizedCharts(addUser);
afterAll(() => charts.remove());
const user = () => charts.folder('user');

describe('names and labels', () => {
  type Named = readonly [values: object, release: string, name: string, fullname: string, account: string];
  const long = 'n'.repeat(62);
  const named: Readonly<Record<string, Named>> = {
    'of release and chart': [{}, 'rel', 'user', 'rel-user', 'rel-user'],
    'of a release that holds the chart’s name': [{}, 'my-user', 'user', 'my-user', 'my-user'],
    'with another name': [{ nameOverride: 'short' }, 'rel', 'short', 'rel-short', 'rel-short'],
    'with another whole name': [{ fullnameOverride: 'whole' }, 'rel', 'user', 'whole', 'whole'],
    'that are long': [
      { nameOverride: `${long}-x` },
      'rel',
      long,
      `rel-${long}`.slice(0, 63),
      `rel-${long}`.slice(0, 63),
    ],
    'of an account': [{ serviceAccount: { name: 'a' } }, 'rel', 'user', 'rel-user', 'a'],
    'of an account that is there': [{ serviceAccount: { create: false } }, 'rel', 'user', 'rel-user', 'default'],
    'of an account of which nothing is said': [{ serviceAccount: null }, 'rel', 'user', 'rel-user', 'default'],
    'of an account that is null': [
      { serviceAccount: { create: null, name: null } },
      'rel',
      'user',
      'rel-user',
      'default',
    ],
    'that are cut within dashes': [
      { nameOverride: `${'n'.repeat(61)}--x`, fullnameOverride: `${'f'.repeat(60)}---x` },
      'rel',
      'n'.repeat(61),
      'f'.repeat(60),
      'f'.repeat(60),
    ],
    'of release and chart that are cut within dashes': [
      { nameOverride: `${'n'.repeat(57)}--x` },
      'rel',
      `${'n'.repeat(57)}--x`,
      `rel-${'n'.repeat(57)}`,
      `rel-${'n'.repeat(57)}`,
    ],
    'that are numbers': [{ nameOverride: 1000000 }, 'rel', '1000000', 'rel-1000000', 'rel-1000000'],
    'that are numbers as a whole': [
      { fullnameOverride: 123, serviceAccount: { create: true, name: 12345678 } },
      'rel',
      'user',
      '123',
      '12345678',
    ],
  };

  test.each(testHelms())('$name', async (helm) => {
    const found = await mapParallel(Object.entries(named), async ([title, [values, release]]) => {
      const [object] = await render(user(), { values, release, helm });
      const data = object?.['data'] as Readonly<Record<string, string>>;
      return [title, [values, release, data['name'], object?.metadata.name, data['account']]];
    });
    expect(Object.fromEntries(found)).toEqual(named);
  });

  test.each(testHelms())('a name that is none, $name', async (helm) => {
    const { message } = await renderError(user(), { values: { nameOverride: { a: 1 } }, helm });
    expect(message).toContain('nameOverride: must be text, a number or a boolean; found the type map: {"a":1}');
  });

  test.each(testHelms())('labels, $name', async (helm) => {
    const [object] = await render(user(), { helm });
    expect(object?.metadata.labels).toEqual({
      'helm.sh/chart': 'user-1.2.3_4',
      'app.kubernetes.io/name': 'user',
      'app.kubernetes.io/instance': 'rel',
      'app.kubernetes.io/version': '5.6',
      'app.kubernetes.io/managed-by': 'Helm',
      own: 'x',
    });
  });
});

describe('gcfg', () => {
  const of = (config: unknown) => ({ values: { config } });
  testCases(user, {
    'sections and settings': {
      ...of({ A: { X: 1, Y: true, 'Z-1': 'z' }, 'B "b"': {}, 'C-2 "\\"c\\\\ ]#"': {}, Größe: { Höhe: 1 } }),
      lines: ['[A]', 'X = 1', 'Y = true', 'Z-1 = z', '[B "b"]', '[C-2 "\\"c\\\\ ]#"]', '[Größe]', 'Höhe = 1'],
    },
    'numbers in full': {
      ...of({ A: { X: 1000000, Y: 0.5, Z: 123456789012 } }),
      lines: ['X = 1000000', 'Y = 0.5', 'Z = 123456789012'],
    },
    'a list': { ...of({ A: { X: ['a', 1e6, null] } }), lines: ['X = a', 'X = 1000000'], without: ['X =', 'X = null'] },
    nulls: { ...of({ A: { X: null }, B: null }), lines: ['[A]', '[B]'], without: ['X =', 'X = null'] },
    'text that needs quotes': {
      ...of({ A: { X: 'a;b', Y: 'a#b', Z: ' a', Q: 'a"b', W: 'a\\b' } }),
      lines: ['X = "a;b"', 'Y = "a#b"', 'Z = " a"', 'Q = "a\\"b"', 'W = "a\\\\b"'],
    },
    'quoted text': { ...of({ A: { X: '"a;b"', Y: '"a' } }), lines: ['X = "a;b"', 'Y = "\\"a"'] },
    'quoted text with escapes': {
      ...of({ A: { X: '"a\\"\\\\\\n\\t"', Y: '"C:\\dir"' } }),
      lines: ['X = "a\\"\\\\\\n\\t"', 'Y = "\\"C:\\\\dir\\""'],
    },
    'a line break': { ...of({ A: { X: 'a\nb' } }), fails: ['[A] X', 'a\\nb', 'one line'] },
    'another line break': { ...of({ A: { X: 'a\u2028b' } }), fails: ['[A] X', 'one line'] },
    'a map': { ...of({ A: { X: { a: 1 } } }), fails: ['[A] X', '{"a":1}', 'a list of these'] },
    'a list of lists': { ...of({ A: { X: [[1]] } }), fails: ['[A] X', '[1]'] },
    'a section that is no map': { ...of({ A: 'x' }), fails: ['[A]: must be of the type map; found the type string'] },
    ...Object.fromEntries(
      [
        'a] [b',
        '[a',
        'A#b',
        'A "b',
        'a"',
        '$a',
        'a.b',
        '1a',
        'a_b',
        ' ',
        '',
        'A ',
        'A "b" c',
        'A "\\n"',
        'A\nb',
        'A "\n"',
      ]
        .map((name) => JSON.stringify(name))
        .map((name) => [
          `the section ${name}`,
          { ...of({ [JSON.parse(name) as string]: {} }), fails: [`the section ${name}: `, 'accepted: a letter, then'] },
        ]),
    ),
    ...Object.fromEntries(
      ['x=y', '', ' ', 'a b', '1a', 'a_b', '$a', 'a"', 'a.b', '-a', 'a\nb']
        .map((name) => JSON.stringify(name))
        .map((name) => [
          `the key ${name}`,
          {
            ...of({ A: { [JSON.parse(name) as string]: 1 } }),
            fails: [`[A] the key ${name}: `, 'accepted: a letter, then'],
          },
        ]),
    ),
    'a type that is wrong': {
      values: { check: [1] },
      fails: ['check: must be of the type map; found the type slice: [1]; as the README says'],
    },
    'a type that fits': { values: { check: { a: 1 } } },
  });
});
