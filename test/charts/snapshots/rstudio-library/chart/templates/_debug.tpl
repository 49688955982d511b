{{/*
Stops the rendering where a value is not of the kind that is expected; gives nothing otherwise.
Takes a dict: name (what the value is), object (the value), expected (a kind of Go, such as map, slice or string) and,
where more is to be said, description.
*/}}
{{- define "rstudio-library.debug.type-check" -}}
{{- $name := toString (default "the value" .name) }}
{{- $expected := toString
      (required (printf "%s: the type that is expected is missing; give expected, such as map, slice or string"
      $name) .expected) }}
{{- if not (kindIs $expected .object) }}
  {{- $problem := printf "%s: must be of the type %s; found the type %s: %s" $name $expected
        (replace "invalid" "null" (kindOf .object)) (toRawJson .object) }}
  {{- if .description }}
    {{- $problem = printf "%s; %s" $problem (toString .description) }}
  {{- end }}
  {{- fail $problem }}
{{- end }}
{{- end }}
