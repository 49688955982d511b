{{/*
The name of what the chart installs: nameOverride, or the name of the chart.
*/}}
{{- define "rstudio-library.name" -}}
{{- regexReplaceAll "-+$" (trunc 63 (include "rstudio-library.config.scalar"
      (dict "name" "nameOverride" "value" (default .Chart.Name .Values.nameOverride)))) "" }}
{{- end }}

{{/*
The name that the objects of a release have: fullnameOverride; the name of the release where it says
what is installed; both names otherwise.
*/}}
{{- define "rstudio-library.fullname" -}}
{{- $name := include "rstudio-library.config.scalar" (dict "name" "nameOverride" "value"
      (default .Chart.Name .Values.nameOverride)) }}
{{- if .Values.fullnameOverride }}
  {{- regexReplaceAll "-+$" (trunc 63 (include "rstudio-library.config.scalar"
        (dict "name" "fullnameOverride" "value" .Values.fullnameOverride))) "" }}
{{- else if contains $name .Release.Name }}
  {{- regexReplaceAll "-+$" (trunc 63 .Release.Name) "" }}
{{- else }}
  {{- regexReplaceAll "-+$" (trunc 63 (printf "%s-%s" .Release.Name $name)) "" }}
{{- end }}
{{- end }}

{{/*
Name and version of the chart, as a label can hold them.
*/}}
{{- define "rstudio-library.chart" -}}
{{- regexReplaceAll "-+$" (trunc 63 (replace "+" "_" (printf "%s-%s" .Chart.Name .Chart.Version))) "" }}
{{- end }}

{{/*
The labels that tell the pods of a release from all others.
*/}}
{{- define "rstudio-library.selectorLabels" -}}
app.kubernetes.io/name: {{ include "rstudio-library.name" . | quote }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{/*
The labels of every object: what it belongs to, and who manages it.
*/}}
{{- define "rstudio-library.labels" -}}
helm.sh/chart: {{ include "rstudio-library.chart" . | quote }}
{{ include "rstudio-library.selectorLabels" . }}
{{- if .Chart.AppVersion }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
{{- end }}

{{/*
The account that pods run under: the one that the chart creates, or one that is there already.
*/}}
{{- define "rstudio-library.serviceAccountName" -}}
{{- if (.Values.serviceAccount).create }}
  {{- include "rstudio-library.config.scalar" (dict "name" "serviceAccount.name" "value"
        (default (include "rstudio-library.fullname" .) (.Values.serviceAccount).name)) }}
{{- else }}
  {{- include "rstudio-library.config.scalar" (dict "name" "serviceAccount.name" "value"
        (default "default" (.Values.serviceAccount).name)) }}
{{- end }}
{{- end }}
