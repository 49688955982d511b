import { isMap } from '../../package/data-file';
import { helmFunction } from '../../template/functions';
import type { ValuesFlow } from '../flow/flow';
import type { ValuesRead } from '../flow/events';
import { ANY_ITEM } from '../flow/reference';
import { parentsOf } from '../template-text/parents-of';
import { outputsByAction } from '../template-text/values-facts';

/** Whether a value can stand where a template reads a part of a path, as far as the place tells what it needs. */
export function fitsUse(value: unknown, read: ValuesRead, part: readonly string[], flow: ValuesFlow): boolean {
  // What is not set may become anything.
  if (value === null || value === undefined) return true;
  const { path } = read.reference;
  if (path.length > part.length) return isMap(value) || (path[part.length] === ANY_ITEM && Array.isArray(value));
  return typeof value === 'object' ? !isPrintedPlain(read, flow) : !isGoneThrough(read);
}

function isGoneThrough({ template, node }: ValuesRead): boolean {
  const [around, pipeline] = parentsOf(template, node).slice(-3);
  return around?.kind === 'range' && around.pipeline === pipeline && pipeline.commands.length === 1;
}

/** Whether an action prints it as one scalar: a list or map would become Go's words for it. */
function isPrintedPlain({ reference, template, node }: ValuesRead, flow: ValuesFlow): boolean {
  const action = parentsOf(template, node).findLast(({ kind }) => kind === 'action');
  const outputs = action === undefined ? [] : (outputsByAction(flow).get(action) ?? []);
  const printed = outputs.filter(({ reference: { path } }) => path.join('\n') === reference.path.join('\n'));
  return printed.length > 0 && printed.every(({ functions }) => functions.every(takesScalars));
}

const TAKING_ANY: ReadonlySet<string> = new Set(['quote', 'squote', 'toString', 'print', 'default', 'required']);

function takesScalars(name: string): boolean {
  const { parameters = [] } = helmFunction(name) ?? {};
  const isScalar = parameters.every(({ type: { kind } }) => ['string', 'integer', 'number', 'boolean'].includes(kind));
  return TAKING_ANY.has(name) || (parameters.length > 0 && isScalar);
}
