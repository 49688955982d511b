import fc from 'fast-check';
import { lineFrame, WIDTH_WITHOUT_TERMINAL } from '../src/text';

/** `rule >` and what is right of the bar, of the marked line and of the carets below it. */
function marked(frame: string): { readonly row: string; readonly carets: string } {
  const rows = frame.split('\n');
  const at = rows.findIndex((row) => row.startsWith('  >'));
  const [row = '', carets = ''] = rows.slice(at, at + 2).map((text) => text.slice(text.indexOf('|') + 2));
  return { row, carets };
}

/** The line's number, blanks and the bar. */
const MARGIN = '  > 2 | '.length;

describe('the frame of a line', () => {
  const line = '    alb.ingress.kubernetes.io/backend-protocol-version: {{ .Values.server.ingress.aws.version }}';
  const text = `  annotations:\n${line}\n  labels: { a: b }`;
  const tag = { line: 2, column: line.indexOf('{{') + 1, length: line.length - line.indexOf('{{') };

  test('is whole where it fits', () => {
    expect(lineFrame(text, tag)).toBe(
      [
        '    1 |   annotations:',
        `  > 2 | ${line}`,
        `      | ${' '.repeat(tag.column - 1)}${'^'.repeat(tag.length)}`,
        '    3 |   labels: { a: b }',
      ].join('\n'),
    );
  });

  test('moves for the end of what is marked, as for its start; the lines around stay', () => {
    expect(lineFrame(text, tag, 68)).toBe(
      [
        '    1 |   annotations:',
        '  > 2 | …-protocol-version: {{ .Values.server.ingress.aws.version }}',
        '      |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
        '    3 |   labels: { a: b }',
      ].join('\n'),
    );
  });

  test.each([
    ['cut on its right', 1, 3, 'abc9…', '^^^'],
    ['cut on both sides', 500, 3, '…9abc9…', '  ^^^'],
    ['cut on its left', 998, 3, '…9abc', '  ^^^'],
  ])('a line %s', (_, column, length, row, carets) => {
    const whole = `${'9'.repeat(column - 1)}abc${'9'.repeat(1000 - column - 2)}`;
    const shown = marked(lineFrame(whole, { line: 1, column, length }, 60));
    expect(shown.row.replace(/9+/g, '9')).toBe(row);
    expect(shown.row).toHaveLength(60 - MARGIN);
    expect(shown.row.indexOf('abc')).toBe(shown.carets.indexOf('^'));
    expect(shown.carets.replace(/^ +/, carets.length > 3 ? '  ' : '')).toBe(carets);
  });

  test('the lines around are cut on their right', () => {
    const long = 'x'.repeat(100);
    expect(lineFrame(`${long}\nab\n${long}`, { line: 2, column: 1 }, 38).split('\n')).toEqual([
      `    1 | ${'x'.repeat(29)}…`,
      '  > 2 | ab',
      '      | ^',
      `    3 | ${'x'.repeat(29)}…`,
    ]);
  });

  test('what is marked and does not fit shows its beginning, with what is before it', () => {
    const whole = `  key: {{ ${'x'.repeat(200)} }}`;
    const { row, carets } = marked(lineFrame(whole, { line: 1, column: 8, length: whole.length - 7 }, 60));
    expect(row).toMatch(/^ {2}key: \{\{ x+…$/);
    expect(carets).toBe(`${' '.repeat(7)}${'^'.repeat(60 - MARGIN - 7)}`);
  });

  test('a character of two halves is not cut in two', () => {
    const frame = lineFrame('🙂'.repeat(100), { line: 1, column: 101, length: 2 }, 61);
    expect(frame).not.toMatch(/\p{Surrogate}/u);
    expect(frame).toMatch(/ …+(?:🙂)+…+\n/u);
  });

  test('is as wide as a log without a terminal', () => {
    const [row = ''] = lineFrame('x'.repeat(1000), { line: 1, column: 1 }).split('\n');
    expect(row).toHaveLength(WIDTH_WITHOUT_TERMINAL);
  });

  test('whatever fits is marked whole, and nothing is wider than it may be', () => {
    const place = fc
      .tuple(fc.nat(400), fc.nat(400), fc.nat(400), fc.integer({ min: 28, max: 160 }))
      .map(([before, length, after, width]) => ({ before, length: length + 1, after, width }));
    fc.assert(
      fc.property(place, ({ before, length, after, width }) => {
        const whole = `${'<'.repeat(before)}${'m'.repeat(length)}${'>'.repeat(after)}`;
        const frame = lineFrame(whole, { line: 1, column: before + 1, length }, width);
        const { row, carets } = marked(frame);
        const room = width - MARGIN;
        expect(Math.max(...frame.split('\n').map((shown) => shown.length))).toBeLessThanOrEqual(width);
        // Both signs of a cut take a column.
        if (length <= room - 2 || whole.length <= room) expect(row.match(/m+/)?.[0]).toHaveLength(length);
        const from = carets.indexOf('^');
        expect(row.slice(from, carets.length)).toMatch(/^m+…?$/);
        const kept = (sign: string) => row.split(sign).length - 1;
        expect([row.startsWith('…'), row.endsWith('…')]).toEqual([
          kept('<') < before,
          kept('m') + kept('>') < length + after,
        ]);
        expect(row.slice(0, from)).toMatch(/^…?<*$/);
      }),
    );
  });
});
