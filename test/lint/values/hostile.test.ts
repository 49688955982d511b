import { booleanKey } from '../../../src/lint/rules/values/boolean-key';
import { ciValueUnknown } from '../../../src/lint/rules/values/ci-value-unknown';
import { nullMapDefault } from '../../../src/lint/rules/values/null-map-default';
import { readmeValuesTable } from '../../../src/lint/rules/values/readme-values-table';
import { secretDefault } from '../../../src/lint/rules/values/secret-default';
import { subchartValueUnknown } from '../../../src/lint/rules/values/subchart-value-unknown';
import { valueDuplicateKey } from '../../../src/lint/rules/values/value-duplicate-key';
import { valueUndeclared } from '../../../src/lint/rules/values/value-undeclared';
import { valueUndocumented } from '../../../src/lint/rules/values/value-undocumented';
import { valueUnused } from '../../../src/lint/rules/values/value-unused';
import { valuesInvalid } from '../../../src/lint/rules/values/values-invalid';
import type { Rule } from '../../../src/lint/rule';
import { lintFiles } from '../kit';

const rules: readonly Rule[] = [
  booleanKey,
  ciValueUnknown,
  nullMapDefault,
  readmeValuesTable,
  secretDefault,
  subchartValueUnknown,
  valueDuplicateKey,
  valueUndeclared,
  valueUndocumented,
  valueUnused,
  valuesInvalid,
];

const ODD = [
  '- a',
  'a',
  '1',
  'null',
  '',
  'a: [',
  '? {a: 1}\n: 2',
  '1: 2\n1.5: x',
  '__proto__: {a: 1}\nconstructor:\n  b: 1',
  'a: &a\n  b: *a',
  'a: [[{b: [c]}]]',
];
const README = '| Key | Default |\n|---|---|\n| a | `[[` |\n| `__proto__.a` | `1` |\n| a[9].b | `{}` |\n|';

test.each(ODD)('no rule crashes on values %j', async (values) => {
  const template =
    '{{ .Values.a.b.c }}{{ index .Values "constructor" "b" }}{{ range .Values }}{{ . }}{{ end }}{{ .Values.__proto__.a }}{{ if';
  const report = await lintFiles(
    rules,
    {
      'values.yaml': values,
      'templates/a.yaml': template,
      'ci/a-values.yaml': values,
      'README.md': README,
      'values.schema.json': '[1]',
    },
    {},
  );
  expect(report.failures).toEqual([]);
});
