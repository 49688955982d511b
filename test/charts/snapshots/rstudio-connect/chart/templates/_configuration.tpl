{{/*
The text of rstudio-connect.gcfg.
*/}}
{{- define "rstudio-connect.configuration" -}}
{{- $config := deepCopy (default dict .Values.config) }}
{{- range $section, $settings := fromYaml (include "rstudio-connect.computedSettings" .) }}
  {{- $own := index $config $section | default dict }}
  {{- $_ := set $config $section $own }}
  {{- range $key, $value := $settings }}
    {{- range $sectionName, $settingsOfUser := $config }}
      {{- if eq (lower $sectionName) (lower $section) }}
        {{- range $settingName, $said := $settingsOfUser }}
          {{- if eq (lower $settingName) (lower $key) }}
            {{- if not (include "rstudio-connect.settingText" (dict "value" $said)) }}
              {{- $_ := unset $settingsOfUser $settingName }}
            {{- else if kindIs "slice" $said }}
              {{- $_ := set $settingsOfUser $settingName (compact $said) }}
            {{- end }}
          {{- end }}
        {{- end }}
      {{- end }}
    {{- end }}
    {{- if not (include "rstudio-connect.userSetting" (dict "section" $section "key" $key "context" $)) }}
      {{- $_ := set $own $key $value }}
    {{- end }}
  {{- end }}
{{- end }}
{{- include "rstudio-library.config.gcfg" $config | trim }}
{{- end }}

{{/*
The settings that follow from the other values. What config says of them wins.
*/}}
{{- define "rstudio-connect.computedSettings" -}}
{{- if .Values.executionEnvironments }}
ExecutionEnvironments:
  ConfigFilePath: /etc/rstudio-connect/execution-environments/environments.yaml
{{- end }}
{{- if .Values.backends.kubernetes.enabled }}
Kubernetes:
  Enabled: true
  Namespace: {{ include "rstudio-connect.contentNamespace" . | quote }}
  {{- if and (or .Values.sharedStorage.create .Values.sharedStorage.mount) .Values.sharedStorage.mountContent }}
  DataDirPVCName: {{ include "rstudio-connect.claimName" . | quote }}
  {{- end }}
  {{- if and (or .Values.sharedStorage.create .Values.sharedStorage.mount) .Values.sharedStorage.mountContent
        .Values.sharedStorage.subPath }}
  DataDirPVCSubPath: {{ .Values.sharedStorage.subPath | quote }}
  {{- end }}
  DefaultResourceJobBase: /etc/rstudio-connect/job.yaml
  {{- if .Values.backends.kubernetes.defaultResourceServiceBase }}
  DefaultResourceServiceBase: /etc/rstudio-connect/service.yaml
  {{- end }}
  {{- if .Values.backends.kubernetes.defaultInitContainer.enabled }}
  ConnectRuntimeDir: /opt/rstudio-connect-runtime
  {{- end }}
{{- end }}
{{- if .Values.launcher.enabled }}
Launcher:
  Enabled: true
  Kubernetes: true
  KubernetesNamespace: {{ include "rstudio-connect.contentNamespace" . | quote }}
  KubernetesProfilesConfig: /etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf
  KubernetesUseTemplates: {{ .Values.launcher.useTemplates }}
  {{- if and (or .Values.sharedStorage.create .Values.sharedStorage.mount) .Values.sharedStorage.mountContent }}
  DataDirPVCName: {{ include "rstudio-connect.claimName" . | quote }}
  {{- end }}
  {{- if .Values.launcher.useTemplates }}
  ScratchPath: {{ include "rstudio-connect.launcherScratchPath" . | quote }}
  {{- end }}
{{- end }}
{{- if .Values.license.server }}
Licensing:
  LicenseType: Remote
{{- end }}
{{- if .Values.prometheus.enabled }}
Metrics:
  PrometheusListen: {{ printf ":%d" (int64 .Values.prometheus.port) | quote }}
{{- end }}
{{- end }}

{{/*
What config says of a setting, as text; nothing where it says nothing. Names in a gcfg file mean the same in
upper and lower case, and what comes last counts. Takes a dict: section, key, and context, the root context.
*/}}
{{- define "rstudio-connect.userSetting" -}}
{{- $found := "" }}
{{- range $sectionName, $settingsOfUser := .context.Values.config }}
  {{- if eq (lower $sectionName) (lower $.section) }}
    {{- range $settingName, $said := $settingsOfUser }}
      {{- if eq (lower $settingName) (lower $.key) }}
        {{- $found = include "rstudio-connect.settingText" (dict "value" $said) | default $found }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $found }}
{{- end }}

{{/*
A value of config as text, without quotes around it: of a list what comes last, since that counts; nothing of
what is empty. Takes a dict: value.
*/}}
{{- define "rstudio-connect.settingText" -}}
{{- $found := "" }}
{{- range $item := kindIs "slice" .value | ternary .value (list .value) }}
  {{- if not (kindIs "invalid" $item) }}
    {{- if ternary $item (toRawJson $item) (kindIs "string" $item) | trimAll "\" " }}
      {{- $found = ternary (trimAll "\"" (ternary $item (toRawJson $item) (kindIs "string" $item)))
            (ternary $item (toRawJson $item) (kindIs "string" $item))
            (regexMatch "^\".*\"$" (ternary $item (toRawJson $item) (kindIs "string" $item))) }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $found }}
{{- end }}
