{{/*
The file that Connect reads execution environments from. Its folder is mounted.
*/}}
{{- define "rstudio-connect.environmentsPath" -}}
{{- include "rstudio-connect.userSetting" (dict "section" "ExecutionEnvironments" "key" "ConfigFilePath" "context" .)
      | default "/etc/rstudio-connect/execution-environments/environments.yaml" }}
{{- end }}

{{/*
The file that Connect reads the base of jobs from.
*/}}
{{- define "rstudio-connect.jobBasePath" -}}
{{- include "rstudio-connect.userSetting" (dict "section" "Kubernetes" "key" "DefaultResourceJobBase" "context" .)
      | default "/etc/rstudio-connect/job.yaml" }}
{{- end }}

{{/*
The file that Connect reads the base of services from.
*/}}
{{- define "rstudio-connect.serviceBasePath" -}}
{{- include "rstudio-connect.userSetting" (dict "section" "Kubernetes" "key" "DefaultResourceServiceBase" "context"
      .) | default "/etc/rstudio-connect/service.yaml" }}
{{- end }}

{{/*
The file that the Launcher reads its profiles from.
*/}}
{{- define "rstudio-connect.profilesPath" -}}
{{- include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "KubernetesProfilesConfig" "context" .)
      | default "/etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf" }}
{{- end }}

{{/*
The folder of the Launcher. It finds its templates below it, in the folder Kubernetes.
*/}}
{{- define "rstudio-connect.launcherScratchPath" -}}
{{- coalesce (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "KubernetesScratchPath"
      "context" .)) (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "ScratchPath" "context"
      .)) "/var/lib/rstudio-connect-launcher" }}
{{- end }}
