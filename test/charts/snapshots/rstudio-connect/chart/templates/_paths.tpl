{{/*
The file that Connect reads execution environments from. Its folder is mounted.
*/}}
{{- define "rstudio-connect.environmentsPath" -}}
{{- include "rstudio-connect.userSetting" (dict "section" "ExecutionEnvironments" "key" "ConfigFilePath" "context" .)
      | default "/etc/rstudio-connect/execution-environments/environments.yaml" }}
{{- end }}

{{/*
The folder of the Launcher. It finds its templates below it, in the folder Kubernetes.
*/}}
{{- define "rstudio-connect.launcherScratchPath" -}}
{{- coalesce (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "KubernetesScratchPath"
      "context" .)) (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "ScratchPath" "context"
      .)) "/var/lib/rstudio-connect-launcher" }}
{{- end }}
