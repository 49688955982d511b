{{/*
The Job that Connect starts from: the user's, with the init container and what goes with it added where it is
missing.
*/}}
{{- define "rstudio-connect.jobBase" -}}
{{- $job := merge (deepCopy (default dict .Values.backends.kubernetes.defaultResourceJobBase))
      (dict "apiVersion" "batch/v1" "kind" "Job") }}
{{- if .Values.backends.kubernetes.defaultInitContainer.enabled }}
  {{- $spec := $job.spec | default dict }}
  {{- $template := $spec.template | default dict }}
  {{- $pod := $template.spec | default dict }}
  {{- range $field, $ours := dict "initContainers" (fromYaml (include "rstudio-connect.initContainer" .))
        "containers" (fromYaml (include "rstudio-connect.contentContainer" .)) }}
    {{- $containers := list }}
    {{- $found := false }}
    {{- range $container := index $pod $field }}
      {{- if eq $container.name $ours.name }}
        {{- $found = true }}
        {{- range $key, $value := $ours }}
          {{- if kindIs "invalid" (index $container $key) }}
            {{- $_ := set $container $key $value }}
          {{- end }}
        {{- end }}
        {{- $runtime := first $ours.volumeMounts }}
        {{- $mounted := false }}
        {{- range $mount := $container.volumeMounts }}
          {{- if eq (clean (default "" $mount.mountPath)) (clean (default "" $runtime.mountPath)) }}
            {{- $mounted = true }}
          {{- end }}
        {{- end }}
        {{- if not $mounted }}
          {{- $_ := set $container "volumeMounts" (append (default list $container.volumeMounts) $runtime) }}
        {{- end }}
      {{- end }}
      {{- $containers = append $containers $container }}
    {{- end }}
    {{- if not $found }}
      {{- $containers = append $containers $ours }}
    {{- end }}
    {{- $_ := set $pod $field $containers }}
  {{- end }}
  {{- $hasVolume := false }}
  {{- range $volume := $pod.volumes }}
    {{- if eq $volume.name "rsc-volume" }}
      {{- $hasVolume = true }}
    {{- end }}
  {{- end }}
  {{- if not $hasVolume }}
    {{- $_ := set $pod "volumes" (append (default list $pod.volumes) (dict "name" "rsc-volume" "emptyDir" dict)) }}
  {{- end }}
  {{- $_ := set $template "spec" $pod }}
  {{- $_ := set $spec "template" $template }}
  {{- $_ := set $job "spec" $spec }}
{{- end }}
{{- toYaml $job }}
{{- end }}

{{/*
The container that puts Connect's runtime where content finds it.
*/}}
{{- define "rstudio-connect.initContainer" -}}
name: connect-content-init
image: {{ printf "%s:%s" .Values.backends.kubernetes.defaultInitContainer.repository
            (default (include "rstudio-connect.contentVersion" .)
            .Values.backends.kubernetes.defaultInitContainer.tag) | quote }}
{{- if .Values.backends.kubernetes.defaultInitContainer.imagePullPolicy }}
imagePullPolicy: {{ .Values.backends.kubernetes.defaultInitContainer.imagePullPolicy | quote }}
{{- end }}
{{- with .Values.backends.kubernetes.defaultInitContainer.resources }}
resources:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.backends.kubernetes.defaultInitContainer.securityContext }}
securityContext:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumeMounts:
  - name: rsc-volume
    mountPath: /mnt/rstudio-connect-runtime/
{{- end }}

{{/*
What the container of the content itself needs; Connect adds the rest.
*/}}
{{- define "rstudio-connect.contentContainer" -}}
name: connect-content
volumeMounts:
  - name: rsc-volume
    mountPath: {{ include "rstudio-connect.userSetting" (dict "section" "Kubernetes" "key" "ConnectRuntimeDir"
                    "context" .) | default "/opt/rstudio-connect-runtime" | quote }}
{{- end }}

{{/*
The Service that Connect starts from: the user's, which need not say that it is a Service.
*/}}
{{- define "rstudio-connect.serviceBase" -}}
{{- toYaml (merge (deepCopy (default dict .Values.backends.kubernetes.defaultResourceServiceBase))
      (dict "apiVersion" "v1" "kind" "Service")) }}
{{- end }}
