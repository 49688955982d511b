{{/*
Annotations with numbers as text, in full. Takes a dict: annotations, and asText, which makes text of booleans,
too.
*/}}
{{- define "rstudio-connect.annotations" -}}
{{- range $annotationName, $annotation := .annotations }}
{{- if not (kindIs "invalid" $annotation) }}
{{ $annotationName | quote }}: {{ toJson (ternary $annotation (toRawJson $annotation)
                                    (or (kindIs "string" $annotation) (and (kindIs "bool" $annotation)
                                    (not $.asText)))) }}
{{- end }}
{{- end }}
{{- end }}

{{/*
The annotations of the pod: the user's, over checksums that restart it, and where its metrics are.
*/}}
{{- define "rstudio-connect.podAnnotations" -}}
{{- $annotations := dict "checksum/config" (sha256sum (print (include (print .Template.BasePath "/configmap.yaml") .)
      (include (print .Template.BasePath "/configmap-templates.yaml") .)
      (include (print .Template.BasePath "/configmap-overrides.yaml") .)
      (include (print .Template.BasePath "/license-secret.yaml") .)
      (include (print .Template.BasePath "/license-file-secret.yaml") .)
      (include (print .Template.BasePath "/nameservice-secret.yaml") .))) }}
{{- if or .Values.launcher.enabled .Values.backends.kubernetes.enabled }}
  {{- $_ := set $annotations "checksum/config-prestart" (sha256sum
        (print (include (print .Template.BasePath "/configmap-prestart.yaml") .))) }}
{{- end }}
{{- if .Values.prometheus.enabled }}
  {{- $_ := set $annotations "prometheus.io/scrape" "true" }}
  {{- $_ := set $annotations "prometheus.io/path" "/metrics" }}
  {{- $_ := set $annotations "prometheus.io/port" (printf "%d" (int64 .Values.prometheus.port)) }}
{{- end }}
{{- toYaml (mergeOverwrite $annotations (fromYaml (include "rstudio-connect.annotations"
      (dict "annotations" .Values.pod.annotations "asText" true)))) }}
{{- end }}

{{/*
The environment of Connect. What the user sets comes last, and so counts.
*/}}
{{- define "rstudio-connect.environment" -}}
{{- $telemetry := include "rstudio-connect.userSetting" (dict "section" "OpenTelemetry" "key" "Enabled" "context" .)
      | lower }}
{{- if .Values.pod.haste }}
- name: RSTUDIO_CONNECT_HASTE
  value: enabled
{{- end }}
{{- with include "rstudio-library.license-env" (dict "license" .Values.license "product" "rstudio-connect"
      "envVarPrefix" "RSC" "fullName" (include "rstudio-library.fullname" .)) | trimPrefix "\n" }}
{{ . }}
{{- end }}
{{- if and (has $telemetry (list "true" "yes" "on" "1")) (not
      (include "rstudio-connect.setsVariable" (dict "variables" .Values.pod.env "name"
      "CONNECT_OPENTELEMETRY_COLLECTORADVERTISEHOST"))) }}
- name: CONNECT_OPENTELEMETRY_COLLECTORADVERTISEHOST
  valueFrom:
    fieldRef:
      fieldPath: status.podIP
{{- end }}
{{- with .Values.pod.env }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
Whether one of the variables has a name, as text that is empty where none has. Takes a dict: variables, name.
*/}}
{{- define "rstudio-connect.setsVariable" -}}
{{- range $variable := .variables }}
  {{- if eq $variable.name $.name }}
    {{- "true" }}
    {{- break }}
  {{- end }}
{{- end }}
{{- end }}

{{/*
A probe as Kubernetes has it: the default httpGet gives way to a check of another kind. Takes a dict: probe.
*/}}
{{- define "rstudio-connect.probe" -}}
{{- $result := omit .probe "enabled" }}
{{- if .probe.exec }}
  {{- $result = omit $result "httpGet" }}
{{- else }}
  {{- $result = omit $result "exec" }}
{{- end }}
{{- if .probe.grpc }}
  {{- $result = omit $result "httpGet" }}
{{- else }}
  {{- $result = omit $result "grpc" }}
{{- end }}
{{- if .probe.tcpSocket }}
  {{- $result = omit $result "httpGet" }}
{{- else }}
  {{- $result = omit $result "tcpSocket" }}
{{- end }}
{{- toYaml $result }}
{{- end }}
