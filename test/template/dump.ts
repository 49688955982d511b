import type { BranchNode, ElseNode, OperandNode, PipelineNode, TemplateNode, Trim } from '../../src/template/nodes';

/**
 * A file's templates in the form of the judge's dumps: trimmed, without comments, `else if` as an `if` in an else, and
 * each template below its name.
 */
export function dumpFile(body: readonly TemplateNode[]): Record<string, unknown> {
  const templates: Record<string, unknown> = {};
  const main = dumpBody(body, NONE, NONE, templates);
  return { ...templates, '(file)': main };
}

const NONE: Trim = { left: false, right: false };

type Dump = readonly unknown[];

/** `before` and `after` are the tags that the body stands between. */
function dumpBody(
  body: readonly TemplateNode[],
  before: Trim,
  after: Trim,
  templates: Record<string, unknown>,
): readonly Dump[] {
  const dumps: Dump[] = [];
  body.forEach((node, index) => {
    if (node.kind === 'text') {
      const previous = body[index - 1];
      const next = body[index + 1];
      const text = trimmed(node.text, previous ? closingTrim(previous) : before, next ? openingTrim(next) : after);
      const last = dumps.at(-1);
      if (last?.[0] === 'text') dumps[dumps.length - 1] = ['text', `${String(last[1])}${text}`];
      else if (text !== '') dumps.push(['text', text]);
    } else dumps.push(...dumpNode(node, templates));
  });
  return dumps;
}

function trimmed(text: string, before: Trim, after: Trim): string {
  const start = before.right ? text.replace(/^[ \t\r\n]+/, '') : text;
  return after.left ? start.replace(/[ \t\r\n]+$/, '') : start;
}

function openingTrim(node: TemplateNode): Trim {
  if (node.kind === 'text') return NONE;
  if (node.kind === 'if' || node.kind === 'with') return node.branches[0]?.trim ?? NONE;
  return node.trim;
}

function closingTrim(node: TemplateNode): Trim {
  if (node.kind === 'text') return NONE;
  return 'end' in node ? node.end.trim : node.trim;
}

function dumpNode(node: Exclude<TemplateNode, { kind: 'text' }>, templates: Record<string, unknown>): Dump[] {
  switch (node.kind) {
    case 'comment':
      return [];
    case 'action':
      return [['action', dumpPipeline(node.pipeline)]];
    case 'break':
    case 'continue':
      return [[node.kind]];
    case 'template':
      return [['template', node.name.value, node.pipeline === undefined ? null : dumpPipeline(node.pipeline)]];
    case 'if':
    case 'with':
      return [dumpBranches(node.kind, node.branches, node.otherwise, node.end.trim, templates)];
    case 'range': {
      const { trim, pipeline, otherwise, end } = node;
      const body = dumpBody(node.body, trim, otherwise?.trim ?? end.trim, templates);
      return [['range', dumpPipeline(pipeline), body, dumpElse(otherwise, end.trim, templates)]];
    }
    case 'define':
    case 'block': {
      const body = dumpBody(node.body, node.trim, node.end.trim, templates);
      const { value } = node.name;
      if (!(value in templates) || isEmpty(templates[value] as readonly Dump[])) templates[value] = body;
      return node.kind === 'define' ? [] : [['template', value, dumpPipeline(node.pipeline)]];
    }
  }
}

const isEmpty = (body: readonly Dump[]) =>
  body.every(([kind, text]) => kind === 'text' && String(text).replaceAll('\u0085', '').trim() === '');

function dumpBranches(
  kind: 'if' | 'with',
  [branch, ...rest]: readonly BranchNode[],
  otherwise: ElseNode | undefined,
  end: Trim,
  templates: Record<string, unknown>,
): Dump {
  if (branch === undefined) throw new Error(`${kind} without branches`);
  const body = dumpBody(branch.body, branch.trim, (rest[0] ?? otherwise)?.trim ?? end, templates);
  const more =
    rest.length === 0 ? dumpElse(otherwise, end, templates) : [dumpBranches(kind, rest, otherwise, end, templates)];
  return [kind, dumpPipeline(branch.pipeline), body, more];
}

function dumpElse(otherwise: ElseNode | undefined, end: Trim, templates: Record<string, unknown>) {
  return otherwise === undefined ? null : dumpBody(otherwise.body, otherwise.trim, end, templates);
}

function dumpPipeline({ assignment, commands }: PipelineNode): Dump {
  const operands = commands.map((command) => command.operands.map(dumpOperand));
  return ['pipeline', assignment?.names ?? [], assignment?.operator ?? '', operands];
}

function dumpOperand(operand: OperandNode): Dump {
  switch (operand.kind) {
    case 'dot':
    case 'nil':
      return [operand.kind];
    case 'boolean':
    case 'string':
      return [operand.kind, operand.value];
    case 'number':
    case 'character':
      return ['number', operand.text];
    case 'identifier':
      return ['identifier', operand.name];
    case 'field':
      return ['field', operand.path];
    case 'variable':
      return ['variable', operand.name, operand.path];
    case 'chain':
      return ['chain', dumpOperand(operand.operand), operand.path];
    case 'parenthesis':
      return dumpPipeline(operand.pipeline);
  }
}
