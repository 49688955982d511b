import type { LintSubject } from '../subject';
import { memoized } from '../memoized';
import type { NamedTemplate } from '../named-templates';
import type { ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type { ActionNode, Node } from '../../template/nodes';
import { allWrittenCalls, type WrittenCall } from './literal-calls';
import { lineStart } from './line';
import { inBlockScalar } from './yaml-context';
import { placeOf } from './tag-places';
import { partsOfTemplate } from './template-parts';

/** Whether what a node of a template prints is YAML, not text within YAML: of a named template, wherever it is run. */
export function isYamlPlace(subject: LintSubject, template: ChartTemplate, node: Node): boolean {
  const named = definitionAround(subject, template, node);
  if (named === undefined) return template.rendersObjects;
  return !textTemplates(subject).has(named.name);
}

/** The `define` that a node is in. */
export function definitionAround(subject: LintSubject, template: ChartTemplate, node: Node): NamedTemplate | undefined {
  const at = node.range?.start ?? 0;
  return subject.namedTemplates.all.find(
    (named) =>
      named.template === template && (named.node.range?.start ?? 0) <= at && at < (named.node.range?.end ?? Infinity),
  );
}

/** The names of templates that are run within a block scalar, quotes or a comment, or whose text goes on to a function. */
const textTemplates = memoized((subject: LintSubject): ReadonlySet<string> => {
  const calls = allWrittenCalls(subject).flatMap((call) => {
    const name = call.name?.value;
    return name === undefined ? [] : [{ ...call, called: name }];
  });
  const names = new Set(calls.filter(isTextCall).map(({ called }) => called));
  // What they run themselves is text as well.
  for (let grown = -1; grown !== names.size;) {
    grown = names.size;
    for (const { called, template, node } of calls) {
      const around = definitionAround(subject, template, node);
      if (around !== undefined && names.has(around.name)) names.add(called);
    }
  }
  return names;
});

/** Functions that leave YAML what it is. */
const KEEPS: ReadonlySet<string> = new Set(['include', 'indent', 'nindent', 'trim', 'trimSuffix', 'trimPrefix', 'tpl']);

function isTextCall(call: WrittenCall): boolean {
  const action = actionAround(call);
  if (action === undefined) return call.node.kind !== 'template' || isTextPlace(call.template, call.node);
  if (action.pipeline.assignment !== undefined) return true;
  const functions = action.pipeline.commands.map(functionOf);
  return functions.some((name) => name === undefined || !KEEPS.has(name)) || isTextPlace(call.template, action);
}

function actionAround({ template, node }: WrittenCall): ActionNode | undefined {
  return node.kind === 'string' || node.kind === 'command' ? partsOfTemplate(template).actionOf.get(node) : undefined;
}

function isTextPlace(template: ChartTemplate, tag: Node): boolean {
  if (!template.rendersObjects && !template.file.path.endsWith('.tpl')) return true;
  return placeOf(template, tag).before.some((way) => {
    const { quote, inComment } = lineStart(way.line);
    return inBlockScalar(way) || quote !== undefined || inComment;
  });
}
