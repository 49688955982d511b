{{/*
The version of Connect that runs: where the image has a tag of its own, the tag says it.
*/}}
{{- define "rstudio-connect.version" -}}
{{- coalesce .Values.image.tag .Values.versionOverride .Chart.AppVersion }}
{{- end }}

{{/*
The version of Connect that content is prepared with.
*/}}
{{- define "rstudio-connect.contentVersion" -}}
{{- .Values.versionOverride | default .Chart.AppVersion }}
{{- end }}

{{/*
Whether Connect is older than a year and month, as text that is empty where it is not. A version without
them, such as dev, counts as new enough. Takes a dict: year, month, and context, the root context.
*/}}
{{- define "rstudio-connect.olderThan" -}}
{{- $version := regexFind "^v?[0-9]+\\.[0-9]+" (include "rstudio-connect.version" .context) }}
{{- if $version }}
  {{- $age := add (mul 100 (atoi (trimPrefix "v" (first (splitList "." $version)))))
        (atoi (last (splitList "." $version))) }}
  {{- if lt (int64 $age) (int64 (add (mul 100 .year) .month)) }}
    {{- "true" }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
The image of Connect, with its tag: the version and the operating system, unless it is set.
*/}}
{{- define "rstudio-connect.image" -}}
{{- printf "%s:%s" .Values.image.repository (default (printf "%s-%s" (include "rstudio-connect.contentVersion" .)
      .Values.image.os) .Values.image.tag) }}
{{- end }}
