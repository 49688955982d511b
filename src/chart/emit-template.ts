import { ChartwrightError } from '../errors';
import { isExpression, nodeOf } from '../expr/expression';
import type { NamedTemplate } from '../expr/named-template';
import type { Origin } from '../expr/origin';
import { Block } from '../expr/statements';
import { comment, define, end, NO_TRIM, text } from '../template/build';
import type { TemplateNode } from '../template/nodes';
import type { Meet } from './passages';
import { emitStatements, emitTextStatements, emitYamlTree, variablesOf } from './emit-statements';
import type { RootContext } from './root-context';
import { NOTHING_AROUND, Writer } from './writer';

export interface EmissionContext {
  readonly origins: WeakMap<TemplateNode, Origin>;
  readonly meet: Meet;
}

/** The `define` of a named template, with its description above it. */
export function emitNamedTemplate(template: NamedTemplate, emission: EmissionContext): readonly TemplateNode[] {
  const block = new Block();
  const result = template.body(block);
  const scope = { taken: new Set(variablesOf(block.statements)), meet: emission.meet };
  const writer = new Writer(contextOf(template), emission.origins, template.origin(), {
    ...NOTHING_AROUND,
    taken: scope.taken,
  });
  if (template.result.kind === 'string') emitTextStatements(writer, block.statements, scope);
  else emitStatements(writer, block.statements, 0, scope);
  if (result !== undefined) emitResult(writer, template, result, scope);
  writer.line(0);
  const body = define(template.name, writer.nodes(), { left: true, right: true }, end());
  const origin = template.origin();
  if (origin !== undefined) emission.origins.set(body, origin);
  if (template.description === undefined) return [body];
  const lines = template.description
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return [comment(`\n${lines.join('\n')}\n`, NO_TRIM), text('\n'), body];
}

function emitResult(
  writer: Writer,
  template: NamedTemplate,
  result: unknown,
  scope: { readonly taken: ReadonlySet<string>; readonly meet: Meet },
): void {
  if (template.result.kind !== 'string') {
    emitYamlTree(writer, result, scope);
    return;
  }
  if (isExpression(result)) {
    writer.line(0);
    writer.write(nodeOf(result), { left: true, right: false });
    return;
  }
  if (typeof result !== 'string') {
    throw new ChartwrightError('EXPRESSION_MISUSED', `the template ${template.name} gives text`, {
      ...template.origin(),
      found: typeof result,
      accepted: 'a string or an expression of one',
      advice: 'for a map or list use yamlTemplate or yamlListTemplate',
    });
  }
  writer.line(0);
  writer.write({ kind: 'string', value: result, quote: 'double' }, { left: true, right: false });
}

function contextOf({ name, parameters }: NamedTemplate): RootContext {
  if (parameters === undefined) return { rebound: false };
  const names = Object.keys(parameters);
  const context = names.find((key) => parameters[key]!.context === true);
  const whole = names.some((key) => parameters[key]!.whole === true);
  return { rebound: false, parameters: { names: new Set(names), template: name, whole, context } };
}
