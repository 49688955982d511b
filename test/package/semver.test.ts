import fc from 'fast-check';
import { isSemVer, isVersionConstraint } from '../../src/package/semver';
import { helmTemplate, mapParallel } from '../../src/helm';
import { testHelms, valuesText } from '../../src/testing';
import { chartWith } from '../helm/chart';

test.each(['0.0.0', '1.2.3', '1.2.3-rc.1', '1.2.3-0', '1.2.3--a', '1.2.3-1a', '1.2.3+001', '1.2.3-a+b.c', '10.20.30'])(
  '%j is a version',
  (text) => expect(isSemVer(text)).toBe(true),
);

test.each([
  '',
  '1',
  '1.2',
  'v1.2.3',
  '01.2.3',
  '1.2.3-01',
  '1.2.3-',
  '1.2.3+',
  '1.2.3.4',
  ' 1.2.3',
  '1.2.3\n',
  '1.2.x',
])('%j is none', (text) => expect(isSemVer(text)).toBe(false));

test('a long text is refused at once', () => {
  const started = Date.now();
  expect(isVersionConstraint(`${'1   '.repeat(500)}!`)).toBe(false);
  expect(isVersionConstraint(`${'1 - '.repeat(500)}!`)).toBe(false);
  expect(isVersionConstraint(`1.2.3-${'a.'.repeat(5000)}!`)).toBe(false);
  expect(Date.now() - started).toBeLessThan(1000);
});

const constraints = [
  ...[
    '1.2.3',
    '^1.2',
    '~1.2.3',
    '>=1.2 <2.0',
    '>=1.2, <2',
    '>= 1.2',
    '1.x || 2.*',
    '*',
    '1.2 - 1.4',
    '1.2.3 - 2 , <5',
    'v1',
  ],
  ...[
    '>=1.28.0-0',
    '1.2.3-rc.1+b',
    '=1',
    '!=1',
    '=>1',
    '=<1',
    '~>1',
    '1 ^2',
    '1.X',
    ' 1 ',
    '01.2',
    '1.2.3-01',
    '1.2 -1.4',
    '18446744073709551615.0.18446744073709551615',
    '1.2.3-18446744073709551616+99999999999999999999',
    '01.00000000000000000000001',
  ],
  ...[
    '',
    ' ',
    'abc',
    '>',
    '>>1',
    '1.2.3.4',
    '1||',
    '||',
    '1 || ',
    'latest',
    '>=1.2 && <2',
    '1,,2',
    '1, ,2',
    '1-',
    '1.2.',
    '^',
    '1.2 - ',
    '18446744073709551616',
    '>=1 <1.19999999999999999999',
    '1 - 18446744073709551616',
  ],
];

describe.each(testHelms())('version ranges as $name reads them', ({ bin }) => {
  /** Whether Helm can compare a version with each of the texts. */
  async function accepts(texts: readonly string[]): Promise<boolean> {
    const template = '{{ range $i, $text := .Values.texts }}x{{ $i }}: {{ semverCompare $text "1.2.3" }}\n{{ end }}';
    const chart = chartWith({ 'templates/x.yaml': template });
    return (await helmTemplate({ chart, helm: bin, values: valuesText({ texts }) })).ok;
  }

  test('what we accept, Helm accepts', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'12x*.-<>=!~^ ,v|a'), minLength: 1, maxLength: 9 });
    const texts = fc.sample(text.filter(isVersionConstraint), { numRuns: 200, seed: 1 });
    expect(await accepts([...constraints.filter(isVersionConstraint), ...texts])).toBe(true);
  });

  test('what we refuse, Helm refuses', async () => {
    const refused = constraints.filter((text) => !isVersionConstraint(text));
    const accepted = await mapParallel(refused, (text) => accepts([text]));
    expect(refused.filter((_, index) => accepted[index])).toEqual([]);
  });
});
