{{/*
A value with the templates in it run: a text as it is, anything else as YAML.
Takes a dict: value, context (the root context that the templates see).
*/}}
{{- define "rstudio-library.tplvalues.render" -}}
{{- if typeIs "string" .value }}
  {{- tpl .value .context }}
{{- else }}
  {{- tpl (toYaml .value) .context }}
{{- end }}
{{- end }}
