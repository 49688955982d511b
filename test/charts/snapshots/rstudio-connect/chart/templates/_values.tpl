{{/*
Every rule between values that is broken, reported at once.
*/}}
{{- define "rstudio-connect.checkValues" -}}
{{- $problems := list }}
{{- $clauses := list }}
{{- if and .Values.backends.kubernetes.enabled (not (or .Values.sharedStorage.create .Values.sharedStorage.mount
      (include "rstudio-connect.userSetting" (dict "section" "Kubernetes" "key" "DataDirPVCName" "context" .)))) }}
  {{- $clauses = list
        "sharedStorage.create: backends.kubernetes runs content in pods that share storage with Connect" }}
  {{- $clauses = append $clauses "found no storage" }}
  {{- $clauses = append $clauses
        "accepted: sharedStorage.create, sharedStorage.mount, or a claim in config.Kubernetes.DataDirPVCName" }}
  {{- $clauses = append $clauses
        "set one of them, or backends.kubernetes.enabled to false to run content in the pod of Connect" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $kubernetesDataDirPVCName := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "DataDirPVCName" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      $kubernetesDataDirPVCName (ne $kubernetesDataDirPVCName (include "rstudio-connect.claimName" .)) }}
  {{- $clauses = list
        "config.Kubernetes.DataDirPVCName, sharedStorage.name: content and Connect use different claims" }}
  {{- $clauses = append $clauses (printf "found %s and %s" $kubernetesDataDirPVCName
        (include "rstudio-connect.claimName" .)) }}
  {{- $clauses = append $clauses "accepted: the same claim in both" }}
  {{- $clauses = append $clauses "set sharedStorage.name alone: config follows it" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if regexMatch "^/|(^|/)\\.\\.(/|$)" .Values.sharedStorage.subPath }}
  {{- $clauses = list "sharedStorage.subPath: leads out of the volume" }}
  {{- $clauses = append $clauses (printf "found %s" (toRawJson .Values.sharedStorage.subPath)) }}
  {{- $clauses = append $clauses "accepted: a relative path without .." }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      .Values.sharedStorage.mountContent .Values.sharedStorage.subPath
      (include "rstudio-connect.olderThan" (dict "year" 2026 "month" 8 "context" .)) }}
  {{- $clauses = list "sharedStorage.subPath, backends.kubernetes.enabled: content cannot use a folder of the volume" }}
  {{- $clauses = append $clauses (printf "found Connect %s" (include "rstudio-connect.version" .)) }}
  {{- $clauses = append $clauses "accepted: Connect 2026.08 or newer" }}
  {{- $clauses = append $clauses "leave sharedStorage.subPath empty, or use a newer version" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.backends.kubernetes.enabled }}
  {{- $clauses = list "launcher.enabled, backends.kubernetes.enabled: exclude each other" }}
  {{- $clauses = append $clauses (printf "found %v and %v" .Values.launcher.enabled
        .Values.backends.kubernetes.enabled) }}
  {{- $clauses = append $clauses
        "accepted: one of the two (by default backends.kubernetes), or neither: content in the pod of Connect" }}
  {{- $clauses = append $clauses
        (print "set launcher.enabled to false; the Launcher (backends.kubernetes.enabled: false) is not "
        "in this version") }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if and .Values.launcher.enabled (not .Values.backends.kubernetes.enabled) }}
  {{- $clauses = list "launcher.enabled: this version of the chart does not install the Launcher" }}
  {{- $clauses = append $clauses (printf "found %v" .Values.launcher.enabled) }}
  {{- $clauses = append $clauses "accepted: false" }}
  {{- $clauses = append $clauses
        (print "run content with backends.kubernetes.enabled: true, or set both to false to run it in the "
        "pod of Connect") }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $kubernetesEnabled := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "Enabled" "context" .) }}
{{- if and $kubernetesEnabled (not (has (lower $kubernetesEnabled)
      (ternary (list "true" "yes" "on" "1") (list "false" "no" "off" "0") .Values.backends.kubernetes.enabled))) }}
  {{- $clauses = list "config.Kubernetes.Enabled, backends.kubernetes.enabled: contradict each other" }}
  {{- $clauses = append $clauses (printf "found %s and %s" $kubernetesEnabled
        (toRawJson .Values.backends.kubernetes.enabled)) }}
  {{- $clauses = append $clauses "accepted: the same in both" }}
  {{- $clauses = append $clauses "remove config.Kubernetes.Enabled, which the chart writes where it is needed" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $launcherEnabled := include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "Enabled" "context" .) }}
{{- if and $launcherEnabled (not (has (lower $launcherEnabled)
      (ternary (list "true" "yes" "on" "1") (list "false" "no" "off" "0") .Values.launcher.enabled))) }}
  {{- $clauses = list "config.Launcher.Enabled, launcher.enabled: contradict each other" }}
  {{- $clauses = append $clauses (printf "found %s and %s" $launcherEnabled (toRawJson .Values.launcher.enabled)) }}
  {{- $clauses = append $clauses "accepted: the same in both" }}
  {{- $clauses = append $clauses "remove config.Launcher.Enabled, which the chart writes where it is needed" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.rbac.create (not .Values.rbac.serviceAccount.create)
      (not .Values.rbac.serviceAccount.name) }}
  {{- $clauses = list "rbac.serviceAccount.create, rbac.serviceAccount.name: name no account for rbac.create" }}
  {{- $clauses = append $clauses (printf "found %v and %s" .Values.rbac.serviceAccount.create
        (toRawJson .Values.rbac.serviceAccount.name)) }}
  {{- $clauses = append $clauses "accepted: a name where the account is not created" }}
  {{- $clauses = append $clauses "set rbac.serviceAccount.name to the account that is there already" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $kubernetesNamespace := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "Namespace" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.namespace $kubernetesNamespace
      (ne $kubernetesNamespace .Values.backends.kubernetes.namespace) }}
  {{- $clauses = list "backends.kubernetes.namespace, config.Kubernetes.Namespace: name two namespaces for content" }}
  {{- $clauses = append $clauses (printf "found %s and %s" .Values.backends.kubernetes.namespace
        $kubernetesNamespace) }}
  {{- $clauses = append $clauses "accepted: the same in both" }}
  {{- $clauses = append $clauses "set backends.kubernetes.namespace alone: config follows it" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $kubernetesDefaultResourceServiceBase := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "DefaultResourceServiceBase" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled $kubernetesDefaultResourceServiceBase
      (not .Values.backends.kubernetes.defaultResourceServiceBase) }}
  {{- $clauses = list
        "config.Kubernetes.DefaultResourceServiceBase: names a file that there is not without a service base" }}
  {{- $clauses = append $clauses (printf "found %s" $kubernetesDefaultResourceServiceBase) }}
  {{- $clauses = append $clauses "accepted: a service base beside it, or nothing" }}
  {{- $clauses = append $clauses "set backends.kubernetes.defaultResourceServiceBase, or remove the setting" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- $kubernetesConnectRuntimeDir := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "ConnectRuntimeDir" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled (eq (clean $kubernetesConnectRuntimeDir) "/opt/rstudio-connect") }}
  {{- $clauses = list "config.Kubernetes.ConnectRuntimeDir: is where Connect itself is installed" }}
  {{- $clauses = append $clauses (printf "found %s" $kubernetesConnectRuntimeDir) }}
  {{- $clauses = append $clauses "accepted: any other folder" }}
  {{- $clauses = append $clauses "remove the setting, or choose another folder" }}
  {{- $problems = append $problems (join "; " $clauses) }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.defaultInitContainer.enabled }}
  {{- range $index, $container :=
        ((((.Values.backends.kubernetes.defaultResourceJobBase).spec).template).spec).initContainers }}
    {{- if eq $container.name "connect-content-init" }}
      {{- range $mountIndex, $mount := $container.volumeMounts }}
        {{- $path := clean (default "" $mount.mountPath) }}
        {{- if and (eq $path "/mnt/rstudio-connect-runtime") (ne (default "" $mount.name) "rsc-volume") }}
          {{- $place := printf "spec.template.spec.initContainers[%d].volumeMounts[%d]" (int64 $index)
                (int64 $mountIndex) }}
          {{- $clauses = list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime"
                $place) }}
          {{- $clauses = append $clauses (printf "found %s at %s" (default "" $mount.name) $path) }}
          {{- $clauses = append $clauses "accepted: another path; where the runtime belongs, the volume rsc-volume" }}
          {{- $problems = append $problems (join "; " $clauses) }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.defaultInitContainer.enabled }}
  {{- range $index, $container :=
        ((((.Values.backends.kubernetes.defaultResourceJobBase).spec).template).spec).containers }}
    {{- if eq $container.name "connect-content" }}
      {{- range $mountIndex, $mount := $container.volumeMounts }}
        {{- $path := clean (default "" $mount.mountPath) }}
        {{- if or (eq $path "/opt/rstudio-connect") (and (eq $path
              (clean (default "/opt/rstudio-connect-runtime" (include "rstudio-connect.userSetting"
              (dict "section" "Kubernetes" "key" "ConnectRuntimeDir" "context" $)))))
              (ne (default "" $mount.name) "rsc-volume")) }}
          {{- $place := printf "spec.template.spec.containers[%d].volumeMounts[%d]" (int64 $index)
                (int64 $mountIndex) }}
          {{- $clauses = list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime"
                $place) }}
          {{- $clauses = append $clauses (printf "found %s at %s" (default "" $mount.name) $path) }}
          {{- $clauses = append $clauses "accepted: another path; where the runtime belongs, the volume rsc-volume" }}
          {{- $problems = append $problems (join "; " $clauses) }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if $problems }}
  {{- fail (printf "rstudio-connect cannot be rendered with these values:\n- %s" (join "\n- " $problems)) }}
{{- end }}
{{- end }}
