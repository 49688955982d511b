import fc from 'fast-check';
import { applySuppressions } from '../../../src/lint/suppressions/apply-suppressions';
import type { ChartConfig } from '../../../src/lint/config/chart-config';
import type { Found } from '../../../src/lint/resolve';
import type { Suppression } from '../../../src/lint/suppressions/suppression';

const file = (path: string) => ({ path, text: '' });
const rule = fc.constantFrom('a', 'b');
const path = fc.constantFrom('x.yaml', 'y.yaml');
const line = fc.integer({ min: 1, max: 5 });

const comment: fc.Arbitrary<Suppression> = fc
  .record({
    path,
    rules: fc.uniqueArray(rule, { minLength: 1 }),
    reason: fc.constantFrom('', 'one', 'two'),
    lines: fc.oneof(
      fc.constant(undefined),
      fc.constant([1, Infinity] as const),
      fc.tuple(line, line).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    ),
  })
  .map(({ path: name, lines, ...rest }) => ({
    ...rest,
    file: file(name),
    directive: 'chartwright-disable',
    range: { start: 0, end: 0 },
    ...(lines === undefined ? {} : { lines }),
  }));

const found = fc.record({ path, rule, line }).map((one) => ({
  finding: { rule: one.rule, location: { range: { start: { line: one.line } } } },
  at: { file: file(one.path) },
})) as unknown as fc.Arbitrary<Found>;

const config = { ignore: [], allow: () => [] } as unknown as ChartConfig;

const covers = ({ rules, reason, lines, ...of }: Suppression, { finding, at }: Found): boolean => {
  const { line: start } = finding.location.range.start;
  const isThere = lines !== undefined && lines[0] <= start && start <= lines[1];
  return reason !== '' && isThere && of.file.path === at.file.path && rules.includes(finding.rule);
};

test('a comment suppresses what stands on its lines, and is used by it', () => {
  fc.assert(
    fc.property(fc.array(found), fc.array(comment), (all, comments) => {
      const { kept, usedComments } = applySuppressions(all, comments, config);
      expect(kept).toEqual(all.filter((one) => !comments.some((each) => covers(each, one))));
      for (const one of comments) {
        const rules = new Set(all.filter((each) => covers(one, each)).map(({ finding }) => finding.rule));
        expect(usedComments.get(one) ?? new Set()).toEqual(rules);
      }
    }),
  );
});
