import { helmFunction } from '../../template/functions';
import type { ActionNode, OperandNode, PipelineNode, TemplateCallNode, TemplateNode } from '../../template/nodes';
import type { ValuesOutput } from '../flow/events';
import type { ValuesFlow } from '../flow/flow';
import { memoized } from '../memoized';
import type { NamedTemplate, NamedTemplates } from '../named-templates';
import { callOf, operandOf } from './pipeline-call';
import { printedShape } from './printed-shape';
import { trimmedText } from './trimmed-text';
import { defaultOf, outputsByAction, schemaOf } from './values-facts';
import { indentOf, isPrintedAlone, PRINTED } from './yaml-context';

/** Functions that leave the lines of a text where they are, and which argument the text is. */
const KEEPS_LINES: ReadonlyMap<string | undefined, number> = new Map([
  ['tpl', 0],
  ['trim', 0],
  ['trimSuffix', 1],
  ['trimPrefix', 1],
]);

const TO_YAML = /^(?:toYaml|mustToYaml|toYamlPretty)$/;

/** Whether an action prints YAML as `toYaml` writes it, from the first column on, of what may be a map or a list. */
export function printsUnindentedYaml(flow: ValuesFlow, action: ActionNode): boolean {
  const { name = '', args } = textCallOf(action.pipeline);
  const [data] = args;
  if (data === undefined || !TO_YAML.test(name)) return false;
  const outputs = outputsByAction(flow).get(action) ?? [];
  return mayMakeLines(data) && outputs.every(mayHaveLines);
}

/** The call of which a pipeline prints what it gives, line by line. */
function textCallOf(pipeline: PipelineNode): ReturnType<typeof callOf> {
  const call = callOf(pipeline);
  const text = call.args[KEEPS_LINES.get(call.name) ?? Infinity];
  return text === undefined ? call : textCallOf(text);
}

function mayHaveLines({ reference, functions }: ValuesOutput): boolean {
  if (!functions.every((name) => TO_YAML.test(name) || KEEPS_LINES.has(name) || givesData(name))) return false;
  const { types } = schemaOf(reference);
  if (types !== undefined && !types.has('object') && !types.has('array')) return false;
  const value = defaultOf(reference);
  return value === undefined || typeof value === 'object';
}

/** Whether an expression may be a map or a list of more than one line, by itself. */
function mayMakeLines(data: PipelineNode): boolean {
  const operand = operandOf(data);
  if (operand !== undefined && operand.kind !== 'identifier') return HOLDS_ANY.has(operand.kind);
  const { name = '', args } = callOf(data);
  if (name === 'dict') return args.length > 2;
  if (name === 'list' || name === 'tuple') return args.length > 1;
  return givesData(name);
}

const givesData = (name: string) => /^(?:any|T|list|map)$/.test(helmFunction(name)?.result.kind ?? '');

const HOLDS_ANY: ReadonlySet<OperandNode['kind']> = new Set(['dot', 'field', 'variable', 'chain']);

/** The named template whose text an action or a call prints as it is. */
export function templatePrinted(node: ActionNode | TemplateCallNode, named: NamedTemplates): NamedTemplate | undefined {
  if (node.kind === 'template') return named.find(node.name.value);
  const { name, args } = textCallOf(node.pipeline);
  const called = name === 'include' && args[0] !== undefined ? operandOf(args[0]) : undefined;
  return called?.kind === 'string' ? named.find(called.value) : undefined;
}

/** Whether a named template begins at once, and certainly writes a further line that has less than some spaces. */
export function hasLineLeftOf(named: NamedTemplate, spaces: number): boolean {
  const [first = '', ...more] = certainLines(named);
  return first.trim() !== '' && more.some((line) => !isPrintedAlone(line) && indentOf(line) < spaces);
}

const certainLines = memoized(({ node, template }: NamedTemplate): readonly string[] =>
  node.body
    .map((part) => certainText(template, part))
    .join('')
    .split('\n'),
);

function certainText(template: NamedTemplate['template'], node: TemplateNode): string {
  if (node.kind === 'text') return trimmedText(template.file, node).text;
  if (node.kind === 'action') return printedShape(node);
  return node.kind === 'template' ? PRINTED : '';
}
