{{/*
The text of launcher.kubernetes.profiles.conf.
*/}}
{{- define "rstudio-connect.launcherProfiles" -}}
{{- /* The library indents it for a place below a key. */}}
{{- include "rstudio-library.profiles.apply-everyone-and-default-to-others"
      (dict "data" (default dict .Values.launcher.launcherKubernetesProfilesConf) "default"
      (fromYamlArray (include "rstudio-connect.launcherOverrides" .)) "filePath" "/mnt/job-json-overrides/")
      | replace "\n  " "\n" | trim }}
{{- end }}

{{/*
What brings Connect's runtime into jobs that the Launcher makes without templates; nothing where there are
templates, or no init container is wanted.
*/}}
{{- define "rstudio-connect.launcherOverrides" -}}
{{- if and (not .Values.launcher.useTemplates) .Values.launcher.defaultInitContainer.enabled }}
- name: defaultRuntimeConnectVolume
  target: /spec/template/spec/volumes/-
  json:
    name: rsc-volume
    emptydir: {}
- name: defaultRuntimeContainerVolumeMountR
  target: /spec/template/spec/containers/0/volumeMounts/-
  json:
    name: rsc-volume
    mountPath: /opt/rstudio-connect/R
    subPath: R
- name: defaultRuntimeContainerVolumeMountPython
  target: /spec/template/spec/containers/0/volumeMounts/-
  json:
    name: rsc-volume
    mountPath: /opt/rstudio-connect/python
    subPath: python
- name: defaultRuntimeContainerVolumeMountScripts
  target: /spec/template/spec/containers/0/volumeMounts/-
  json:
    name: rsc-volume
    mountPath: /opt/rstudio-connect/scripts
    subPath: scripts
- name: defaultRuntimeContainerVolumeMountExt
  target: /spec/template/spec/containers/0/volumeMounts/-
  json:
    name: rsc-volume
    mountPath: /opt/rstudio-connect/ext
    subPath: ext
- name: defaultInitContainer
  target: /spec/template/spec/initContainers/0
  json:
    {{- include "rstudio-connect.launcherInitContainer" . | nindent 4 }}
{{- end }}
{{- end }}

{{/*
The templates of the Launcher, and the file with their data: the user's count over those of the chart.
*/}}
{{- define "rstudio-connect.launcherFiles" -}}
{{- $files := dict }}
{{- if .Values.launcher.includeTemplateValues }}
  {{- $_ := set $files "rstudio-library-templates-data.tpl" (include "rstudio-library.templates.dataOutput"
        (dict "name" "rstudio-library.templates.data" "value" (fromJson (include "rstudio-connect.launcherData" .)))) }}
{{- end }}
{{- if .Values.launcher.includeDefaultTemplates }}
  {{- $_ := set $files "job.tpl" (.Files.Get "files/job.tpl") }}
  {{- $_ := set $files "service.tpl" (.Files.Get "files/service.tpl") }}
{{- end }}
{{- range $name, $text := .Values.launcher.extraTemplates }}
  {{- if not (kindIs "invalid" $text) }}
    {{- $_ := set $files $name $text }}
  {{- end }}
{{- end }}
{{- toYaml $files }}
{{- end }}

{{/*
What the Launcher's templates make jobs and services of, as JSON: launcher.templateValues, with the init
container and what goes with it, and the storage.
*/}}
{{- define "rstudio-connect.launcherData" -}}
{{- $data := deepCopy .Values.launcher.templateValues }}
{{- range $part := $data }}
  {{- range $field, $value := $part }}
    {{- if kindIs "invalid" $value }}
      {{- $_ := unset $part $field }}
    {{- end }}
  {{- end }}
  {{- if hasKey $part "annotations" }}
    {{- $_ := set $part "annotations" (fromYaml (include "rstudio-connect.annotations"
          (dict "annotations" (index $part "annotations") "asText" true))) }}
  {{- end }}
{{- end }}
{{- if .Values.launcher.defaultInitContainer.enabled }}
  {{- $_ := set $data.pod "initContainers" (concat (default list $data.pod.initContainers)
        (list (fromYaml (include "rstudio-connect.launcherInitContainer" .)))) }}
  {{- $_ := set $data.pod "volumes" (concat (default list $data.pod.volumes)
        (list (dict "name" "rsc-volume" "emptydir" dict))) }}
  {{- $_ := set $data.pod "volumeMounts" (concat (default list $data.pod.volumeMounts)
        (list (dict "name" "rsc-volume" "mountPath" "/opt/rstudio-connect/R" "subPath" "R")
        (dict "name" "rsc-volume" "mountPath" "/opt/rstudio-connect/python" "subPath" "python")
        (dict "name" "rsc-volume" "mountPath" "/opt/rstudio-connect/scripts" "subPath" "scripts")
        (dict "name" "rsc-volume" "mountPath" "/opt/rstudio-connect/ext" "subPath" "ext"))) }}
{{- end }}
{{- $_ := set $data.sharedStorage "name" (include "rstudio-connect.claimName" .) }}
{{- if .Values.sharedStorage.subPath }}
  {{- $_ := set $data.sharedStorage "subPath" .Values.sharedStorage.subPath }}
{{- end }}
{{- toJson $data }}
{{- end }}

{{/*
The container that puts Connect's runtime into the Launcher's jobs.
*/}}
{{- define "rstudio-connect.launcherInitContainer" -}}
name: init
image: {{ printf "%s:%s" .Values.launcher.defaultInitContainer.repository
            (default (include "rstudio-connect.contentVersion" .) .Values.launcher.defaultInitContainer.tag) | quote }}
imagePullPolicy: {{ .Values.launcher.defaultInitContainer.imagePullPolicy | default "IfNotPresent" | quote }}
resources:
  {{- toYaml (default dict .Values.launcher.defaultInitContainer.resources) | nindent 2 }}
securityContext:
  {{- toYaml (default dict .Values.launcher.defaultInitContainer.securityContext) | nindent 2 }}
volumeMounts:
  - name: rsc-volume
    mountPath: /mnt/rstudio-connect-runtime/
{{- end }}

{{/*
Where the Launcher finds the templates of jobs and services, those that the ConfigMap has.
*/}}
{{- define "rstudio-connect.launcherMounts" -}}
{{- $folder := printf "%s/Kubernetes" (include "rstudio-connect.launcherScratchPath" .) }}
{{- $extra := .Values.launcher.extraTemplates | default dict }}
{{- if or .Values.launcher.includeTemplateValues (not (kindIs "invalid"
      (index $extra "rstudio-library-templates-data.tpl"))) }}
- name: rstudio-connect-templates
  mountPath: {{ printf "%s/rstudio-library-templates-data.tpl" $folder | quote }}
  subPath: rstudio-library-templates-data.tpl
{{- end }}
{{- if or .Values.launcher.includeDefaultTemplates (not (kindIs "invalid" (index $extra "job.tpl"))) }}
- name: rstudio-connect-templates
  mountPath: {{ printf "%s/job.tpl" $folder | quote }}
  subPath: job.tpl
{{- end }}
{{- if or .Values.launcher.includeDefaultTemplates (not (kindIs "invalid" (index $extra "service.tpl"))) }}
- name: rstudio-connect-templates
  mountPath: {{ printf "%s/service.tpl" $folder | quote }}
  subPath: service.tpl
{{- end }}
{{- end }}

{{/*
The values of the Launcher that are not as they are by default, with commas between.
*/}}
{{- define "rstudio-connect.launcherValuesSet" -}}
{{- $paths := list }}
{{- range $path, $group := dict "launcher" (omit .Values.launcher "enabled" "templateValues" "defaultInitContainer"
      "useTemplates" "includeDefaultTemplates" "includeTemplateValues") "launcher.defaultInitContainer"
      (omit .Values.launcher.defaultInitContainer "enabled") "launcher.templateValues.job"
      .Values.launcher.templateValues.job "launcher.templateValues.pod" .Values.launcher.templateValues.pod
      "launcher.templateValues.service" .Values.launcher.templateValues.service
      "launcher.templateValues.sharedStorage" .Values.launcher.templateValues.sharedStorage }}
  {{- range $key, $value := $group }}
    {{- if not (has (toRawJson $value) (list "null" "\"\"" "[]" "{}" "\"ClusterIP\"" "\"posit/connect-content-init\""
          "{\"limits\":{},\"requests\":{}}")) }}
      {{- $paths = append $paths (printf "%s.%s" $path $key) }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if not .Values.launcher.useTemplates }}
  {{- $paths = append $paths "launcher.useTemplates" }}
{{- end }}
{{- if not .Values.launcher.includeDefaultTemplates }}
  {{- $paths = append $paths "launcher.includeDefaultTemplates" }}
{{- end }}
{{- if not .Values.launcher.includeTemplateValues }}
  {{- $paths = append $paths "launcher.includeTemplateValues" }}
{{- end }}
{{- if not .Values.launcher.defaultInitContainer.enabled }}
  {{- $paths = append $paths "launcher.defaultInitContainer.enabled" }}
{{- end }}
{{- join ", " (sortAlpha $paths) }}
{{- end }}
