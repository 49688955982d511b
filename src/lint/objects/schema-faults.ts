import type { HelmFailure, SchemaFault } from '../../helm';
import { type Chart, chartsOf } from '../../package/chart';
import { type DataFile, dataAt, type DataPath, isMap, pathText } from '../../package/data-file';
import type { ValueSet } from '../../package/value-set';
import { atKey, atText, type Target } from '../target';
import { failureText } from './failure';

/** A fault that a values schema found, at the value that it is about. */
export interface PlacedFault {
  readonly at: Target;
  readonly text: string;
  readonly valuesPath?: string;
}

/** Each fault at the value set's own entry, or else at the chart's default. */
export function placesOfSchemaFaults(failure: HelmFailure, chart: Chart, valueSet: ValueSet): readonly PlacedFault[] {
  return failure.schemaFaults.map((fault) => {
    const files = [valueSet.file, chart.values].filter((file) => file !== undefined);
    const found = files.map((file) => ({ file, path: pathOf(fault, file, chart) })).sort(byLength)[0];
    const valuesPath = found && pathText([...found.path, ...missingIn(fault)]);
    const text = failureText(fault);
    return {
      at: found === undefined ? atText((chart.schema ?? chart.chartYaml).source) : atKey(found.file, ...found.path),
      text: fault.valuesPath === '' ? text : `${fault.valuesPath}: ${text}`,
      ...(valuesPath ? { valuesPath } : {}),
    };
  });
}

/** What is missing has no place, and a path all the same. */
function missingIn({ message }: SchemaFault): DataPath {
  const [, ofHelm4, ofHelm3] = /^missing propert(?:y|ies) '([^']+)'|^(\S+) is required$/.exec(message) ?? [];
  const key = ofHelm4 ?? ofHelm3;
  return key === undefined ? [] : [key];
}

const byLength = (one: { readonly path: DataPath }, other: { readonly path: DataPath }): number =>
  other.path.length - one.path.length;

/** As far as the file has the path: keys may have points in them, so the file says where a step ends. */
function pathOf({ chart: name, valuesPath, message }: SchemaFault, { data }: DataFile, chart: Chart): DataPath {
  const path: (string | number)[] = [...prefixOf(name, chart)];
  let rest = valuesPath;
  for (let at = dataAt(data, path); rest !== ''; at = dataAt(data, path)) {
    const step = isMap(at)
      ? Object.keys(at).find((key) => rest === key || rest.startsWith(`${key}.`))
      : rest.split('.')[0];
    if (step === undefined || typeof at !== 'object' || at === null) break;
    path.push(Array.isArray(at) ? Number(step) : step);
    rest = rest.slice(step.length + 1);
  }
  // "additional properties 'x' not allowed" is about a key below the path.
  const below = /'([^']+)'|\bproperty (\S+)/i.exec(message);
  const key = below?.[1] ?? below?.[2];
  const owner = dataAt(data, path);
  return rest === '' && key !== undefined && isMap(owner) && Object.hasOwn(owner, key) ? [...path, key] : path;
}

/** Where the values of the chart whose schema it is begin in the outermost chart's. */
function prefixOf(name: string, chart: Chart): DataPath {
  if (name === '' || name === chart.metadata.name) return [];
  for (const owner of chartsOf(chart)) {
    const dependency = owner.metadata.dependencies.find((one) => one.name === name || one.key === name);
    if (dependency === undefined) continue;
    return owner === chart ? [dependency.key] : [...prefixOf(owner.metadata.name, chart), dependency.key];
  }
  return [];
}
