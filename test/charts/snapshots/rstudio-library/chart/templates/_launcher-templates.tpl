{{/*
The text of a template for the launcher, which defines a name as a value in JSON.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.dataOutput" -}}
{{- if not (kindIs "invalid" .trailingDash) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "trailingDash" "object" .trailingDash "expected"
        "bool") }}
{{- end }}
{{- $name := include "rstudio-library.config.scalar" (dict "name" "the name of a template for the launcher" "value"
      (required "the name of a template for the launcher: is missing; set it" .name)) }}
{{- if regexMatch "[\"\\\\\\x00-\\x1f]" $name }}
  {{- fail (printf "the name of a template for the launcher: found %s; accepted: one line without \" and \\"
        (toRawJson $name)) }}
{{- end }}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" $name $dash }}
{{- toJson .value | replace "{{" "\\u007b\\u007b" | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}

{{/*
The text of a template for the launcher, which defines a name as a value in JSON, over several lines.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.dataOutputPretty" -}}
{{- if not (kindIs "invalid" .trailingDash) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "trailingDash" "object" .trailingDash "expected"
        "bool") }}
{{- end }}
{{- $name := include "rstudio-library.config.scalar" (dict "name" "the name of a template for the launcher" "value"
      (required "the name of a template for the launcher: is missing; set it" .name)) }}
{{- if regexMatch "[\"\\\\\\x00-\\x1f]" $name }}
  {{- fail (printf "the name of a template for the launcher: found %s; accepted: one line without \" and \\"
        (toRawJson $name)) }}
{{- end }}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" $name $dash }}
{{- toPrettyJson .value | replace "{{" "\\u007b\\u007b" | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}

{{/*
The text of a template for the launcher, which defines a name as a value in YAML.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.skeleton" -}}
{{- if not (kindIs "invalid" .trailingDash) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "trailingDash" "object" .trailingDash "expected"
        "bool") }}
{{- end }}
{{- $name := include "rstudio-library.config.scalar" (dict "name" "the name of a template for the launcher" "value"
      (required "the name of a template for the launcher: is missing; set it" .name)) }}
{{- if regexMatch "[\"\\\\\\x00-\\x1f]" $name }}
  {{- fail (printf "the name of a template for the launcher: found %s; accepted: one line without \" and \\"
        (toRawJson $name)) }}
{{- end }}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" $name $dash }}
{{- toYaml .value | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}
