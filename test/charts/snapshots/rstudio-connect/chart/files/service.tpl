# Version: 2.4.0
# DO NOT MODIFY the "Version: " key
# Helm Version: v1
{{- $values := mustFromJson (include "rstudio-library.templates.data" nil) }}
{{- $ports := list }}
{{- range $exposed := .Job.exposedPorts }}
  {{- if not $exposed.publishedPort }}
    {{- $ports = append $ports $exposed }}
  {{- end }}
{{- end }}
{{- $instance := dict }}
{{- if .Job.instanceId }}
  {{- $_ := set $instance "launcher-instance-id" .Job.instanceId }}
{{- end }}
apiVersion: v1
kind: Service
metadata:
  name: {{ .Job.serviceName | quote }}
  labels:
    {{- with omit (mergeOverwrite dict (default dict ((.Job.metadata).service).labels)
          (default dict ($values.service).labels) $instance) "app.kubernetes.io/managed-by" "job-name" }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    app.kubernetes.io/managed-by: launcher
    job-name: {{ .Job.id | quote }}
  {{- if or ((.Job.metadata).service).annotations ($values.service).annotations }}
  annotations:
    {{- with mergeOverwrite dict (default dict ((.Job.metadata).service).annotations)
          (default dict ($values.service).annotations) }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
spec:
  {{- if ($values.service).type }}
  type: {{ ($values.service).type | quote }}
  {{- end }}
  clusterIP: ""
  selector:
    job-name: {{ .Job.id | quote }}
  {{- if $ports }}
  ports:
    {{- range $index, $port := $ports }}
    - name: {{ printf "port%d" (int64 $index) | quote }}
      {{- if not (kindIs "invalid" $port.protocol) }}
      protocol: {{ $port.protocol | quote }}
      {{- end }}
      port: {{ int64 $port.targetPort }}
      targetPort: {{ int64 $port.targetPort }}
    {{- end }}
  {{- end }}
