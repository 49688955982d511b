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
{{- if and .Values.launcher.enabled (not (or .Values.sharedStorage.create .Values.sharedStorage.mount
      (coalesce (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "DataDirPVCName" "context"
      .)) (include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "DataDir" "context" .))))) }}
  {{- $problems = append $problems
        (list "sharedStorage.create: launcher runs content in pods that share storage with Connect"
        "found no storage" (print "accepted: sharedStorage.create, sharedStorage.mount, or a claim in "
        "config.Launcher.DataDirPVCName, or a folder in config.Launcher.DataDir")
        "set one of them, or launcher.enabled to false to run content in the pod of Connect" | join "; ") }}
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
{{- $launcherDataDirPVCName := include "rstudio-connect.userSetting"
      (dict "section" "Launcher" "key" "DataDirPVCName" "context" .) }}
{{- if and .Values.launcher.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      $launcherDataDirPVCName (ne $launcherDataDirPVCName (include "rstudio-connect.claimName" .)) }}
  {{- $problems = append $problems
        (list "config.Launcher.DataDirPVCName, sharedStorage.name: content and Connect use different claims"
        (printf "found %s and %s" $launcherDataDirPVCName (include "rstudio-connect.claimName" .))
        "accepted: the same claim in both" "set sharedStorage.name alone: config follows it" | join "; ") }}
{{- end }}
{{- $launcherDataDir := include "rstudio-connect.userSetting" (dict "section" "Launcher" "key" "DataDir" "context" .) }}
{{- if contains ":" $launcherDataDir }}
  {{- $problems = append $problems (list "config.Launcher.DataDir: the Launcher no longer mounts volumes of its own"
        (printf "found %s" $launcherDataDir) "accepted: a folder, without a colon"
        "remove the setting, and use a claim: sharedStorage.create or sharedStorage.mount" | join "; ") }}
{{- end }}
{{- if regexMatch "^/|(^|/)\\.\\.(/|$)" .Values.sharedStorage.subPath }}
  {{- $problems = append $problems (list "sharedStorage.subPath: leads out of the volume"
        (printf "found %s" (toRawJson .Values.sharedStorage.subPath)) "accepted: a relative path without .."
        "name a folder below the root of the volume, such as connect/production" | join "; ") }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.sharedStorage.subPath (not .Values.sharedStorage.mountContent) }}
  {{- $problems = append $problems
        (list (print "sharedStorage.subPath, sharedStorage.mountContent: content does not mount the volume that "
        "this folder is in") (printf "found %s and %v" (toRawJson .Values.sharedStorage.subPath)
        .Values.sharedStorage.mountContent) "accepted: a folder with sharedStorage.mountContent, or none"
        "set sharedStorage.mountContent to true, or leave sharedStorage.subPath empty" | join "; ") }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled (or .Values.sharedStorage.create .Values.sharedStorage.mount)
      .Values.sharedStorage.mountContent .Values.sharedStorage.subPath
      (include "rstudio-connect.olderThan" (dict "year" 2026 "month" 8 "context" .)) }}
  {{- $problems = append $problems
        (list "sharedStorage.subPath, backends.kubernetes.enabled: content cannot mount a folder of the volume"
        (printf "found Connect %s" (include "rstudio-connect.version" .)) "accepted: Connect 2026.08 or newer"
        "leave sharedStorage.subPath empty, or use a newer version" | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.backends.kubernetes.enabled }}
  {{- $problems = append $problems (list "launcher.enabled, backends.kubernetes.enabled: exclude each other"
        (printf "found %v and %v" .Values.launcher.enabled .Values.backends.kubernetes.enabled)
        "accepted: one of the two (by default backends.kubernetes), or neither: content in the pod of Connect"
        (print "set backends.kubernetes.enabled to false to run content with the Launcher, or "
        "launcher.enabled to false to run it with the direct runner, the new default") | join "; ") }}
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
{{- if and (or .Values.launcher.enabled .Values.backends.kubernetes.enabled) .Values.rbac.create
      (not .Values.rbac.serviceAccount.create) (not .Values.rbac.serviceAccount.name) }}
  {{- $problems = append $problems
        (list "rbac.serviceAccount.create, rbac.serviceAccount.name: no account is created or named"
        (printf "found %v and %s" .Values.rbac.serviceAccount.create (toRawJson .Values.rbac.serviceAccount.name))
        "accepted: a name if the account is not created"
        "set rbac.serviceAccount.name to an existing account, or rbac.serviceAccount.create to true" | join "; ") }}
{{- end }}
{{- if and (not .Values.image.os) (not .Values.image.tag) }}
  {{- $problems = append $problems (list "image.os: must be set if image.tag is empty"
        (printf "found %s" (toRawJson .Values.image.os)) "accepted: the end of the image tag, such as ubuntu-24.04"
        "set image.os, or image.tag to a whole tag" | join "; ") }}
{{- end }}
{{- $authenticationProvider := include "rstudio-connect.userSetting"
      (dict "section" "Authentication" "key" "Provider" "context" .) }}
{{- if and .Values.nameservice.enabled (not (has (lower $authenticationProvider) (list "oauth2" "saml" "ldap"))) }}
  {{- $problems = append $problems (list "config.Authentication.Provider, nameservice.enabled: do not go together"
        (printf "found %s" (default "no provider" $authenticationProvider))
        "accepted: oauth2, saml or ldap while the name service is on"
        "set config.Authentication.Provider to one of them, or nameservice.enabled to false" | join "; ") }}
{{- end }}
{{- if and .Values.nameservice.enabled .Values.nameservice.secretName .Values.nameservice.apiKey }}
  {{- $problems = append $problems (list "nameservice.secretName, nameservice.apiKey: exclude each other"
        "accepted: one of the two" "leave nameservice.apiKey empty if the secret exists already" | join "; ") }}
{{- end }}
{{- if and .Values.nameservice.enabled (not .Values.nameservice.secretName) (not .Values.nameservice.apiKey) }}
  {{- $problems = append $problems (list "nameservice.secretName, nameservice.apiKey: one of them must be set"
        "found nothing" "accepted: a secret or a key while nameservice.enabled is true"
        "set nameservice.secretName or nameservice.apiKey, or nameservice.enabled to false" | join "; ") }}
{{- end }}
{{- if and .Values.nameservice.enabled (not .Values.nameservice.secretName) (not .Values.nameservice.server) }}
  {{- $problems = append $problems (list "nameservice.server: must be set together with nameservice.apiKey"
        (printf "found %s" (toRawJson .Values.nameservice.server))
        "accepted: the address of Connect, such as http://127.0.0.1:3939"
        "set nameservice.server, or use nameservice.secretName instead of the key" | join "; ") }}
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
{{- if and .Values.backends.kubernetes.enabled (not (regexMatch "^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"
      $kubernetesNamespace)) }}
  {{- $problems = append $problems (list "config.Kubernetes.Namespace: is no name of a namespace"
        (printf "found %s" (toRawJson $kubernetesNamespace)) "accepted: lower-case letters, digits and dashes"
        "set the namespace with the values of the mode instead: config follows it" | join "; ") }}
{{- end }}
{{- $launcherKubernetesNamespace := include "rstudio-connect.userSetting"
      (dict "section" "Launcher" "key" "KubernetesNamespace" "context" .) }}
{{- if and .Values.launcher.enabled .Values.launcher.namespace $launcherKubernetesNamespace
      (ne $launcherKubernetesNamespace .Values.launcher.namespace) }}
  {{- $problems = append $problems
        (list "launcher.namespace, config.Launcher.KubernetesNamespace: name two namespaces for content"
        (printf "found %s and %s" .Values.launcher.namespace $launcherKubernetesNamespace)
        "accepted: the same in both" "set launcher.namespace alone: config follows it" | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled (not (regexMatch "^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"
      $launcherKubernetesNamespace)) }}
  {{- $problems = append $problems (list "config.Launcher.KubernetesNamespace: is no name of a namespace"
        (printf "found %s" (toRawJson $launcherKubernetesNamespace))
        "accepted: lower-case letters, digits and dashes"
        "set the namespace with the values of the mode instead: config follows it" | join "; ") }}
{{- end }}
{{- $kubernetesDefaultResourceServiceBase := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "DefaultResourceServiceBase" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled $kubernetesDefaultResourceServiceBase
      (not .Values.backends.kubernetes.defaultResourceServiceBase) }}
  {{- $problems = append $problems
        (list "config.Kubernetes.DefaultResourceServiceBase: names a file that is only mounted with a service base"
        (printf "found %s" $kubernetesDefaultResourceServiceBase) "accepted: a service base, or no such setting"
        "set backends.kubernetes.defaultResourceServiceBase, or remove the setting" | join "; ") }}
{{- end }}
{{- $kubernetesConnectRuntimeDir := include "rstudio-connect.userSetting"
      (dict "section" "Kubernetes" "key" "ConnectRuntimeDir" "context" .) }}
{{- if and .Values.backends.kubernetes.enabled (eq (clean $kubernetesConnectRuntimeDir) "/opt/rstudio-connect") }}
  {{- $problems = append $problems (list "config.Kubernetes.ConnectRuntimeDir: is where Connect itself is installed"
        (printf "found %s" $kubernetesConnectRuntimeDir) "accepted: any other folder"
        "remove the setting, or choose another folder" | join "; ") }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled $kubernetesConnectRuntimeDir
      (not (regexMatch "^/[^:]+$" $kubernetesConnectRuntimeDir)) }}
  {{- $problems = append $problems
        (list "config.Kubernetes.ConnectRuntimeDir: is no folder that the runtime can be mounted at"
        (printf "found %s" $kubernetesConnectRuntimeDir) "accepted: an absolute path without a colon"
        "remove the setting, or choose another folder" | join "; ") }}
{{- end }}
{{- if .Values.launcher.enabled }}
  {{- $overrideFiles := dict }}
  {{- /* The overrides of the chart have names, too. */}}
  {{- range $own := fromYamlArray (include "rstudio-connect.launcherOverrides" .) }}
    {{- $_ := set $overrideFiles (nospace $own.name) (toRawJson $own.json) }}
  {{- end }}
  {{- range $section, $profile := .Values.launcher.launcherKubernetesProfilesConf }}
    {{- $profilePath := printf "launcher.launcherKubernetesProfilesConf.%s" $section }}
    {{- $overrides := index (default dict $profile) "job-json-overrides" }}
    {{- if kindIs "invalid" $profile }}
      {{- $problems = append $problems (list (printf "%s: has no settings" $profilePath) "found null"
            "accepted: a map, such as {}" "set it to {}, or remove the section" | join "; ") }}
    {{- else if and $overrides $.Values.launcher.useTemplates }}
      {{- $problems = append $problems
            (list (print "launcher.launcherKubernetesProfilesConf, launcher.useTemplates: jobs that are made by "
            "templates have no job-json-overrides") (printf "found job-json-overrides for %s" $section)
            "accepted: templates, or overrides"
            "move them to launcher.templateValues, or set launcher.useTemplates to false" | join "; ") }}
    {{- else }}
      {{- if and (hasKey (default dict $profile) "job-json-overrides") (not (kindIs "slice" $overrides)) }}
        {{- $problems = append $problems (list (printf "%s.job-json-overrides: must be a list of overrides"
              $profilePath) (printf "found %s" (toRawJson $overrides))
              "accepted: a list of maps, each with name, target and json"
              "write each override as such a map, or remove the setting" | join "; ") }}
      {{- else }}
        {{- range $override := $overrides }}
          {{- if not (kindIs "map" $override) }}
            {{- $problems = append $problems (list (printf "%s.job-json-overrides: must be a list of overrides"
                  $profilePath) (printf "found %s" (toRawJson $override))
                  "accepted: a list of maps, each with name, target and json"
                  "write each override as such a map, or remove the setting" | join "; ") }}
          {{- else }}
            {{- $file := nospace $override.name }}
            {{- $content := toRawJson $override.json }}
            {{- if ne (default $content (index $overrideFiles $file)) $content }}
              {{- $problems = append $problems
                    (list (printf "%s.job-json-overrides: use one name for different contents" $profilePath)
                    (printf "found %s" $override.name) "accepted: a name for each content" "rename one of them"
                    | join "; ") }}
            {{- end }}
            {{- $_ := set $overrideFiles $file $content }}
          {{- end }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.launcher.useTemplates .Values.launcher.defaultInitContainer.enabled }}
  {{- range $index, $item := .Values.launcher.templateValues.pod.initContainers }}
    {{- $said := index $item "name" | default "" }}
    {{- if has $said (list "init") }}
      {{- $problems = append $problems
            (list
            (printf
            "launcher.templateValues.pod.initContainers[%d].name: is taken by the init container of the chart"
            (int64 $index)) (printf "found %s" $said) "accepted: anything but init"
            "choose another, or set launcher.defaultInitContainer.enabled to false" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.launcher.useTemplates .Values.launcher.defaultInitContainer.enabled }}
  {{- range $index, $item := .Values.launcher.templateValues.pod.volumes }}
    {{- $said := index $item "name" | default "" }}
    {{- if has $said (list "rsc-volume") }}
      {{- $problems = append $problems
            (list (printf "launcher.templateValues.pod.volumes[%d].name: is taken by the init container of the chart"
            (int64 $index)) (printf "found %s" $said) "accepted: anything but rsc-volume"
            "choose another, or set launcher.defaultInitContainer.enabled to false" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.launcher.useTemplates .Values.launcher.defaultInitContainer.enabled }}
  {{- range $index, $item := .Values.launcher.templateValues.pod.volumeMounts }}
    {{- $said := index $item "mountPath" | default "" }}
    {{- if has (clean $said) (list "/opt/rstudio-connect" "/opt/rstudio-connect/R" "/opt/rstudio-connect/python"
          "/opt/rstudio-connect/scripts" "/opt/rstudio-connect/ext") }}
      {{- $problems = append $problems
            (list
            (printf
            "launcher.templateValues.pod.volumeMounts[%d].mountPath: is taken by the init container of the chart"
            (int64 $index)) (printf "found %s" $said)
            (print "accepted: anything but /opt/rstudio-connect, /opt/rstudio-connect/R, "
            "/opt/rstudio-connect/python, /opt/rstudio-connect/scripts, /opt/rstudio-connect/ext")
            "choose another, or set launcher.defaultInitContainer.enabled to false" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.defaultInitContainer.enabled }}
  {{- range $index, $container :=
        ((((.Values.backends.kubernetes.defaultResourceJobBase).spec).template).spec).initContainers }}
    {{- if eq $container.name "connect-content-init" }}
      {{- range $mountIndex, $mount := $container.volumeMounts }}
        {{- $path := clean (printf "/%s" (trimPrefix "/" (default "" $mount.mountPath))) }}
        {{- if and (eq $path "/mnt/rstudio-connect-runtime") (ne (default "" $mount.name) "rsc-volume") }}
          {{- $place := printf "spec.template.spec.initContainers[%d].volumeMounts[%d]" (int64 $index)
                (int64 $mountIndex) }}
          {{- $problems = append $problems
                (list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime" $place)
                (printf "found %s at %s" (default "" $mount.name) $path)
                "accepted: another path, or the volume rsc-volume at the path of the runtime"
                "choose another mountPath, or remove the mount" | join "; ") }}
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
        {{- $path := clean (printf "/%s" (trimPrefix "/" (default "" $mount.mountPath))) }}
        {{- if or (eq $path "/opt/rstudio-connect") (and (eq $path
              (clean (default "/opt/rstudio-connect-runtime" (include "rstudio-connect.userSetting"
              (dict "section" "Kubernetes" "key" "ConnectRuntimeDir" "context" $)))))
              (ne (default "" $mount.name) "rsc-volume")) }}
          {{- $place := printf "spec.template.spec.containers[%d].volumeMounts[%d]" (int64 $index)
                (int64 $mountIndex) }}
          {{- $problems = append $problems
                (list (printf "backends.kubernetes.defaultResourceJobBase.%s: hides Connect's runtime" $place)
                (printf "found %s at %s" (default "" $mount.name) $path)
                "accepted: another path, or the volume rsc-volume at the path of the runtime"
                "choose another mountPath, or remove the mount" | join "; ") }}
        {{- end }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.chronicle.localConfig (or (.Values.pod.securityContext).runAsNonRoot
      (.Values.pod.securityContext).runAsUser) }}
  {{- $problems = append $problems
        (list (print "chronicle.localConfig, pod.securityContext.runAsNonRoot, pod.securityContext.runAsUser: "
        "contradict each other, since root hands over Chronicle's settings")
        (printf "found runAsNonRoot %s and runAsUser %s" (toRawJson (.Values.pod.securityContext).runAsNonRoot)
        (toRawJson (.Values.pod.securityContext).runAsUser)) "accepted: a pod that runs as root"
        "remove pod.securityContext.runAsNonRoot and pod.securityContext.runAsUser, or chronicle.localConfig" | join
        "; ") }}
{{- end }}
{{- if and .Values.chronicleAgent.enabled (not .Values.chronicleAgent.serverAddress)
      (not .Values.chronicleAgent.autoDiscovery) }}
  {{- $problems = append $problems
        (list "chronicleAgent.serverAddress, chronicleAgent.autoDiscovery: leave Chronicle's agent without a server"
        (printf "found %s and %v" (toRawJson .Values.chronicleAgent.serverAddress)
        .Values.chronicleAgent.autoDiscovery)
        "accepted: an address, or autoDiscovery true, which looks for the server in the cluster"
        "set chronicleAgent.serverAddress, or chronicleAgent.autoDiscovery to true" | join "; ") }}
{{- end }}
{{- if not (regexMatch "^[a-z][-a-z0-9]*$" (include "rstudio-library.fullname" .)) }}
  {{- $problems = append $problems
        (list "fullnameOverride: the full name of the release is not a valid name for a Service"
        (printf "found %s" (include "rstudio-library.fullname" .)) "accepted: a-z, 0-9 and -, with a letter first"
        "set fullnameOverride, or give the release another name" | join "; ") }}
{{- end }}
{{- if and .Values.prometheus.enabled (eq (int64 .Values.service.port) (int64 .Values.prometheus.port)) }}
  {{- $problems = append $problems (list "service.port, prometheus.port: must differ"
        (printf "found %s and %s" (toRawJson .Values.service.port) (toRawJson .Values.prometheus.port))
        "accepted: two different ports while prometheus.enabled is true"
        "change one of them, or set prometheus.enabled to false" | join "; ") }}
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) }}
  {{- $problems = append $problems (list "ingress.hosts: is empty while ingress.enabled is true" "found no hosts"
        "accepted: at least one host, with its paths" "set ingress.hosts, or ingress.enabled to false" | join "; ") }}
{{- end }}
{{- if and (not (kindIs "invalid" (.Values.podDisruptionBudget).minAvailable))
      (not (kindIs "invalid" (.Values.podDisruptionBudget).maxUnavailable)) }}
  {{- $problems = append $problems
        (list "podDisruptionBudget.minAvailable, podDisruptionBudget.maxUnavailable: exclude each other"
        (printf "found %s and %s" (toRawJson (.Values.podDisruptionBudget).minAvailable)
        (toRawJson (.Values.podDisruptionBudget).maxUnavailable)) "accepted: one of the two" "remove one of them"
        | join "; ") }}
{{- end }}
{{- range $valueName, $value := .Values }}
  {{- if regexMatch "[\\x{7f}-\\x{9f}\\x{fffe}\\x{ffff}]|(^|[^\\\\])(\\\\\\\\)*\\\\u202[89]" (toRawJson $value) }}
    {{- $valuePath := $valueName }}
    {{- $problems = append $problems (list (printf "%s: Helm cannot write a character in it" $valuePath)
          "found DEL, a control character above it, a line separator (U+2028, U+2029), U+FFFE or U+FFFF"
          "accepted: other text" "remove the character" | join "; ") }}
  {{- end }}
{{- end }}
{{- if .Values.pod.volumes }}
  {{- range $index, $item := .Values.pod.volumes }}
    {{- $said := index $item "name" | default "" }}
    {{- if has $said (list "rstudio-connect-config" "chronicle-config" "rstudio-connect-data"
          "rstudio-connect-templates" "overrides" "rstudio-connect-prestart" "nameservice-config"
          "execution-environments" "license-file") }}
      {{- $problems = append $problems (list (printf "pod.volumes[%d].name: is a name of the chart’s own"
            (int64 $index)) (printf "found %s" $said) "accepted: another name"
            "choose another name, also where it is mounted" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if .Values.pod.sidecar }}
  {{- range $index, $item := .Values.pod.sidecar }}
    {{- $said := index $item "name" | default "" }}
    {{- if has $said (list "connect") }}
      {{- $problems = append $problems (list (printf "pod.sidecar[%d].name: is a name of the chart’s own"
            (int64 $index)) (printf "found %s" $said) "accepted: another name"
            "choose another name, also where it is mounted" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and .Values.initContainers (or .Values.chronicle.localConfig .Values.chronicleAgent.enabled) }}
  {{- range $index, $item := .Values.initContainers }}
    {{- $said := index $item "name" | default "" }}
    {{- if has $said (list "connect" "chronicle-config" "chronicle-agent") }}
      {{- $problems = append $problems (list (printf "initContainers[%d].name: is a name of the chart’s own"
            (int64 $index)) (printf "found %s" $said) "accepted: another name"
            "choose another name, also where it is mounted" | join "; ") }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $launcherKubernetesScratchPath := include "rstudio-connect.userSetting"
      (dict "section" "Launcher" "key" "KubernetesScratchPath" "context" .) }}
{{- if and .Values.launcher.enabled .Values.launcher.useTemplates $launcherKubernetesScratchPath
      (not (regexMatch "^/[^:]+$" $launcherKubernetesScratchPath)) }}
  {{- $problems = append $problems
        (list "config.Launcher.KubernetesScratchPath: is no folder that templates can be mounted in"
        (printf "found %s" $launcherKubernetesScratchPath) "accepted: an absolute path"
        "remove the setting, or choose a folder" | join "; ") }}
{{- end }}
{{- $launcherScratchPath := include "rstudio-connect.userSetting"
      (dict "section" "Launcher" "key" "ScratchPath" "context" .) }}
{{- if and .Values.launcher.enabled .Values.launcher.useTemplates $launcherScratchPath
      (not (regexMatch "^/[^:]+$" $launcherScratchPath)) }}
  {{- $problems = append $problems (list "config.Launcher.ScratchPath: is no folder that templates can be mounted in"
        (printf "found %s" $launcherScratchPath) "accepted: an absolute path"
        "remove the setting, or choose a folder" | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.launcher.templateValues.sharedStorage.name
      (ne .Values.launcher.templateValues.sharedStorage.name (include "rstudio-connect.claimName" .)) }}
  {{- $problems = append $problems
        (list (print "launcher.templateValues.sharedStorage.name, sharedStorage.name: content and Connect use "
        "different claims") (printf "found %s and %s" .Values.launcher.templateValues.sharedStorage.name
        (include "rstudio-connect.claimName" .)) "accepted: the same claim in both"
        "remove launcher.templateValues.sharedStorage.name, which the chart sets" | join "; ") }}
{{- end }}
{{- if and .Values.launcher.enabled .Values.launcher.templateValues.sharedStorage.subPath
      (ne .Values.launcher.templateValues.sharedStorage.subPath .Values.sharedStorage.subPath) }}
  {{- $problems = append $problems
        (list (print "launcher.templateValues.sharedStorage.subPath, sharedStorage.subPath: content and Connect "
        "use different folders of the claim") (printf "found %s and %s"
        (toRawJson .Values.launcher.templateValues.sharedStorage.subPath) (toRawJson .Values.sharedStorage.subPath))
        "accepted: the same in both" "set sharedStorage.subPath alone: the templates follow it" | join "; ") }}
{{- end }}
{{- $places := list }}
{{- $places = append $places (dict "who" "the configuration" "path" "/etc/rstudio-connect/rstudio-connect.gcfg") }}
{{- if or .Values.launcher.enabled .Values.backends.kubernetes.enabled }}
  {{- $places = append $places (dict "who" "the prestart script" "path" "/scripts") }}
{{- end }}
{{- if .Values.chronicle.localConfig }}
  {{- $places = append $places (dict "who" "chronicle.localConfig" "path" "/etc/rstudio-connect/chronicle") }}
{{- end }}
{{- if .Values.nameservice.enabled }}
  {{- $places = append $places (dict "who" "nameservice" "path" "/etc/libnss_connect.conf") }}
{{- end }}
{{- if and .Values.launcher.enabled (not .Values.launcher.useTemplates) }}
  {{- $places = append $places (dict "who" "the overrides" "path" "/mnt/job-json-overrides/") }}
{{- end }}
{{- if .Values.backends.kubernetes.enabled }}
  {{- $places = append $places (dict "who" "config.Kubernetes.DefaultResourceJobBase" "path"
        (include "rstudio-connect.jobBasePath" .)) }}
{{- end }}
{{- if and .Values.backends.kubernetes.enabled .Values.backends.kubernetes.defaultResourceServiceBase }}
  {{- $places = append $places (dict "who" "config.Kubernetes.DefaultResourceServiceBase" "path"
        (include "rstudio-connect.serviceBasePath" .)) }}
{{- end }}
{{- if .Values.launcher.enabled }}
  {{- $places = append $places (dict "who" "config.Launcher.KubernetesProfilesConfig" "path"
        (include "rstudio-connect.profilesPath" .)) }}
{{- end }}
{{- if or .Values.sharedStorage.create .Values.sharedStorage.mount }}
  {{- $places = append $places (dict "who" "sharedStorage.path" "path" .Values.sharedStorage.path) }}
{{- end }}
{{- if and (or .Values.license.file.contents .Values.license.file.secret) (not .Values.license.file.mountSubPath) }}
  {{- $places = append $places (dict "who" "license.file.mountPath" "path" .Values.license.file.mountPath) }}
{{- end }}
{{- if .Values.executionEnvironments }}
  {{- $places = append $places (dict "who" "config.ExecutionEnvironments.ConfigFilePath" "path"
        (dir (include "rstudio-connect.environmentsPath" .))) }}
{{- end }}
{{- range $mountIndex, $mount := .Values.pod.volumeMounts }}
  {{- $places = append $places (dict "who" (printf "pod.volumeMounts[%d].mountPath" (int64 $mountIndex)) "path"
        (printf "/%s" (trimPrefix "/" $mount.mountPath))) }}
{{- end }}
{{- $taken := dict }}
{{- range $place := $places }}
  {{- $folder := clean $place.path }}
  {{- $other := index $taken $folder | default "" }}
  {{- if not (regexMatch "^/[^:]+$" $folder) }}
    {{- $placeOf := $place.who }}
    {{- $problems = append $problems (list (printf "%s: nothing can be mounted there" $placeOf)
          (printf "found %s" $folder) "accepted: an absolute path without a colon, and not /" "choose another path"
          | join "; ") }}
  {{- else if $other }}
    {{- $placeOf := $place.who }}
    {{- $problems = append $problems (list (printf "%s: two things would be mounted at one path" $placeOf)
          (printf "found %s, which is taken for %s" $folder $other) "accepted: a path of its own"
          "choose another path" | join "; ") }}
  {{- else }}
    {{- $_ := set $taken $folder $place.who }}
  {{- end }}
{{- end }}
{{- if .Values.executionEnvironments }}
  {{- $environmentsFolder := printf "%s/" (dir (include "rstudio-connect.environmentsPath" .)) }}
  {{- range $placedPath, $placed := $taken }}
    {{- if hasPrefix $environmentsFolder $placedPath }}
      {{- $problems = append $problems
            (list
            "config.ExecutionEnvironments.ConfigFilePath: its folder is mounted, and would hide what is below it"
            (printf "found %s with %s, where %s is" $environmentsFolder $placedPath $placed)
            "accepted: a file in a folder of its own" "remove the setting, or choose another folder" | join "; ") }}
      {{- break }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if and (eq .Values.strategy.type "RollingUpdate") (has (toString .Values.strategy.rollingUpdate.maxSurge)
      (list "0" "0%")) (has (toString .Values.strategy.rollingUpdate.maxUnavailable) (list "0" "0%")) }}
  {{- $problems = append $problems
        (list "strategy.rollingUpdate.maxSurge, strategy.rollingUpdate.maxUnavailable: let no pod be replaced"
        (printf "found %s and %s" (toRawJson .Values.strategy.rollingUpdate.maxSurge)
        (toRawJson .Values.strategy.rollingUpdate.maxUnavailable)) "accepted: anything but 0 in one of them"
        "leave strategy.rollingUpdate as it is, or set strategy.type to Recreate" | join "; ") }}
{{- end }}
{{- if and (.Values.livenessProbe).enabled (not (or (.Values.livenessProbe).exec (.Values.livenessProbe).grpc
      (.Values.livenessProbe).httpGet (.Values.livenessProbe).tcpSocket)) }}
  {{- $problems = append $problems (list "livenessProbe: checks nothing" "found no kind of check"
        "accepted: one of httpGet, exec, grpc or tcpSocket" "set one of them, or livenessProbe.enabled to false"
        | join "; ") }}
{{- end }}
{{- if or (and (.Values.livenessProbe).exec (.Values.livenessProbe).grpc)
      (and (.Values.livenessProbe).exec (.Values.livenessProbe).tcpSocket)
      (and (.Values.livenessProbe).grpc (.Values.livenessProbe).tcpSocket) }}
  {{- $problems = append $problems (list "livenessProbe: has more than one kind of check"
        (printf "found %s" (join " and " (sortAlpha (keys (pick .Values.livenessProbe "exec" "grpc" "tcpSocket")))))
        "accepted: one of httpGet, exec, grpc or tcpSocket" "remove all but one of them" | join "; ") }}
{{- end }}
{{- if and (.Values.readinessProbe).enabled (not (or (.Values.readinessProbe).exec (.Values.readinessProbe).grpc
      (.Values.readinessProbe).httpGet (.Values.readinessProbe).tcpSocket)) }}
  {{- $problems = append $problems (list "readinessProbe: checks nothing" "found no kind of check"
        "accepted: one of httpGet, exec, grpc or tcpSocket" "set one of them, or readinessProbe.enabled to false"
        | join "; ") }}
{{- end }}
{{- if or (and (.Values.readinessProbe).exec (.Values.readinessProbe).grpc)
      (and (.Values.readinessProbe).exec (.Values.readinessProbe).tcpSocket)
      (and (.Values.readinessProbe).grpc (.Values.readinessProbe).tcpSocket) }}
  {{- $problems = append $problems (list "readinessProbe: has more than one kind of check"
        (printf "found %s" (join " and " (sortAlpha (keys (pick .Values.readinessProbe "exec" "grpc" "tcpSocket")))))
        "accepted: one of httpGet, exec, grpc or tcpSocket" "remove all but one of them" | join "; ") }}
{{- end }}
{{- if and (.Values.startupProbe).enabled (not (or (.Values.startupProbe).exec (.Values.startupProbe).grpc
      (.Values.startupProbe).httpGet (.Values.startupProbe).tcpSocket)) }}
  {{- $problems = append $problems (list "startupProbe: checks nothing" "found no kind of check"
        "accepted: one of httpGet, exec, grpc or tcpSocket" "set one of them, or startupProbe.enabled to false"
        | join "; ") }}
{{- end }}
{{- if or (and (.Values.startupProbe).exec (.Values.startupProbe).grpc)
      (and (.Values.startupProbe).exec (.Values.startupProbe).tcpSocket)
      (and (.Values.startupProbe).grpc (.Values.startupProbe).tcpSocket) }}
  {{- $problems = append $problems (list "startupProbe: has more than one kind of check"
        (printf "found %s" (join " and " (sortAlpha (keys (pick .Values.startupProbe "exec" "grpc" "tcpSocket")))))
        "accepted: one of httpGet, exec, grpc or tcpSocket" "remove all but one of them" | join "; ") }}
{{- end }}
{{- if $problems }}
  {{- fail (printf "rstudio-connect cannot be rendered with these values:\n- %s" (join "\n- " (sortAlpha $problems))) }}
{{- end }}
{{- end }}
{{/*
A line for each deprecated value that is set.
*/}}
{{- define "rstudio-connect.deprecations" -}}
{{- if .Values.chronicleAgent.enabled }}
chronicleAgent.enabled is deprecated: remove chronicleAgent and use config.Chronicle, which replaces it.
{{- end }}
{{- end }}
