{{/*
A file in the format gcfg, as Posit's products read it, of a map of sections, each a map of settings. A
list gives a line for each of its elements; a null gives none.
*/}}
{{- define "rstudio-library.config.gcfg" -}}
{{- range $section, $settings := . }}
  {{- if regexMatch "^$|[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]" $section }}
    {{- fail (printf "%s: a gcfg file cannot hold the name; accepted: one line of printable text"
          (printf "[%s]" $section)) }}
  {{- end }}
  {{- if not (kindIs "invalid" $settings) }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "[%s]" $section) "object" $settings
          "expected" "map") }}
  {{- end }}
[{{ $section }}]
  {{- range $key, $value := $settings }}
    {{- $name := printf "[%s] %s" $section $key }}
    {{- if regexMatch "^$|[\\s=;#]|[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]"
          $key }}
      {{- fail (printf "%s: a gcfg file cannot hold the name; accepted: printable text without blanks, =, ; and #"
            $name) }}
    {{- end }}
    {{- range $item := kindIs "slice" $value | ternary $value (list $value) }}
      {{- if not (kindIs "invalid" $item) }}
{{ $key }} = {{ include "rstudio-library.config.gcfg.value" (dict "name" $name "value" $item) }}
      {{- end }}
    {{- end }}
  {{- end }}
{{ "" }}
{{- end }}
{{- end }}

{{/*
A value as a gcfg file holds it: numbers in full, text in quotes where it needs them. A text that is in
double quotes already stays as it is. Takes a dict: name (what messages call the value) and value.
*/}}
{{- define "rstudio-library.config.gcfg.value" -}}
{{- $problem := printf "%s: a gcfg file cannot hold the value; found %s; accepted: " .name (toRawJson .value) }}
{{- if kindIs "string" .value }}
  {{- if regexMatch "[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]" .value }}
    {{- fail (printf "%sone line of printable text" $problem) }}
  {{- else if and (regexMatch "[;#\"\\\\]|^\\s|\\s$" .value) (not (regexMatch "^\"([^\"\\\\]|\\\\.)*\"$" .value)) }}
    {{- printf "\"%s\"" (replace "\"" "\\\"" (replace "\\" "\\\\" .value)) }}
  {{- else }}
    {{- .value }}
  {{- end }}
{{- else if has (kindOf .value) (list "bool" "int" "int64" "float64") }}
  {{- toRawJson .value }}
{{- else }}
  {{- fail (printf "%stext, a number, a boolean, or a list of these" $problem) }}
{{- end }}
{{- end }}
