{{- define "web-service.fullname" -}}
{{- printf "%s-web" .Release.Name | trunc 48 | trimSuffix "-" }}
{{- end }}

{{- define "web-service.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name | quote }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}
