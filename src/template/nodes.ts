/**
 * The tree of a Go template as Helm runs it: what the parser reads, the printer writes, authors' expressions become and
 * rules look at. Nodes are frozen data without behaviour. The grammar follows Go's text/template/parse.
 */

/** Offsets into the source text, in UTF-16 units; `end` is exclusive. Nodes that were not parsed have none. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

interface NodeBase {
  /** Where the node stands in the text it was parsed from. */
  readonly range?: SourceRange;
}

/** The `-` markers of one `{{ … }}` tag: whether the white space before and after it goes. */
export interface Trim {
  readonly left: boolean;
  readonly right: boolean;
}

// ---- Operands: what a command is made of ----

/** `.` */
export interface DotNode extends NodeBase {
  readonly kind: 'dot';
}
/** `nil` */
export interface NilNode extends NodeBase {
  readonly kind: 'nil';
}
/** `true`, `false` */
export interface BooleanNode extends NodeBase {
  readonly kind: 'boolean';
  readonly value: boolean;
}
/** A number as it is written: `3`, `0x1F`, `1e6`, `1i`. */
export interface NumberNode extends NodeBase {
  readonly kind: 'number';
  readonly text: string;
}
/** `'x'`: a character constant, as it is written, quotes included. */
export interface CharacterNode extends NodeBase {
  readonly kind: 'character';
  readonly text: string;
}
/** `"text"` or `` `text` ``; `value` is what it means. */
export interface StringNode extends NodeBase {
  readonly kind: 'string';
  readonly value: string;
  readonly quote: 'double' | 'raw';
}
/** A function's name: `include`, `quote`. */
export interface IdentifierNode extends NodeBase {
  readonly kind: 'identifier';
  readonly name: string;
}
/** `.Values.image`: fields of `.`; never empty. */
export interface FieldNode extends NodeBase {
  readonly kind: 'field';
  readonly path: readonly string[];
}
/** `$`, `$.Values.image`, `$item.name`: `name` is without its `$`, the root's is empty. */
export interface VariableNode extends NodeBase {
  readonly kind: 'variable';
  readonly name: string;
  readonly path: readonly string[];
  /** Whose root `$` is, where it is not that of whoever runs the template. */
  readonly owner?: symbol;
  /** Whether an author's step declares it, and not a loop. */
  readonly isLet?: true;
}
/** `(…).a.b` or `now.Year`: fields of a parenthesised pipeline or a function's result; `path` is never empty. */
export interface ChainNode extends NodeBase {
  readonly kind: 'chain';
  readonly operand: ParenthesisNode | IdentifierNode;
  readonly path: readonly string[];
}
/** `( pipeline )` */
export interface ParenthesisNode extends NodeBase {
  readonly kind: 'parenthesis';
  readonly pipeline: PipelineNode;
}

export type OperandNode =
  | DotNode
  | NilNode
  | BooleanNode
  | NumberNode
  | CharacterNode
  | StringNode
  | IdentifierNode
  | FieldNode
  | VariableNode
  | ChainNode
  | ParenthesisNode;

/** An operand and its arguments: `printf "%d" 3`. */
export interface CommandNode extends NodeBase {
  readonly kind: 'command';
  readonly operands: readonly OperandNode[];
}

/** `$a :=`, `$a, $b :=` (in range) or `$a =`; names are without their `$`. */
export interface AssignmentNode extends NodeBase {
  readonly kind: 'assignment';
  readonly names: readonly string[];
  readonly operator: ':=' | '=';
}

/** `$x := a b | c`: commands, each one's result the last argument of the next. */
export interface PipelineNode extends NodeBase {
  readonly kind: 'pipeline';
  readonly assignment?: AssignmentNode;
  readonly commands: readonly CommandNode[];
}

// ---- What a file, or the body of a control structure, is made of ----

/** Text between tags, as it stands in the file, before any trimming by its neighbours. */
export interface TextNode extends NodeBase {
  readonly kind: 'text';
  readonly text: string;
}
/** A comment tag; `text` is what stands between the slash-star marks, as written. */
export interface CommentNode extends NodeBase {
  readonly kind: 'comment';
  readonly text: string;
  readonly trim: Trim;
}
/** `{{ pipeline }}` */
export interface ActionNode extends NodeBase {
  readonly kind: 'action';
  readonly pipeline: PipelineNode;
  readonly trim: Trim;
}
/** One `{{ if … }}` or `{{ else if … }}` (or `with`) tag and what follows it. */
export interface BranchNode extends NodeBase {
  readonly kind: 'branch';
  readonly pipeline: PipelineNode;
  readonly trim: Trim;
  readonly body: readonly TemplateNode[];
}
/** `{{ else }}` and what follows it. */
export interface ElseNode extends NodeBase {
  readonly kind: 'else';
  readonly trim: Trim;
  readonly body: readonly TemplateNode[];
}
/** `{{ end }}` */
export interface EndNode extends NodeBase {
  readonly kind: 'end';
  readonly trim: Trim;
}
/** `if … else if … else … end`; at least one branch. */
export interface IfNode extends NodeBase {
  readonly kind: 'if';
  readonly branches: readonly BranchNode[];
  readonly otherwise?: ElseNode;
  readonly end: EndNode;
}
/** `with … else with … else … end` (`else with` since Go 1.23); at least one branch. */
export interface WithNode extends NodeBase {
  readonly kind: 'with';
  readonly branches: readonly BranchNode[];
  readonly otherwise?: ElseNode;
  readonly end: EndNode;
}
/** `range … else … end`; the loop variables are the pipeline's assignment. */
export interface RangeNode extends NodeBase {
  readonly kind: 'range';
  readonly pipeline: PipelineNode;
  readonly trim: Trim;
  readonly body: readonly TemplateNode[];
  readonly otherwise?: ElseNode;
  readonly end: EndNode;
}
/** `{{ define "name" }} … {{ end }}`; only at the top of a file. */
export interface DefineNode extends NodeBase {
  readonly kind: 'define';
  readonly name: StringNode;
  readonly trim: Trim;
  readonly body: readonly TemplateNode[];
  readonly end: EndNode;
}
/** `{{ block "name" pipeline }} … {{ end }}` */
export interface BlockNode extends NodeBase {
  readonly kind: 'block';
  readonly name: StringNode;
  readonly pipeline: PipelineNode;
  readonly trim: Trim;
  readonly body: readonly TemplateNode[];
  readonly end: EndNode;
}
/** `{{ template "name" pipeline }}` */
export interface TemplateCallNode extends NodeBase {
  readonly kind: 'template';
  readonly name: StringNode;
  readonly pipeline?: PipelineNode;
  readonly trim: Trim;
}
/** `{{ break }}` or `{{ continue }}` */
export interface LoopControlNode extends NodeBase {
  readonly kind: 'break' | 'continue';
  readonly trim: Trim;
}

/** What a file, or the body of a control structure, is made of. */
export type TemplateNode =
  | TextNode
  | CommentNode
  | ActionNode
  | IfNode
  | WithNode
  | RangeNode
  | DefineNode
  | BlockNode
  | TemplateCallNode
  | LoopControlNode;

/** Any node of the tree. */
export type Node =
  OperandNode | CommandNode | AssignmentNode | PipelineNode | BranchNode | ElseNode | EndNode | TemplateNode;

/** A whole template file. */
export interface TemplateTree {
  readonly body: readonly TemplateNode[];
}
