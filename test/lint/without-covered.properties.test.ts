import fc from 'fast-check';
import { SEVERITIES } from '../../src/lint/finding';
import type { Found } from '../../src/lint/resolve';
import type { Covered, Explanation } from '../../src/lint/rule';
import { withoutCovered } from '../../src/lint/without-covered';
import { type DataFile, pathText } from '../../src/package/data-file';

const rule = fc.constantFrom('r', 's');
const path = fc.array(fc.constantFrom<string | number>('a', 'b', 'a.b', 0), { minLength: 1, maxLength: 3 });
const fileName = fc.constantFrom('x.yaml', 'y.yaml');
const dataFile = (name: string) => ({ source: { path: name, text: '' } }) as DataFile;
const message = fc.constantFrom('one', 'another one', 'else');
const maybe = { nil: undefined };

const covered: fc.Arbitrary<Covered> = fc.record({
  rule,
  path,
  file: fc.option(fileName.map(dataFile), maybe),
});
const explanation: fc.Arbitrary<Explanation> = fc.record({
  rule,
  file: fc.option(fileName, maybe),
  line: fc.option(fc.integer({ min: 1, max: 2 }), maybe),
  valuesPath: fc.option(path.map(pathText), maybe),
  says: fc.option(fc.constantFrom('one', 'other'), maybe),
}) as fc.Arbitrary<Explanation>;

const found = fc
  .record({
    rule,
    message,
    severity: fc.constantFrom(...SEVERITIES),
    file: fileName,
    line: fc.integer({ min: 1, max: 2 }),
    valuesPath: fc.option(path.map(pathText), maybe),
    dataPath: fc.option(path.map(pathText), maybe),
    covers: fc.array(covered, { maxLength: 1 }),
    coveredBy: fc.array(explanation, { maxLength: 1 }),
  })
  .map(({ file, line, dataPath, covers, coveredBy, ...rest }) => ({
    finding: { ...rest, location: { range: { start: { line } } } },
    at: { file: { path: file } },
    dataPath,
    covers,
    coveredBy,
  })) as unknown as fc.Arbitrary<Found>;

const isIn = (inner: string | undefined, outer: string) =>
  inner === outer || ['.', '['].some((sign) => inner?.startsWith(`${outer}${sign}`));

const isCovered = (one: Found, by: Found): boolean =>
  by.covers.some(
    (each) =>
      each.rule === one.finding.rule &&
      (each.file === undefined
        ? isIn(one.finding.valuesPath, pathText(each.path))
        : each.file.source.path === one.at.file.path && isIn(one.dataPath, pathText(each.path))),
  );

const isExplained = (one: Found, by: Found): boolean =>
  one.coveredBy.some(
    ({ rule: of, file, line, valuesPath, says }) =>
      of === by.finding.rule &&
      SEVERITIES.indexOf(by.finding.severity) >= SEVERITIES.indexOf(one.finding.severity) &&
      (file === undefined || file === by.at.file.path) &&
      (line === undefined || line === by.finding.location.range.start.line) &&
      (valuesPath === undefined || valuesPath === by.finding.valuesPath) &&
      (says === undefined || by.finding.message.includes(says)),
  );

test('what one of the shown findings makes superfluous is left out', () => {
  const left = (all: readonly Found[], by: readonly Found[]) =>
    all.filter((one) => !by.some((other) => isCovered(one, other) || isExplained(one, other)));
  fc.assert(
    fc.property(fc.array(found, { maxLength: 8 }), (all) => {
      expect(withoutCovered(all)).toEqual(left(all, left(all, all)));
    }),
    { numRuns: 500 },
  );
});
