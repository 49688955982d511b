package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/template/parse"
	"unicode/utf8"
)

// text is a string whose bytes that are no UTF-8 are written as the lone surrogates from U+DC80 on.
type text string

func (t text) MarshalJSON() ([]byte, error) {
	var out strings.Builder
	out.WriteByte('"')
	for rest := string(t); rest != ""; {
		char, size := utf8.DecodeRuneInString(rest)
		if char == utf8.RuneError && size == 1 {
			fmt.Fprintf(&out, `\u%04x`, 0xdc00+int(rest[0]))
		} else {
			quoted, err := json.Marshal(string(char))
			if err != nil {
				return nil, err
			}
			out.Write(quoted[1 : len(quoted)-1])
		}
		rest = rest[size:]
	}
	out.WriteByte('"')
	return []byte(out.String()), nil
}

// dumpList gives a body's nodes; texts that only a comment parted are one.
func dumpList(list *parse.ListNode) any {
	if list == nil {
		return nil
	}
	nodes := []any{}
	for _, node := range list.Nodes {
		if content, ok := node.(*parse.TextNode); ok && len(nodes) > 0 {
			if last, ok := nodes[len(nodes)-1].([]any); ok && last[0] == "text" {
				nodes[len(nodes)-1] = []any{"text", last[1].(text) + text(content.Text)}
				continue
			}
		}
		nodes = append(nodes, dump(node))
	}
	return nodes
}

func dump(node parse.Node) any {
	switch node := node.(type) {
	case *parse.TextNode:
		return []any{"text", text(node.Text)}
	case *parse.ActionNode:
		return []any{"action", dumpPipe(node.Pipe)}
	case *parse.IfNode:
		return []any{"if", dumpPipe(node.Pipe), dumpList(node.List), dumpList(node.ElseList)}
	case *parse.WithNode:
		return []any{"with", dumpPipe(node.Pipe), dumpList(node.List), dumpList(node.ElseList)}
	case *parse.RangeNode:
		return []any{"range", dumpPipe(node.Pipe), dumpList(node.List), dumpList(node.ElseList)}
	case *parse.TemplateNode:
		return []any{"template", text(node.Name), dumpPipe(node.Pipe)}
	case *parse.BreakNode:
		return []any{"break"}
	case *parse.ContinueNode:
		return []any{"continue"}
	}
	panic(fmt.Sprintf("unexpected node %T", node))
}

func dumpPipe(pipe *parse.PipeNode) any {
	if pipe == nil {
		return nil
	}
	names := []any{}
	for _, variable := range pipe.Decl {
		names = append(names, variable.Ident[0][1:])
	}
	operator := ""
	if len(names) > 0 {
		operator = ":="
	}
	if pipe.IsAssign {
		operator = "="
	}
	commands := []any{}
	for _, command := range pipe.Cmds {
		operands := []any{}
		for _, operand := range command.Args {
			operands = append(operands, dumpOperand(operand))
		}
		commands = append(commands, operands)
	}
	return []any{"pipeline", names, operator, commands}
}

func dumpOperand(node parse.Node) any {
	switch node := node.(type) {
	case *parse.DotNode:
		return []any{"dot"}
	case *parse.NilNode:
		return []any{"nil"}
	case *parse.BoolNode:
		return []any{"boolean", node.True}
	case *parse.NumberNode:
		return []any{"number", node.Text}
	case *parse.StringNode:
		return []any{"string", text(node.Text)}
	case *parse.IdentifierNode:
		return []any{"identifier", node.Ident}
	case *parse.FieldNode:
		return []any{"field", node.Ident}
	case *parse.VariableNode:
		return []any{"variable", node.Ident[0][1:], node.Ident[1:]}
	case *parse.ChainNode:
		return []any{"chain", dumpOperand(node.Node), node.Field}
	case *parse.PipeNode:
		return dumpPipe(node)
	}
	panic(fmt.Sprintf("unexpected operand %T", node))
}
