{{/*
The account that Connect runs under. The roles have its name, too.
*/}}
{{- define "rstudio-connect.serviceAccountName" -}}
{{- .Values.rbac.serviceAccount.name | default (include "rstudio-library.fullname" .) }}
{{- end }}

{{/*
The volume claim that Connect keeps its data in.
*/}}
{{- define "rstudio-connect.claimName" -}}
{{- .Values.sharedStorage.name | default (printf "%s-shared-storage" (include "rstudio-library.fullname" .)) }}
{{- end }}

{{/*
The namespace that content runs in, where it runs outside of Connect's pod.
*/}}
{{- define "rstudio-connect.contentNamespace" -}}
{{- if .Values.launcher.enabled }}
  {{- coalesce .Values.launcher.namespace (include "rstudio-connect.userSetting"
        (dict "section" "Launcher" "key" "KubernetesNamespace" "context" .)) .Release.Namespace }}
{{- else }}
  {{- coalesce .Values.backends.kubernetes.namespace (include "rstudio-connect.userSetting"
        (dict "section" "Kubernetes" "key" "Namespace" "context" .)) .Release.Namespace }}
{{- end }}
{{- end }}
