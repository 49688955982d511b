import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Finding } from '../../src/lint/finding';
import { lint } from '../../src/lint/linter';
import { RULES } from '../../src/lint/rules';
import { runs } from '../chart/runs';
import { synthesizedCharts } from '../charts/synthesized';
import { inputOf } from './kit';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** Whole charts of this repository, with values, schema and templates, and the small ones that rules show. */
const real = ['rstudio-connect', 'rstudio-library'].map((name) => readFolder(charts.folder(name)));
const small = RULES.flatMap(({ bad, good }) => [bad, good]);
const chart = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...real) },
  { weight: 3, arbitrary: fc.constantFrom(...small) },
);

const staticRules = RULES.filter((rule) => 'check' in rule || 'checkedBy' in rule);

const snippets = [
  ...[
    '{{',
    '}}',
    '{{- ',
    ' -}}',
    '{{/*',
    '*/}}',
    '{{ end }}',
    '{{ if .Values.a }}',
    '{{ range $k, $v := . }}',
    '{{ else }}',
  ],
  ...[
    '{{ define "a" }}',
    '{{ include "a" . }}',
    '{{ template "a" }}',
    '$',
    '.Values',
    '| quote',
    '| nindent 4',
    '(',
    ')',
    '"',
  ],
  ...[
    '\n',
    '\n  ',
    '\t',
    ': ',
    '- ',
    '# -- ',
    '|\n',
    '>-\n',
    '---\n',
    '&a ',
    '*a',
    '<<: *a\n',
    '{',
    '[',
    '!!int ',
    '\u0000',
  ],
  ...[
    '\ufeff',
    '\r\n',
    '\u2028',
    '\ud83d\ude00',
    '# chartwright-disable-line x -- y',
    '"$ref": "#"',
    '1e400',
    'null',
    '~',
    'é',
  ],
];

interface Edit {
  readonly file: number;
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(1000),
  at: fc.nat(1_000_000),
  remove: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
  insert: fc.oneof(fc.constantFrom(...snippets), fc.string({ maxLength: 6, unit: 'grapheme' })),
});

function edited(files: Readonly<Record<string, string>>, edits: readonly Edit[]): Record<string, string> {
  const texts = { ...files };
  const names = Object.keys(files);
  for (const { file, at, remove, insert } of edits) {
    const name = names[file % names.length] ?? 'Chart.yaml';
    const text = texts[name] ?? '';
    const offset = at % (text.length + 1);
    texts[name] = text.slice(0, offset) + insert + text.slice(offset + remove);
  }
  return texts;
}

test('random edits of real charts: no rule crashes, and every range lies inside its file', async () => {
  await fc.assert(
    fc.asyncProperty(chart, fc.array(edit, { minLength: 1, maxLength: 6 }), async (files, edits) => {
      const report = await lint([inputOf(edited(files, edits))], { rules: staticRules });
      expect(report.failures).toEqual([]);
      for (const finding of report.findings) expectInside(finding, report.sources);
    }),
    runs(60),
  );
}, 600_000);

/** Lines and columns that the file has; the end may stand behind a line's last character. */
function expectInside(
  { location, related, rule }: Finding,
  sources: ReadonlyMap<string, { readonly text: string }>,
): void {
  for (const { file, range } of [location, ...related]) {
    const lines = (sources.get(file)?.text ?? '').split('\n');
    const inside = [range.start, range.end].every(
      ({ line, column }) =>
        line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1,
    );
    const isForward =
      range.start.line < range.end.line ||
      (range.start.line === range.end.line && range.start.column <= range.end.column);
    expect({ rule, file, range, inside, isForward }).toMatchObject({ inside: true, isForward: true });
  }
}

function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name, parentPath }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}
