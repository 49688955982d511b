import fc from 'fast-check';
import { isSemVer, isVersionConstraint } from '../../src/package/semver';
import { helmTemplate } from '../../src/helm';
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
  ],
];

describe.each(testHelms())('version ranges as $name reads them', ({ bin }) => {
  /** Which of the texts Helm can compare a version with. */
  async function accepted(texts: readonly string[]): Promise<boolean[]> {
    const outcome = async (text: string) => {
      const chart = chartWith({ 'templates/x.yaml': 'x: {{ semverCompare .Values.text "1.2.3" | toJson }}\n' });
      return (await helmTemplate({ chart, helm: bin, values: valuesText({ text }) })).ok;
    };
    return Promise.all(texts.map(outcome));
  }

  test('examples', async () => {
    const read = await accepted(constraints);
    const ours = constraints.map((text) => [text, isVersionConstraint(text)]);
    expect(ours).toEqual(constraints.map((text, index) => [text, read[index]]));
  });

  test('what we accept, Helm accepts', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'12x*.-<>=!~^ ,v|a'), minLength: 1, maxLength: 9 });
    const texts = fc.sample(text.filter(isVersionConstraint), { numRuns: 40, seed: 1 });
    expect((await accepted(texts)).map((read, index) => [texts[index], read])).toEqual(
      texts.map((each) => [each, true]),
    );
  });
});
