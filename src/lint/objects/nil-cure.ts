import type { Chart } from '../../package/chart';
import { dataAt } from '../../package/data-file';
import { helmFunction } from '../../template/functions';
import { groupBy } from '../group-by';
import { andText } from '../joined-words';
import { type Argument, fieldsOf, type NilUse, type Operand } from './nil-uses';

const MOST_SHOWN = 4;

/** What to write where nil stops a template, as an imperative clause. */
export function nilCure(uses: readonly NilUse[], chart: Chart): string {
  const operands = [...groupBy(uses, ({ operand }) => operand).values()];
  const written = [...new Set(operands.map((same) => careful(same, chart)))];
  const [condition, ...others] = new Set(operands.map(guard));
  const isOne =
    condition !== undefined && others.length === 0 && !uses.some(({ givenTo }) => givenTo?.isJoined === true);
  const behind = isOne ? `put this behind {{ if ${condition} }}` : 'put this behind a condition';
  const known = written.filter((text) => text !== undefined);
  if (known.length === 0 || known.length < written.length) return behind;
  return `write ${andText(known, MOST_SHOWN)}, ${behind}`;
}

/** An operand as it would be written with care; undefined where no value that is plain helps. */
function careful(uses: readonly NilUse[], chart: Chart): string | undefined {
  const { operand, text, path, givenTo } = uses[0]!;
  const asked = withParentheses(operand, text, new Set(uses.map(({ fields }) => fields)));
  if (givenTo === undefined) return asked;
  const value = path === undefined ? undefined : dataAt(chart.values?.data, path);
  const empty = emptyValue(value) ?? emptyArgument(givenTo);
  return empty === undefined || NOT_EMPTY.has(givenTo.function) ? undefined : `(${asked} | default ${empty})`;
}

/** What must be there: the longest part that is nil. */
function guard(uses: readonly NilUse[]): string {
  const { operand, text } = uses[0]!;
  const deepest = Math.max(...uses.map(({ fields }) => fields));
  const others = new Set(uses.map(({ fields }) => fields).filter((fields) => fields < deepest));
  return withParentheses(operand, text, others, deepest) || '.';
}

/** So many fields of an operand, in parentheses what is asked for a field and may be nil. */
function withParentheses(operand: Operand, text: string, nil: ReadonlySet<number>, most = Infinity): string {
  return fieldsOf(operand)
    .slice(0, most)
    .reduce(
      (before, field, index) => `${nil.has(index) ? `(${before || '.'})` : before}.${field}`,
      headOf(operand, text),
    );
}

/** An operand without its fields: nothing where these are the dot's own. */
function headOf(operand: Operand, text: string): string {
  switch (operand.kind) {
    case 'dot':
      return '.';
    case 'field':
      return '';
    case 'variable':
      return `$${operand.name}`;
    case 'chain':
      return text.slice(operand.operand.range?.start, operand.operand.range?.end);
  }
}

/** Functions for which an empty text or a zero is as bad as nil. */
const NOT_EMPTY: ReadonlySet<string> = new Set([
  ...['lt', 'le', 'gt', 'ge', 'div', 'mod', 'divf', 'call', 'include', 'semver', 'semverCompare', 'mustFromJson'],
  ...['repeat', 'substr', 'chunk', 'mustChunk', 'randInt', 'buildCustomCert', 'unixEpoch'],
  ...['dateModify', 'date_modify', 'mustDateModify', 'must_date_modify'],
]);

/** What is empty as the default of a value is full. */
function emptyValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'object':
      return 'dict';
    case 'string':
      return '""';
    case 'boolean':
      return 'false';
    default:
      return '0';
  }
}

function emptyArgument({ function: name, index }: Argument): string | undefined {
  const { parameters = [] } = helmFunction(name) ?? {};
  switch ((parameters[index] ?? parameters.at(-1))?.type.kind) {
    case 'map':
      return 'dict';
    case 'list':
      return 'list';
    case 'string':
      return '""';
    case 'boolean':
      return 'false';
    case 'integer':
    case 'number':
      return '0';
    default:
      // What takes anything of a size takes a map.
      return 'dict';
  }
}
