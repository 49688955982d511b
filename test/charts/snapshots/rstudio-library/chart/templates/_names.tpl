{{/*
The name of what the chart installs: nameOverride, or the name of the chart.
*/}}
{{- define "rstudio-library.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/*
The name that the objects of a release have: fullnameOverride; the name of the release where it says
what is installed; both names otherwise.
*/}}
{{- define "rstudio-library.fullname" -}}
{{- $name := .Values.nameOverride | default .Chart.Name }}
{{- if .Values.fullnameOverride }}
  {{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains $name .Release.Name }}
  {{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
  {{- printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/*
Name and version of the chart, as a label can hold them.
*/}}
{{- define "rstudio-library.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
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
{{- if .Values.serviceAccount.create }}
  {{- .Values.serviceAccount.name | default (include "rstudio-library.fullname" .) }}
{{- else }}
  {{- .Values.serviceAccount.name | default "default" }}
{{- end }}
{{- end }}
