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
  {{- printf "[%s]" $section }}
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
  {{- "\n\n" }}
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

{{/*
Files in the format ini, each as an entry of a ConfigMap's data, of a map of names and contents: text,
which is taken as it is, or a map. In it a map is a section, a list several sections of one name, anything else
a setting.
*/}}
{{- define "rstudio-library.config.ini" -}}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- range $name, $value := $content }}
      {{- range $section := kindIs "slice" $value | ternary $value (list $value) }}
        {{- if kindIs "map" $section }}
          {{- if not (kindIs "slice" $content) }}
  [{{ $name }}]
          {{- end }}
          {{- range $key, $setting := $section }}
            {{- printf "%s=%s" $key (include "rstudio-library.config.scalar" $setting) | nindent 2 }}
          {{- end }}
          {{- "\n" }}
        {{- else }}
          {{- printf "%s=%s" (toString $name) (include "rstudio-library.config.scalar" $section) | nindent 2 }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
Files of text, each as an entry of a ConfigMap's data. In a file that is a map, each value stands below a
comment with its key.
Takes a dict: data (a map of names and contents), commentDelimiter (what starts a comment; #).
*/}}
{{- define "rstudio-library.config.txt" -}}
{{- $delimiter := toString (default "#" .commentDelimiter) }}
{{- range $file, $content := .data }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- range $key, $value := $content }}
      {{- printf "%s %s" $delimiter (toString $key) | nindent 2 }}
      {{- include "rstudio-library.config.scalar" $value | nindent 2 }}
    {{- end }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
Files in the format of Debian's control files, each as an entry of a ConfigMap's data, of a map of names and
contents: text, which is taken as it is, or a map or list. In it a map is a stanza, of which a map is written as
lines of name=value below its key; anything else is a field.
*/}}
{{- define "rstudio-library.config.dcf" -}}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- range $key, $value := $content }}
      {{- if kindIs "map" $value }}
        {{- range $fieldName, $field := $value }}
          {{- if kindIs "map" $field }}
            {{- "\n" }}
  {{ $fieldName }}:
            {{- range $elementName, $element := $field }}
              {{- printf "%s=%s" $elementName (include "rstudio-library.config.scalar" $element) | nindent 4 }}
            {{- end }}
          {{- else }}
            {{- printf "%s: %s" (toString $fieldName) (include "rstudio-library.config.scalar" $field) | nindent 2 }}
          {{- end }}
        {{- end }}
        {{- "\n" }}
      {{- else }}
        {{- printf "%s: %s" (toString $key) (include "rstudio-library.config.scalar" $value) | nindent 2 }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- "\n" }}
{{- end }}

{{/*
Files of JSON, each as an entry of a ConfigMap's data, of a map of names and contents.
*/}}
{{- define "rstudio-library.config.json" -}}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- toPrettyJson $content | nindent 2 }}
{{- end }}
{{- end }}

{{/*
A value as the lines of a file have it: numbers in full, 1000000 and not 1e+06.
*/}}
{{- define "rstudio-library.config.scalar" -}}
{{- if kindIs "float64" . }}
  {{- toRawJson . }}
{{- else }}
  {{- toString . }}
{{- end }}
{{- end }}
