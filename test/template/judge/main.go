// Command judge asks Go's own template parser what it makes of the cases under ../data/cases, and which functions Helm
// has, and writes its answers as data that the tests compare ours with. Run it with ./run.sh.
//
// Helm 3.17 is built with Go 1.23, Helm 4.1 with Go 1.25. The grammar is the same from Go 1.23 (which brought
// {{ else with }}) to Go 1.26, so that the toolchain at hand may be the judge: the released binaries of Helm 3.17.1 and
// 4.1.4 accept and refuse the same cases.
package main

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template/parse"

	"gopkg.in/yaml.v3"
)

// verdict is what Go says of a template.
type verdict struct {
	Template string `json:"template"`
	Accepted bool   `json:"accepted"`
	Message  string `json:"message,omitempty"`
	// Trees holds the parsed templates by name; that of the file itself has the name that fileName gives.
	Trees map[string]any `json:"trees,omitempty"`
}

const fileName = "(file)"

func main() {
	helm3, helm4 := helmFunctions("helm.sh/helm/v3@v3.17.1"), helmFunctions("helm.sh/helm/v4@v4.1.4")
	if len(os.Args) == 2 && os.Args[1] == "functions" {
		write("../data/functions.generated.json", map[string][]string{"3.17.1": helm3, "4.1.4": helm4})
		return
	}
	functions := map[string]any{}
	for _, name := range helm4 {
		functions[name] = true
	}
	if len(os.Args) == 2 && os.Args[1] == "printed" {
		judgePrinted(functions)
		return
	}
	judgeCases(functions)
}

// judgeCases judges every case, file by file.
func judgeCases(functions map[string]any) {
	files, err := filepath.Glob("../data/cases/*.yaml")
	check(err)
	verdicts := map[string][]verdict{}
	for _, file := range files {
		var cases struct {
			Accepted []string            `yaml:"accepted"`
			Refused  map[string][]string `yaml:"refused"`
		}
		text, err := os.ReadFile(file)
		check(err)
		check(yaml.Unmarshal(text, &cases))
		topic := strings.TrimSuffix(filepath.Base(file), ".yaml")
		for _, template := range cases.Accepted {
			verdicts[topic] = append(verdicts[topic], judge(template, functions))
		}
		codes := make([]string, 0, len(cases.Refused))
		for code := range cases.Refused {
			codes = append(codes, code)
		}
		sort.Strings(codes)
		for _, code := range codes {
			for _, template := range cases.Refused[code] {
				verdicts[topic] = append(verdicts[topic], judge(template, functions))
			}
		}
	}
	write("../data/verdicts.generated.json", verdicts)
}

// judgePrinted judges what our printer made of the accepted cases.
func judgePrinted(functions map[string]any) {
	var texts []string
	input, err := os.ReadFile("../data/printed.generated.json")
	check(err)
	var entries []verdict
	check(json.Unmarshal(input, &entries))
	for _, entry := range entries {
		texts = append(texts, entry.Template)
	}
	verdicts := make([]verdict, 0, len(texts))
	for _, text := range texts {
		verdicts = append(verdicts, judge(text, functions))
	}
	write("../data/printed.generated.json", verdicts)
}

func judge(template string, functions map[string]any) verdict {
	trees, err := parse.Parse(fileName, template, "", "", functions)
	if err != nil {
		return verdict{Template: template, Message: err.Error()}
	}
	dumps := map[string]any{}
	for name, tree := range trees {
		dumps[name] = dumpList(tree.Root)
	}
	return verdict{Template: template, Accepted: true, Trees: dumps}
}

// write writes one entry a line, so that differences can be read.
func write(path string, value any) {
	var compact bytes.Buffer
	encoder := json.NewEncoder(&compact)
	encoder.SetEscapeHTML(false)
	check(encoder.Encode(value))
	text := strings.ReplaceAll(compact.String(), `{"template":`, "\n{\"template\":")
	check(os.WriteFile(path, []byte(text), 0o644))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
