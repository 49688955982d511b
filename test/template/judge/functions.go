package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strconv"
	"strings"

	"github.com/Masterminds/sprig/v3"
)

// helmFunctions names the functions of a version of Helm: Go's own, sprig's, and what the source of Helm's engine adds
// to those and takes from them. Reading the source spares building all that Helm's engine imports.
func helmFunctions(module string) []string {
	names := map[string]bool{}
	for _, name := range mapKeys(filepath.Join(runtime.GOROOT(), "src/text/template/funcs.go"), "builtins") {
		names[name] = true
	}
	for name := range sprig.TxtFuncMap() {
		names[name] = true
	}
	output, err := exec.Command("go", "mod", "download", "-json", module).Output()
	check(err)
	_, rest, _ := strings.Cut(string(output), `"Dir": "`)
	folder, _, _ := strings.Cut(rest, `"`)
	source := filepath.Join(folder, "pkg/engine/funcs.go")
	for _, name := range mapKeys(source, "funcMap") {
		names[name] = true
	}
	for _, name := range deletedKeys(source) {
		delete(names, name)
	}
	sorted := make([]string, 0, len(names))
	for name := range names {
		sorted = append(sorted, name)
	}
	sort.Strings(sorted)
	return sorted
}

// mapKeys gives the string keys of the map literals in a function.
func mapKeys(file, function string) []string {
	var keys []string
	inspect(file, func(node ast.Node) {
		declaration, ok := node.(*ast.FuncDecl)
		if !ok || declaration.Name.Name != function {
			return
		}
		ast.Inspect(declaration, func(inner ast.Node) bool {
			if entry, ok := inner.(*ast.KeyValueExpr); ok {
				keys = append(keys, literal(entry.Key))
			}
			return true
		})
	})
	return keys
}

// deletedKeys gives the string keys that a file deletes from maps.
func deletedKeys(file string) []string {
	var keys []string
	inspect(file, func(node ast.Node) {
		call, ok := node.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			return
		}
		if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "delete" {
			keys = append(keys, literal(call.Args[1]))
		}
	})
	return keys
}

func inspect(file string, visit func(ast.Node)) {
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	check(err)
	ast.Inspect(tree, func(node ast.Node) bool {
		visit(node)
		return true
	})
}

func literal(node ast.Expr) string {
	value, err := strconv.Unquote(node.(*ast.BasicLit).Value)
	check(err)
	return value
}
