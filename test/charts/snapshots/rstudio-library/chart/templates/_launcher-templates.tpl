{{/*
The text of a template for the launcher, which defines a name as a value in JSON.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.dataOutput" -}}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" .name $dash }}
{{- toJson .value | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}

{{/*
The text of a template for the launcher, which defines a name as a value in JSON, over several lines.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.dataOutputPretty" -}}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" .name $dash }}
{{- toPrettyJson .value | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}

{{/*
The text of a template for the launcher, which defines a name as a value in YAML.
Takes a dict: name, value, trailingDash (whether the define trims what follows it; true).
*/}}
{{- define "rstudio-library.templates.skeleton" -}}
{{- $dash := ternary "-" "" (ternary true .trailingDash (kindIs "invalid" .trailingDash)) }}
{{- printf "{{- define \"%s\" %s}}" .name $dash }}
{{- toYaml .value | nindent 0 }}
{{- "\n{{- end }}" }}
{{- end }}
