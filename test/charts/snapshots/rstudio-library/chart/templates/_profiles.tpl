{{/*
Profiles as files in the format ini, each as an entry of a ConfigMap's data. Sections with
job-json-overrides have those of everyone, too.
Takes a dict: data (a map of names and profiles), jobJsonDefaults (a list of job-json-overrides), filePath (where
their files are).
*/}}
{{- define "rstudio-library.profiles.ini.advanced" -}}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the default job-json-overrides" "object"
      (default list .jobJsonDefaults) "expected" "slice" "description"
      "accepted: a list of maps, each with name, target and json") }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the profiles" "object" .data "expected" "map"
      "description" "accepted: a map of files") }}
{{- range $file, $profile := .data }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object" $profile
        "expected" "map" "description" "accepted: a map of sections") }}
{{ toYaml (dict $file "") | trimSuffix " \"\"" }} |
  {{- include "rstudio-library.profiles.apply-everyone-and-default-to-others"
        (dict "data" $profile "default" $.jobJsonDefaults "filePath" $.filePath) }}
  {{- "\n\n" }}
{{- end }}
{{- end }}

{{/*
A profile as the text of a file. In each section with job-json-overrides, and in [*], these are: the
defaults, those of [*], those of the section. The launcher takes only one section, so that each must have them all.
Takes a dict: data (the profile), default (a list of job-json-overrides), filePath (where their files are).
*/}}
{{- define "rstudio-library.profiles.apply-everyone-and-default-to-others" -}}
{{- $data := .data | default dict }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "a profile" "object" $data "expected" "map"
      "description" "accepted: a map of sections") }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the default job-json-overrides" "object"
      (default list .default) "expected" "slice" "description"
      "accepted: a list of maps, each with name, target and json") }}
{{- $path := include "rstudio-library.config.scalar" (dict "name" "filePath" "value" (default "" .filePath)) }}
{{- /* Only a copy may be changed: the values are those of the whole release. */}}
{{- $profile := deepCopy $data }}
{{- $shared := deepCopy (default list .default) }}
{{- range $override := $shared }}
  {{- $file := include "rstudio-library.profiles.override-file"
        (dict "override" $override "where" "the default job-json-overrides") }}
  {{- $_ := set $override "file" (printf "%s%s" $path $file) }}
{{- end }}
{{- if hasKey $profile "*" }}
  {{- $everyone := index $profile "*" }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "[*]" "object" $everyone "expected" "map"
        "description" "accepted: a map of settings") }}
  {{- if hasKey $everyone "job-json-overrides" }}
    {{- $overrides := index $everyone "job-json-overrides" }}
    {{- $where := "[*] job-json-overrides" }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" $where "object" $overrides "expected" "slice"
          "description" "accepted: a list of maps, each with name, target and json") }}
    {{- range $override := $overrides }}
      {{- $file := include "rstudio-library.profiles.override-file" (dict "override" $override "where" $where) }}
      {{- $_ := set $override "file" (printf "%s%s" $path $file) }}
    {{- end }}
    {{- $shared = concat $shared $overrides }}
  {{- end }}
{{- end }}
{{- if $shared }}
  {{- if not (hasKey $profile "*") }}
    {{- $_ := set $profile "*" dict }}
  {{- end }}
  {{- $_ := set (index $profile "*") "job-json-overrides" $shared }}
{{- end }}
{{- range $section, $settings := omit $profile "*" }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "[%s]" $section) "object" $settings
        "expected" "map" "description" "accepted: a map of settings") }}
  {{- if hasKey $settings "job-json-overrides" }}
    {{- $overrides := index $settings "job-json-overrides" }}
    {{- $where := printf "[%s] job-json-overrides" $section }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" $where "object" $overrides "expected" "slice"
          "description" "accepted: a list of maps, each with name, target and json") }}
    {{- range $override := $overrides }}
      {{- $file := include "rstudio-library.profiles.override-file" (dict "override" $override "where" $where) }}
      {{- $_ := set $override "file" (printf "%s%s" $path $file) }}
    {{- end }}
    {{- $_ := set $settings "job-json-overrides" (concat $shared $overrides) }}
  {{- end }}
{{- end }}
{{- include "rstudio-library.profiles.ini.singleFile" $profile }}
{{- end }}

{{/*
Profiles as files in the format ini, each as an entry of a ConfigMap's data, of a map of names and profiles. A
list is one setting, its elements with commas between them.
*/}}
{{- define "rstudio-library.profiles.ini" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.profiles.ini" "object" .
        "expected" "map" "description" "accepted: files by their names") }}
{{- end }}
{{- range $file, $profile := . }}
  {{- if not (kindIs "invalid" $profile) }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the file %s" $file) "object" $profile
          "expected" "map") }}
  {{- end }}
  {{- printf "%s |" (trimSuffix " \"\"" (toYaml (dict $file ""))) }}
  {{- include "rstudio-library.profiles.ini.singleFile" $profile }}
  {{- "\n\n" }}
{{- end }}
{{- "\n" }}
{{- end }}

{{/*
The sections of a profile as the text of a file in the format ini, indented by two. A list is one setting,
its elements with commas between them.
*/}}
{{- define "rstudio-library.profiles.ini.singleFile" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.profiles.ini.singleFile"
        "object" . "expected" "map" "description" "accepted: a map of sections") }}
{{- end }}
{{- range $section, $settings := . }}
  {{- if kindIs "map" $settings }}
    {{- if regexMatch "[\\r\\n\\x{85}\\x{2028}\\x{2029}]" $section }}
      {{- fail (printf "the section %s: the name has a line break; accepted: one line" (toRawJson $section)) }}
    {{- end }}
    {{- $where := printf "[%s]" $section }}
    {{- "\n" }}
  {{ $where }}
    {{- range $key, $value := $settings }}
      {{- if kindIs "slice" $value }}
        {{- range $item := $value }}
          {{- if not (kindIs "map" $item) }}
            {{- $_ := include "rstudio-library.config.scalar" (dict "name" (printf "an element of %s %s" $where $key)
                  "value" $item) }}
          {{- end }}
        {{- end }}
        {{- include "rstudio-library.config.setting" (dict "where" $where "key" $key "value"
              (include "rstudio-library.profiles.ini.collapse-array" $value)) | nindent 2 }}
      {{- else }}
        {{- include "rstudio-library.config.setting" (dict "where" $where "key" $key "value"
              (ternary $value "" (not (kindIs "invalid" $value)))) | nindent 2 }}
      {{- end }}
    {{- end }}
  {{- else }}
    {{- include "rstudio-library.config.setting" (dict "where" "the profile:" "key" $section "value"
          (ternary $settings "" (not (kindIs "invalid" $settings)))) | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
A list as the value of one setting: its elements with commas between them. An element with target and file
is written as "target":"file".
*/}}
{{- define "rstudio-library.profiles.ini.collapse-array" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "rstudio-library.profiles.ini.collapse-array"
        "object" . "expected" "slice") }}
{{- end }}
{{- range $index, $item := . }}
  {{- if $index }}
    {{- "," }}
  {{- end }}
  {{- if kindIs "map" $item }}
    {{- if and (hasKey $item "target") (hasKey $item "file") }}
      {{- printf "%s:%s" (quote (ternary (include "rstudio-library.config.scalar"
            (dict "name" "the target of an element of the list" "value" (index $item "target"))) ""
            (not (kindIs "invalid" (index $item "target"))))) (quote
            (ternary (include "rstudio-library.config.scalar" (dict "name" "the file of an element of the list"
            "value" (index $item "file"))) "" (not (kindIs "invalid" (index $item "file"))))) }}
    {{- end }}
  {{- else }}
    {{- ternary (include "rstudio-library.config.scalar" (dict "name" "an element of the list" "value" $item)) ""
          (not (kindIs "invalid" $item)) }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
The files of the job-json-overrides of a profile, each as an entry of a ConfigMap's data. Of several with one
name in the profile the first counts; it is merged over the default of that name.
Takes a dict: data (the profile), default (a list of job-json-overrides).
*/}}
{{- define "rstudio-library.profiles.json-from-overrides-config" -}}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the default job-json-overrides" "object"
      (default list .default) "expected" "slice" "description"
      "accepted: a list of maps, each with name, target and json") }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "the profile" "object" .data "expected" "map"
      "description" "accepted: a map of sections") }}
{{- $all := deepCopy (default list .default) }}
{{- $names := list }}
{{- range $section, $settings := deepCopy .data }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "[%s]" $section) "object" $settings
        "expected" "map" "description" "accepted: a map of settings") }}
  {{- if hasKey $settings "job-json-overrides" }}
    {{- $overrides := index $settings "job-json-overrides" }}
    {{- $where := printf "[%s] job-json-overrides" $section }}
    {{- $_ := include "rstudio-library.debug.type-check" (dict "name" $where "object" $overrides "expected" "slice"
          "description" "accepted: a list of maps, each with name, target and json") }}
    {{- /* An empty line has always stood here, and charts put checksums of the text on their pods. */}}
    {{- "\n      " }}
    {{- range $override := $overrides }}
      {{- $_ := include "rstudio-library.profiles.override-file" (dict "override" $override "where" $where) }}
      {{- if not (has $override.name $names) }}
        {{- $names = append $names $override.name }}
        {{- $all = append $all $override }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $files := dict }}
{{- range $override := $all }}
  {{- $file := include "rstudio-library.profiles.override-file"
        (dict "override" $override "where" "the default job-json-overrides") }}
  {{- if not (hasKey $override "target") }}
    {{- fail (printf "job-json-overrides: '%s' has no target; found %s; needed: name, target and json" $override.name
          (toRawJson $override)) }}
  {{- end }}
  {{- if not (hasKey $override "json") }}
    {{- fail (printf "job-json-overrides: '%s' has no json; found %s; needed: name, target and json" $override.name
          (toRawJson $override)) }}
  {{- end }}
  {{- $_ := mergeOverwrite $files (dict $file $override.json) }}
{{- end }}
{{- include "rstudio-library.config.json" $files }}
{{- end }}

{{/*
The name of the file of one of the job-json-overrides; stops where it has no name.
Takes a dict: override, where (what messages call the list that it is in).
*/}}
{{- define "rstudio-library.profiles.override-file" -}}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "an element of %s" .where) "object"
      .override "expected" "map" "description" "accepted: a map of name, target and json") }}
{{- if not (hasKey .override "name") }}
  {{- fail (printf "%s: an element has no name; found %s; needed: name, target and json" .where
        (toRawJson .override)) }}
{{- end }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" (printf "the name of an element of %s" .where)
      "object" .override.name "expected" "string" "description" "that its file has") }}
{{- printf "%s.json" (nospace .override.name) }}
{{- end }}
