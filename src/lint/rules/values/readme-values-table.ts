import { pathText } from '../../../package/data-file';
import type { SourceFile } from '../../../package/source-file';
import { type Report, staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { type ReadmeDrift, readmeDrift } from '../../values/readme-drift';
import { hasGeneratedTable } from '../../values/readme-generators';
import { readmeRows } from '../../values/readme-table';
import { secretIn } from '../../values/secret-shapes';

type Drift = ReadmeDrift['kind'];
type Message = Drift | `${Drift}Generated`;

const GONE = 'README.md tells of the value {path}, which the chart neither declares nor reads';
const MISSING = 'README.md has no row for the value {path}';
const DIFFERS = 'README.md says that the default of {path} is {shown}, but it is {found}';
const AGAIN = 'generate the table again';

/** A README that tells of other values than there are. */
export const readmeValuesTable = staticRule<Message>({
  id: 'readme-values-table',
  area: 'values',
  severity: 'warning',
  description: 'the table of values in README.md is out of step with values.yaml',
  why: `Users copy from the README. A row without a value behind it does nothing when it is set, and a wrong default is
believed. Tables as helm-docs and Bitnami's readme-generator write them are compared, with what comments tell these to
write (\`@default\`, \`@param name [string]\`); cells that are not plain values are not, and neither is what values.yaml leaves empty: what stands for it is told by the README alone.`,
  links: ['https://github.com/norwoodj/helm-docs', 'https://github.com/bitnami/readme-generator-for-helm'],
  recommended: true,
  messages: {
    gone: { text: GONE, help: 'remove the row, or declare {path} in values.yaml' },
    missing: { text: MISSING, help: 'add a row for {path}' },
    differs: { text: DIFFERS, help: 'write the default that values.yaml has into this row' },
    goneGenerated: { text: GONE, help: AGAIN },
    missingGenerated: { text: MISSING, help: AGAIN },
    differsGenerated: { text: DIFFERS, help: AGAIN },
  },
  bad: {
    'values.yaml': 'replicas: 2\n',
    'README.md':
      '| Key | Type | Default | Description |\n|-----|------|---------|-------------|\n| replicas | int | `1` | pods |\n',
  },
  good: {
    'values.yaml': 'replicas: 2\n',
    'README.md':
      '| Key | Type | Default | Description |\n|-----|------|---------|-------------|\n| replicas | int | `2` | pods |\n',
  },
  *check(subject): Iterable<Report<Message>> {
    const { values, files } = subject.chart;
    const text = files.get('README.md');
    if (values === undefined || typeof text !== 'string') return;
    const readme: SourceFile = { path: 'README.md', text };
    const isGenerated = hasGeneratedTable(values, text, files);
    for (const drift of readmeDrift(subject, values, readmeRows(readme))) {
      const path = pathText(drift.path);
      const message = isGenerated ? (`${drift.kind}Generated` as const) : drift.kind;
      const at = drift.kind === 'missing' ? atKey(values, ...drift.path) : atText(readme, drift.row.range);
      if (drift.kind !== 'differs') {
        yield { at, message, data: { path }, valuesPath: path };
        continue;
      }
      const { found, row } = drift;
      const isSecret = secretIn(String(drift.path.at(-1)), found) !== undefined;
      yield {
        at,
        message,
        data: { path, shown: short(row.value?.text ?? ''), found: isSecret ? 'another' : short(JSON.stringify(found)) },
        valuesPath: path,
        related: [{ at: atKey(values, ...drift.path), message: 'the default' }],
      };
    }
  },
});

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
