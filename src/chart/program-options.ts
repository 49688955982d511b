import { isData, misuse, requireConstantText, requireList, requireOptions } from '../expr/arguments';
import { isExternalTemplate } from '../expr/external-template';
import { isFieldName } from '../template/characters';
import { nearestName } from '../template/nearest-name';
import { fieldsOfNode, isConstant, type KindNode } from '../values/kind';
import { HELM_ROOT } from './root-context';

/** The functions that Helm adds to those of Go's templates and of Sprig. */
export const HELM_FUNCTIONS = [
  'fromJsonArray',
  'fromToml',
  'fromYaml',
  'fromYamlArray',
  'include',
  'lookup',
  'mustToToml',
  'mustToYaml',
  'required',
  'toToml',
  'toYaml',
  'toYamlPretty',
  'tpl',
] as const;

/**
 * What `declareProgram` is called with, as programs call that run without a type check.
 *
 * @throws ChartwrightError EXPRESSION_MISUSED
 */
export function requireProgramOptions(options: unknown): void {
  requireOptions(options, 'declareProgram(…)', ['name', 'data', 'templates', 'functions']);
  const { name, data, templates = [], functions = [] } = options as Readonly<Record<string, unknown>>;
  requireConstantText(name, 'the name of a program');
  requireData(name, data);
  requireList(
    templates,
    `the templates of ${name}`,
    isExternalTemplate,
    'a list of what externalTemplate(…) made: a template that the program has is not the chart’s',
  );
  requireFunctions(name, functions);
}

function requireData(program: string, data: unknown): void {
  if (!isData(data)) {
    throw misuse(`the data of ${program} is no object`, data, {
      accepted: 'its members as kinds: { Job: v.object(…) }',
    });
  }
  for (const [member, kind] of Object.entries(data)) {
    if (!isFieldName(member)) {
      throw misuse(`a member of the data of ${program} is no name`, member, {
        accepted: 'letters, digits and _, not starting with a digit: what a template reads as .Job',
      });
    }
    if (HELM_ROOT.has(member)) {
      throw misuse(`the data of ${program} has a member that Helm has, too`, member, {
        accepted: `other names than ${[...HELM_ROOT].join(', ')}, by which it is known whose template may read them`,
      });
    }
    const node: unknown = isData(kind) ? kind['node'] : undefined;
    if (!isNode(node)) throw noKind(program, member, kind);
    requireKnown(program, member, node);
  }
}

const isNode = (node: unknown): node is KindNode => isData(node) && typeof node['kind'] === 'string';

const noKind = (program: string, path: string, found: unknown) =>
  misuse(`${path} in the data of ${program} is no kind of value`, found, { accepted: 'v.string(), v.object(…) …' });

/** The program alone says what there is: nobody reads what a chart would put there. */
function requireKnown(program: string, path: string, node: KindNode): void {
  if (!isNode(node)) throw noKind(program, path, node);
  if (node.default !== undefined) {
    throw misuse(`a default in the data of ${program} has no effect`, path, {
      accepted: 'kinds without a default: the program alone says what there is',
      advice: 'declare what is always there with { required: true }, and leave the rest without a default',
    });
  }
  if (node.kind === 'removed') {
    throw misuse(`a removed value in the data of ${program} has no effect`, path, {
      accepted: 'what the program has: it is no user whom the chart tells of changes',
    });
  }
  for (const [name, field] of Object.entries(fieldsOfNode(node))) requireKnown(program, `${path}.${name}`, field);
  if (node.kind === 'list') requireKnown(program, `${path}[]`, node.item);
  if (node.kind === 'map') requireKnown(program, `${path}.*`, node.value);
  if (node.kind !== 'union') return;
  for (const member of node.members) if (!isConstant(member)) requireKnown(program, path, member);
}

function requireFunctions(program: string, functions: unknown): void {
  const known: readonly string[] = HELM_FUNCTIONS;
  const accepted = `a list of ${known.join(', ')}; those of Go and Sprig every program has`;
  if (!Array.isArray(functions)) throw misuse(`the functions of ${program} are no list`, functions, { accepted });
  for (const name of functions as readonly unknown[]) {
    if (typeof name === 'string' && known.includes(name)) continue;
    const near = typeof name === 'string' ? nearestName(name, known) : undefined;
    throw misuse(`${program} is declared to have what is no function of Helm’s own`, name, {
      accepted,
      ...(near !== undefined && { advice: `did you mean ${near}?` }),
    });
  }
}
