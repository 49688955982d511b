import type { ChartTemplate } from '../../package/chart';
import type {
  ActionNode,
  AssignmentNode,
  CommandNode,
  IdentifierNode,
  Node,
  StringNode,
  TemplateCallNode,
  VariableNode,
} from '../../template/nodes';
import { visit } from '../../template/visit';
import { memoized } from '../memoized';

/** What rules look for in a template, found in one walk; each list in the order of the text. */
export interface TemplateParts {
  readonly identifiers: readonly IdentifierNode[];
  /** Texts, but for the names of definitions. */
  readonly strings: readonly StringNode[];
  readonly actions: readonly ActionNode[];
  readonly calls: readonly TemplateCallNode[];
  readonly commands: readonly PlacedCommand[];
  readonly assignments: readonly AssignmentNode[];
  /** The variables that are read, by name. */
  readonly variables: ReadonlyMap<string, readonly VariableNode[]>;
  /** The action that a command, or the first text of one, is a part of. */
  readonly actionOf: ReadonlyMap<CommandNode | StringNode, ActionNode>;
}

export interface PlacedCommand {
  readonly command: CommandNode;
  /** Whether a value is piped into it. */
  readonly isPiped: boolean;
}

/** The parts of a template, made once. */
export const partsOfTemplate = memoized((template: ChartTemplate): TemplateParts => {
  const identifiers: IdentifierNode[] = [];
  const strings: StringNode[] = [];
  const actions: ActionNode[] = [];
  const calls: TemplateCallNode[] = [];
  const commands: PlacedCommand[] = [];
  const assignments: AssignmentNode[] = [];
  const variables = new Map<string, VariableNode[]>();
  const actionOf = new Map<CommandNode | StringNode, ActionNode>();
  visit(template.tree.body, (node, parents) => {
    switch (node.kind) {
      case 'identifier':
        identifiers.push(node);
        break;
      case 'string':
      case 'command': {
        const parent = parents.at(-1);
        if (node.kind === 'command') commands.push({ command: node, isPiped: isPiped(node, parent) });
        else if (parent?.kind !== 'define' && parent?.kind !== 'block') strings.push(node);
        const action = actions.at(-1);
        if (action !== undefined && parents.includes(action)) actionOf.set(node, action);
        break;
      }
      case 'action':
        actions.push(node);
        break;
      case 'assignment':
        assignments.push(node);
        break;
      case 'template':
        calls.push(node);
        break;
      case 'variable': {
        const ofName = variables.get(node.name);
        if (ofName === undefined) variables.set(node.name, [node]);
        else ofName.push(node);
        break;
      }
      default:
    }
  });
  return { identifiers, strings, actions, calls, commands, assignments, variables, actionOf };
});

const isPiped = (command: CommandNode, parent: Node | undefined): boolean =>
  parent?.kind === 'pipeline' && parent.commands[0] !== command;
