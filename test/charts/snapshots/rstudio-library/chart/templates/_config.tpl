{{/*
A file in the format gcfg, as Posit's products read it, of a map of sections, each a map of settings. A
list gives a line for each of its elements; a null gives none.
*/}}
{{- define "rstudio-library.config.gcfg" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.config.gcfg" "object" .
        "expected" "map" "description" "accepted: sections by their names") }}
{{- end }}
{{- range $section, $settings := . }}
  {{- if or (not (regexMatch "^\\p{L}[\\p{L}\\p{Nd}-]*([ \\t]+\"([^\"\\\\]|\\\\[\"\\\\])*\")?$" $section))
        (regexMatch "[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]" $section) }}
    {{- fail (printf (print "the section %s: a gcfg file cannot hold the name; accepted: a letter, then letters, "
          "digits and -; text in double quotes may follow, with quotes and backslashes escaped")
          (toRawJson $section)) }}
  {{- end }}
  {{- if not (kindIs "invalid" $settings) }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "[%s]" $section) "object" $settings
          "expected" "map") }}
  {{- end }}
  {{- printf "[%s]" $section }}
  {{- range $key, $value := $settings }}
    {{- $name := printf "[%s] %s" $section $key }}
    {{- if or (not (regexMatch "^\\p{L}[\\p{L}\\p{Nd}-]*$" $key))
          (regexMatch "[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]" $key) }}
      {{- fail (printf "%s %s: a gcfg file cannot hold the name; accepted: a letter, then letters, digits and -"
            (printf "[%s] the key" $section) (toRawJson $key)) }}
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
  {{- else if and (regexMatch "[;#\"\\\\]|^\\s|\\s$" .value) (not
        (regexMatch "^\"([^\"\\\\]|\\\\[\"\\\\nt])*\"$" .value)) }}
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
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.config.ini" "object" .
        "expected" "map" "description" "accepted: files by their names") }}
{{- end }}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- $where := printf "the file %s:" $file }}
    {{- range $name, $value := $content }}
      {{- range $item := kindIs "slice" $value | ternary $value (list $value) }}
        {{- if kindIs "map" $item }}
          {{- if not (kindIs "slice" $content) }}
            {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" (toString $name) }}
              {{- fail (printf "%s %s: the name has a line break; accepted: one line" $where
                    (toRawJson (toString $name))) }}
            {{- end }}
  [{{ $name }}]
          {{- end }}
          {{- $section := printf "%s [%s]" $where (toString $name) }}
          {{- range $key, $setting := $item }}
            {{- include "rstudio-library.config.setting" (dict "where" $section "key" $key "value" $setting)
                  | nindent 2 }}
          {{- end }}
          {{- "\n" }}
        {{- else }}
          {{- include "rstudio-library.config.setting" (dict "where" $where "key" (toString $name) "value" $item)
                | nindent 2 }}
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
{{- if not (kindIs "invalid" .data) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the data of rstudio-library.config.txt" "object"
        .data "expected" "map" "description" "accepted: files by their names") }}
{{- end }}
{{- $delimiter := include "rstudio-library.config.scalar" (dict "name" "commentDelimiter" "value"
      (default "#" .commentDelimiter)) }}
{{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" $delimiter }}
  {{- fail (printf "commentDelimiter %s: the name has a line break; accepted: one line" (toRawJson $delimiter)) }}
{{- end }}
{{- range $file, $content := .data }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- $where := printf "the file %s:" $file }}
    {{- range $key, $value := $content }}
      {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" (toString $key) }}
        {{- fail (printf "%s %s: the name has a line break; accepted: one line" $where (toRawJson (toString $key))) }}
      {{- end }}
      {{- printf "%s %s" $delimiter (toString $key) | nindent 2 }}
      {{- include "rstudio-library.config.scalar" (dict "name" (printf "%s %s" $where (toString $key)) "value"
            $value) | nindent 2 }}
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
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.config.dcf" "object" .
        "expected" "map" "description" "accepted: files by their names") }}
{{- end }}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- if kindIs "string" $content }}
    {{- $content | nindent 2 }}
  {{- else }}
    {{- if not (has (kindOf $content) (list "map" "slice" "invalid")) }}
      {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object"
            $content "expected" "map" "description" "of settings, or text") }}
    {{- end }}
    {{- $where := printf "the file %s:" $file }}
    {{- range $key, $value := $content }}
      {{- if kindIs "map" $value }}
        {{- $stanza := printf "%s %s" $where (toString $key) }}
        {{- range $fieldName, $field := $value }}
          {{- if kindIs "map" $field }}
            {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" $fieldName }}
              {{- fail (printf "%s %s: the name has a line break; accepted: one line" $stanza (toRawJson $fieldName)) }}
            {{- end }}
            {{- $path := printf "%s %s" $stanza $fieldName }}
            {{- "\n" }}
  {{ $fieldName }}:
            {{- range $elementName, $element := $field }}
              {{- include "rstudio-library.config.setting" (dict "where" $path "key" $elementName "value" $element)
                    | nindent 4 }}
            {{- end }}
          {{- else }}
            {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" (toString $fieldName) }}
              {{- fail (printf "%s %s: the name has a line break; accepted: one line" $stanza
                    (toRawJson (toString $fieldName))) }}
            {{- end }}
            {{- $path := printf "%s %s" $stanza (toString $fieldName) }}
            {{- $line := include "rstudio-library.config.scalar" (dict "name" $path "value" $field) }}
            {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]\\S" $line }}
              {{- fail
                    (printf
                    (print
                    "%s: the value has a line break; found %s; accepted: one line, or further lines that begin "
                    "with a blank") $path (toRawJson $line)) }}
            {{- end }}
            {{- printf "%s: %s" (toString $fieldName) $line | nindent 2 }}
          {{- end }}
        {{- end }}
        {{- "\n" }}
      {{- else }}
        {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" (toString $key) }}
          {{- fail (printf "%s %s: the name has a line break; accepted: one line" $where (toRawJson (toString $key))) }}
        {{- end }}
        {{- $path := printf "%s %s" $where (toString $key) }}
        {{- $line := include "rstudio-library.config.scalar" (dict "name" $path "value" $value) }}
        {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]\\S" $line }}
          {{- fail
                (printf
                (print "%s: the value has a line break; found %s; accepted: one line, or further lines that begin "
                "with a blank") $path (toRawJson $line)) }}
        {{- end }}
        {{- printf "%s: %s" (toString $key) $line | nindent 2 }}
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
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.config.json" "object" .
        "expected" "map" "description" "accepted: files by their names") }}
{{- end }}
{{- range $file, $content := . }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- toPrettyJson $content | nindent 2 }}
{{- end }}
{{- end }}

{{/*
A value as the lines of a file have it: numbers in full, 1000000 and not 1e+06. Stops where it is a map or
a list. Takes a dict: name (what messages call the value) and value.
*/}}
{{- define "rstudio-library.config.scalar" -}}
{{- if kindIs "float64" .value }}
  {{- toRawJson .value }}
{{- else if has (kindOf .value) (list "map" "slice") }}
  {{- fail (printf "%s: must be text, a number or a boolean; found the type %s: %s" .name (kindOf .value)
        (toRawJson .value)) }}
{{- else }}
  {{- toString .value }}
{{- end }}
{{- end }}

{{/*
A setting as a line of a file, key=value. Stops where it would not be one line, or no scalar.
Takes a dict: where (what messages call the place that it is in), key, value.
*/}}
{{- define "rstudio-library.config.setting" -}}
{{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" .key }}
  {{- fail (printf "%s %s: the name has a line break; accepted: one line" .where (toRawJson .key)) }}
{{- end }}
{{- $name := printf "%s %s" .where .key }}
{{- $line := include "rstudio-library.config.scalar" (dict "name" $name "value" .value) }}
{{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]\\s*\\S" $line }}
  {{- fail (printf "%s: the value has a line break; found %s; accepted: one line" $name (toRawJson $line)) }}
{{- end }}
{{- printf "%s=%s" .key $line }}
{{- end }}
