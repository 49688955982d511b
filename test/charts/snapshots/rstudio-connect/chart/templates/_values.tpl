{{/*
Every rule between values that is broken, reported at once.
*/}}
{{- define "rstudio-connect.checkValues" -}}
{{- $problems := list }}
{{- if and .Values.backends.kubernetes.enabled (not (or .Values.sharedStorage.create .Values.sharedStorage.mount
      (include "rstudio-connect.userSetting" (dict "section" "Kubernetes" "key" "DataDirPVCName" "context" .)))) }}
  {{- $problems = append $problems
        (list "sharedStorage.create: backends.kubernetes runs content in pods that share storage with Connect"
        "found no storage"
        "accepted: sharedStorage.create, sharedStorage.mount, or a claim in config.Kubernetes.DataDirPVCName"
        "set one of them, or backends.kubernetes.enabled to false to run content in the pod of Connect" | join "; ") }}
{{- end }}
{{- $kubernetesDataDirPVCName := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "DataDirPVCName" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      $kubernetesDataDirPVCName (ne $kubernetesDataDirPVCName (include "rstudio-connect.claimName" .)) }}
  {{- $problems = append $problems
        (list "config.Kubernetes.DataDirPVCName, sharedStorage.name: content and Connect use different claims"
        (printf "found %s and %s" $kubernetesDataDirPVCName (include "rstudio-connect.claimName" .))
        "accepted: the same claim in both" "set sharedStorage.name alone: config follows it" | join "; ") }}
{{- end }}
{{- if regexMatch "^/|(^|/)\\.\\.(/|$)" .Values.sharedStorage.subPath }}
  {{- $problems = append $problems (list "sharedStorage.subPath: leads out of the volume"
        (printf "found %s" (toRawJson .Values.sharedStorage.subPath)) "accepted: a relative path without .." | join
        "; ") }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      .Values.sharedStorage.mountContent .Values.sharedStorage.subPath
      (include "rstudio-connect.olderThan" (dict "year" 2026 "month" 8 "context" .)) }}
  {{- $problems = append $problems
        (list "sharedStorage.subPath, backends.kubernetes.enabled: content cannot use a folder of the volume"
        (printf "found Connect %s" (include "rstudio-connect.version" .)) "accepted: Connect 2026.08 or newer"
        "leave sharedStorage.subPath empty, or use a newer version" | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.backends.kubernetes.enabled }}
  {{- $problems = append $problems (list "launcher.enabled, backends.kubernetes.enabled: exclude each other"
        (printf "found %v and %v" .Values.launcher.enabled .Values.backends.kubernetes.enabled)
        "accepted: one of the two (by default backends.kubernetes), or neither: content in the pod of Connect"
        (print "set launcher.enabled to false; the Launcher (backends.kubernetes.enabled: false) is not "
        "in this version") | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled (not .Values.backends.kubernetes.enabled) }}
  {{- $problems = append $problems (list "launcher.enabled: this version of the chart does not install the Launcher"
        (printf "found %v" .Values.launcher.enabled) "accepted: false"
        (print "run content with backends.kubernetes.enabled: true, or set both to false to run it in the "
        "pod of Connect") | join "; ") }}
{{- end }}
{{- $kubernetesEnabled := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "Enabled" "context" .) }}
{{- if and $kubernetesEnabled (not (has (lower $kubernetesEnabled)
      (ternary (list "true" "yes" "on" "1") (list "false" "no" "off" "0") .Values.backends.kubernetes.enabled))) }}
  {{- $problems = append $problems
        (list "config.Kubernetes.Enabled, backends.kubernetes.enabled: contradict each other"
        (printf "found %s and %s" $kubernetesEnabled (toRawJson .Values.backends.kubernetes.enabled))
        "accepted: the same in both" "remove config.Kubernetes.Enabled, which the chart writes where it is needed"
        | join "; ") }}
{{- end }}
{{- $launcherEnabled := include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "Enabled" "context" .) }}
{{- if and $launcherEnabled (not (has (lower $launcherEnabled)
      (ternary (list "true" "yes" "on" "1") (list "false" "no" "off" "0") .Values.launcher.enabled))) }}
  {{- $problems = append $problems (list "config.Launcher.Enabled, launcher.enabled: contradict each other"
        (printf "found %s and %s" $launcherEnabled (toRawJson .Values.launcher.enabled)) "accepted: the same in both"
        "remove config.Launcher.Enabled, which the chart writes where it is needed" | join "; ") }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.rbac.create (not .Values.rbac.serviceAccount.create)
      (not .Values.rbac.serviceAccount.name) }}
  {{- $problems = append $problems
        (list "rbac.serviceAccount.create, rbac.serviceAccount.name: name no account for rbac.create"
        (printf "found %v and %s" .Values.rbac.serviceAccount.create (toRawJson .Values.rbac.serviceAccount.name))
        "accepted: a name where the account is not created"
        "set rbac.serviceAccount.name to the account that is there already" | join "; ") }}
{{- end }}
{{- $kubernetesNamespace := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "Namespace" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.namespace $kubernetesNamespace
      (ne $kubernetesNamespace .Values.backends.kubernetes.namespace) }}
  {{- $problems = append $problems
        (list "backends.kubernetes.namespace, config.Kubernetes.Namespace: name two namespaces for content"
        (printf "found %s and %s" .Values.backends.kubernetes.namespace $kubernetesNamespace)
        "accepted: the same in both" "set backends.kubernetes.namespace alone: config follows it" | join "; ") }}
{{- end }}
{{- $kubernetesDefaultResourceServiceBase := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "DefaultResourceServiceBase" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled $kubernetesDefaultResourceServiceBase
      (not .Values.backends.kubernetes.defaultResourceServiceBase) }}
  {{- $problems = append $problems
        (list "config.Kubernetes.DefaultResourceServiceBase: names a file that there is not without a service base"
        (printf "found %s" $kubernetesDefaultResourceServiceBase) "accepted: a service base beside it, or nothing"
        "set backends.kubernetes.defaultResourceServiceBase, or remove the setting" | join "; ") }}
{{- end }}
{{- $kubernetesConnectRuntimeDir := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "ConnectRuntimeDir" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled (eq (clean $kubernetesConnectRuntimeDir) "/opt/rstudio-connect") }}
  {{- $problems = append $problems (list "config.Kubernetes.ConnectRuntimeDir: is where Connect itself is installed"
        (printf "found %s" $kubernetesConnectRuntimeDir) "accepted: any other folder"
        "remove the setting, or choose another folder" | join "; ") }}
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
          {{- $problems = append $problems
                (list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime" $place)
                (printf "found %s at %s" (default "" $mount.name) $path)
                "accepted: another path; where the runtime belongs, the volume rsc-volume" | join "; ") }}
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
          {{- $problems = append $problems
                (list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime" $place)
                (printf "found %s at %s" (default "" $mount.name) $path)
                "accepted: another path; where the runtime belongs, the volume rsc-volume" | join "; ") }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if $problems }}
  {{- fail (printf "rstudio-connect cannot be rendered with these values:\n- %s" (join "\n- " $problems)) }}
{{- end }}
{{- end }}
