import type { Chart } from '../../package/chart';
import { dataAt, type DataFile, type DataMap, type DataPath, isMap, pathText } from '../../package/data-file';
import { defaultValueSet, type ValueSet } from '../../package/value-set';
import { nearestName } from '../../template/nearest-name';
import { firstReports } from '../first-reports';
import type { Report } from '../rule';
import type { LintSubject } from '../subject';
import { atKey, atValue, type Target } from '../target';
import { valueText } from '../value-text';
import { dependencyKeys } from '../values/root-keys';
import { checkedValues, installedWith } from './checked-values';
import type { SchemaFault } from './fault';
import { acceptedText, plainFaults } from './fault-text';
import { schemaReports } from './schema-reports';
import { schemaAt } from './schema-view';
import { validate } from './validate';

type Message = 'violates' | 'unknown' | 'misspelt' | 'missing';

/** A fault with whose schema it breaks and in which values it shows. */
interface PlacedFault {
  readonly fault: SchemaFault;
  /** Where the chart's values are in those of the outermost one. */
  readonly prefix: DataPath;
  readonly owner: Chart;
  readonly valueSet: ValueSet;
}

/** What the values of a chart, the defaults and each value set, break of its schema and of those of its dependencies. */
export function* valueFaults({ chart, valueSets }: LintSubject): Iterable<Report<Message>> {
  if (!hasSchema(chart) || chart.values?.faults.length) return;
  const sets = [defaultValueSet, ...valueSets.filter(({ file }) => file !== undefined)];
  const all = sets.map((valueSet) => faultsIn(chart, checkedValues(chart, valueSet.file?.data), [], valueSet));
  const isMeant = meantToBeSet(all.slice(1));
  const known = new Set<string>();
  for (const [index, placed] of all.entries()) {
    const faults = placed.filter((one) => {
      const key = keyOf(one);
      if (known.has(key) || (index === 0 && isMeant(one, key))) return false;
      known.add(key);
      return true;
    });
    yield* firstReports(faults, (one) => reportOf(one, chart));
  }
}

const hasSchema = (chart: Chart): boolean => chart.schema !== undefined || chart.subcharts.some(hasSchema);

function faultsIn(chart: Chart, values: DataMap, prefix: DataPath, valueSet: ValueSet): readonly PlacedFault[] {
  const { schema } = chart;
  const isUsed = schema?.data !== undefined && schemaReports(schema).length === 0;
  const faults = isUsed ? validate(schema.data, values).faults.flatMap(plainFaults) : [];
  const own = faults.map((fault): PlacedFault => ({ fault, prefix, owner: chart, valueSet }));
  const below = installedWith(chart, values).flatMap(({ key, chart: each }) => {
    const part = dataAt(values, [key]);
    return isMap(part) && hasSchema(each) ? faultsIn(each, part, [...prefix, key], valueSet) : [];
  });
  // What Helm itself puts into a closed root is a rule of its own.
  const keys = new Set(['global', ...dependencyKeys(chart)]);
  const isHelms = ({ fault: { path, accepted } }: PlacedFault) =>
    accepted === false && path.length === 1 && keys.has(String(path[0])) && !hasOwnValue(chart, path);
  return [...own.filter((fault) => !isHelms(fault)), ...below];
}

const hasOwnValue = (chart: Chart, path: DataPath) => dataAt(chart.values?.data, path) !== undefined;

const pathOf = ({ prefix, fault }: PlacedFault): DataPath =>
  fault.missing === undefined ? [...prefix, ...fault.path] : [...prefix, ...fault.path, fault.missing];

const keyOf = (placed: PlacedFault) => JSON.stringify([pathOf(placed), placed.owner.path, placed.fault.at]);

const ABSENCE = new Set(['required', 'minLength', 'minItems', 'minProperties', 'pattern', 'enum', 'type', 'format']);

/**
 * Whether a default is left empty so that users have to give the value, as every value set does. A chart without value
 * sets that says so in its schema means it too, where the value is missing altogether.
 */
function meantToBeSet(others: readonly (readonly PlacedFault[])[]): (placed: PlacedFault, key: string) => boolean {
  if (others.length === 0) return () => false;
  const broken = new Set(others.flat().map(keyOf));
  return ({ fault: { keyword, missing, found } }, key) => {
    const isEmpty = found === '' || found === null || (typeof found === 'object' && Object.keys(found).length === 0);
    return ABSENCE.has(keyword) && (missing !== undefined || isEmpty) && !broken.has(key);
  };
}

function reportOf(placed: PlacedFault, chart: Chart): Report<Message> {
  const { fault, owner, valueSet } = placed;
  const path = pathOf(placed);
  const name = fault.accepted === false ? nearestKey(placed) : undefined;
  const data = {
    path: path.length === 0 ? 'the whole of the values' : pathText(path),
    where: valueSet.file === undefined ? '' : ` in ${valueSet.name}`,
    found: valueText(fault.found),
    accepted: acceptedText(fault),
    schema: owner === chart ? 'the schema' : `the schema of ${owner.metadata.name}`,
    nearest: name ?? '',
  };
  const { schema } = owner;
  const related = schema === undefined ? [] : [{ at: atKey(schema, ...fault.at), message: 'the schema says so here' }];
  return { at: placeOf(placed, chart), message: messageOf(fault, name), data, valuesPath: pathText(path), related };
}

function messageOf({ missing, accepted }: SchemaFault, nearest: string | undefined): Message {
  if (missing !== undefined) return 'missing';
  if (accepted !== false) return 'violates';
  return nearest === undefined ? 'unknown' : 'misspelt';
}

function nearestKey({ fault: { path }, owner }: PlacedFault): string | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const { properties } = schemaAt(owner.schema?.data, path.slice(0, -1));
  return nearestName(key, properties.keys(), (name) => name !== key);
}

/** In the value set, where it has the value, or else in values.yaml, or else in those of the dependency. */
function placeOf(placed: PlacedFault, chart: Chart): Target {
  const { fault, owner, prefix, valueSet } = placed;
  const path = [...prefix, ...fault.path];
  const place = fault.accepted === false && fault.missing === undefined ? atKey : atValue;
  const has = (file: DataFile | undefined, at: DataPath) => file !== undefined && dataAt(file.data, at) !== undefined;
  if (valueSet.file !== undefined && has(valueSet.file, path)) return place(valueSet.file, ...path);
  const { values } = chart;
  if (owner !== chart && owner.values !== undefined && !has(values, path) && has(owner.values, fault.path)) {
    return place(owner.values, ...path.slice(prefix.length));
  }
  return values === undefined ? atKey(chart.chartYaml) : place(values, ...path);
}
