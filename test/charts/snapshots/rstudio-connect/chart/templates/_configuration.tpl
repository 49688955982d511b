{{/*
The text of rstudio-connect.gcfg.
*/}}
{{- define "rstudio-connect.configuration" -}}
{{- $config := deepCopy (default dict .Values.config) }}
{{- range $section, $settings := fromYaml (include "rstudio-connect.computedSettings" .) }}
  {{- $own := index $config $section | default dict }}
  {{- $_ := set $config $section $own }}
  {{- range $key, $value := $settings }}
    {{- if not (include "rstudio-connect.userSetting" (dict "section" $section "key" $key "context" $)) }}
      {{- /* An empty setting in another spelling would be read after this one. */}}
      {{- range $otherSection, $others := $config }}
        {{- if eq (lower $otherSection) (lower $section) }}
          {{- range $other, $empty := $others }}
            {{- if eq (lower $other) (lower $key) }}
              {{- $_ := unset $others $other }}
            {{- end }}
          {{- end }}
        {{- end }}
      {{- end }}
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
{{- range $name, $settings := .context.Values.config }}
  {{- if eq (lower $name) (lower $.section) }}
    {{- range $settingName, $value := $settings }}
      {{- if and (eq (lower $settingName) (lower $.key)) (not (kindIs "invalid" $value)) }}
        {{- $found = ternary $value (toRawJson $value) (kindIs "string" $value) | trimAll "\" " | default $found }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $found }}
{{- end }}
