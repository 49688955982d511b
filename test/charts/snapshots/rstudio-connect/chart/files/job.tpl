# Version: 2.4.0
# DO NOT MODIFY the "Version: " key
# Helm Version: v2
{{- $values := mustFromJson (include "rstudio-library.templates.data" nil) }}
{{- $instance := dict }}
{{- if .Job.instanceId }}
  {{- $_ := set $instance "launcher-instance-id" .Job.instanceId }}
{{- end }}
{{- $asked := dict }}
{{- range $index, $tag := .Job.tags }}
  {{- $_ := set $asked (printf "USER_TAG_%d" (int64 $index)) $tag }}
{{- end }}
{{- if .Job.metadata }}
  {{- $_ := set $asked "user_metadata" (toJson .Job.metadata) }}
{{- end }}
{{- $placement := dict }}
{{- range $constraint := .Job.placementConstraints }}
  {{- if $constraint.name }}
    {{- $_ := set $placement $constraint.name (default "" $constraint.value) }}
  {{- end }}
{{- end }}
{{- $securityContext := mergeOverwrite dict (default dict ($values.pod).defaultSecurityContext) }}
{{- if (.Job.container).runAsUserId }}
  {{- $_ := set $securityContext "runAsUser" (int64 (.Job.container).runAsUserId) }}
{{- end }}
{{- if (.Job.container).runAsGroupId }}
  {{- $_ := set $securityContext "runAsGroup" (int64 (.Job.container).runAsGroupId) }}
{{- end }}
{{- if (.Job.container).supplementalGroupIds }}
  {{- $_ := set $securityContext "supplementalGroups" (.Job.container).supplementalGroupIds }}
{{- end }}
{{- $_ := mergeOverwrite $securityContext (default dict ($values.pod).securityContext) }}
{{- $secrets := list }}
{{- range $setting := .Job.config }}
  {{- if and (eq $setting.name "secret") (contains ":" (default "" $setting.value)) }}
    {{- $parts := splitList ":" (default "" $setting.value) }}
    {{- $secrets = append $secrets (dict "variable" (last $parts) "secret" (first $parts) "key" (index $parts 1)) }}
  {{- end }}
{{- end }}
{{- $ports := list }}
{{- range $exposed := .Job.exposedPorts }}
  {{- if $exposed.publishedPort }}
    {{- $ports = append $ports $exposed }}
  {{- end }}
{{- end }}
{{- $limits := mergeOverwrite dict (default dict (($values.pod).resources).limits) }}
{{- $requests := mergeOverwrite dict (default dict (($values.pod).resources).requests) }}
{{- range $resource := .Job.resourceLimits }}
  {{- if $resource.value }}
    {{- if eq $resource.type "cpuCount" }}
      {{- $_ := set $limits "cpu" $resource.value }}
    {{- else if eq $resource.type "CPU Request" }}
      {{- $_ := set $requests "cpu" $resource.value }}
    {{- else if eq $resource.type "memory" }}
      {{- $_ := set $limits "memory" (printf "%sM" (trimAll "\"" (toRawJson $resource.value))) }}
    {{- else if eq $resource.type "Memory Request" }}
      {{- $_ := set $requests "memory" (printf "%sM" (trimAll "\"" (toRawJson $resource.value))) }}
    {{- else if eq $resource.type "NVIDIA GPUs" }}
      {{- $count := int64 (ceil $resource.value) }}
      {{- if $count }}
        {{- $_ := set $limits "nvidia.com/gpu" $count }}
      {{- end }}
    {{- else if eq $resource.type "AMD GPUs" }}
      {{- $count := int64 (ceil $resource.value) }}
      {{- if $count }}
        {{- $_ := set $limits "amd.com/gpu" $count }}
      {{- end }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $shared := list }}
{{- range $volume := .Job.volumes }}
  {{- if and ($values.sharedStorage).name $volume.persistentVolumeClaim
        (eq $volume.persistentVolumeClaim.claimName ($values.sharedStorage).name) }}
    {{- $shared = append $shared $volume.name }}
  {{- end }}
{{- end }}
{{- $mounts := deepCopy (default list .Job.volumeMounts) }}
{{- range $mount := $mounts }}
  {{- if and ($values.sharedStorage).subPath $mount.subPath (has $mount.name $shared) }}
    {{- $_ := set $mount "subPath" (printf "%s/%s" ($values.sharedStorage).subPath $mount.subPath) }}
  {{- end }}
{{- end }}
apiVersion: batch/v1
kind: Job
metadata:
  labels:
    {{- with omit (mergeOverwrite dict (default dict ((.Job.metadata).job).labels)
          (default dict ($values.job).labels) $instance) "app.kubernetes.io/managed-by" }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    app.kubernetes.io/managed-by: launcher
  {{- if or ((.Job.metadata).job).annotations ($values.job).annotations }}
  annotations:
    {{- with mergeOverwrite dict (default dict ((.Job.metadata).job).annotations)
          (default dict ($values.job).annotations) }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
  generateName: {{ .Job.generateName | quote }}
spec:
  {{- if not (kindIs "invalid" ($values.job).ttlSecondsAfterFinished) }}
  ttlSecondsAfterFinished: {{ int64 ($values.job).ttlSecondsAfterFinished }}
  {{- end }}
  backoffLimit: 0
  template:
    metadata:
      generateName: {{ .Job.generateName | quote }}
      annotations:
        {{- with omit (mergeOverwrite dict (default dict ((.Job.metadata).pod).annotations)
              (default dict ($values.pod).annotations) $asked) "stdin" "user" "name" "service_ports" }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        stdin: {{ .Job.stdin | default "" | quote }}
        user: {{ .Job.user | default "" | quote }}
        name: {{ .Job.name | default "" | quote }}
        service_ports: {{ .Job.servicePortsJson | default "" | quote }}
      {{- if or ((.Job.metadata).pod).labels ($values.pod).labels $instance }}
      labels:
        {{- with mergeOverwrite dict (default dict ((.Job.metadata).pod).labels) (default dict ($values.pod).labels)
              $instance }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- end }}
    spec:
      restartPolicy: Never
      {{- if .Job.host }}
      nodeName: {{ .Job.host | quote }}
      {{- end }}
      {{- if or $placement ($values.pod).nodeSelector }}
      nodeSelector:
        {{- with mergeOverwrite dict $placement (default dict ($values.pod).nodeSelector) }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- end }}
      {{- with ($values.pod).tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with ($values.pod).affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if ($values.pod).priorityClassName }}
      priorityClassName: {{ ($values.pod).priorityClassName | quote }}
      {{- end }}
      {{- if or .Job.serviceAccountName ($values.pod).serviceAccountName }}
      serviceAccountName: {{ .Job.serviceAccountName | default (default "" ($values.pod).serviceAccountName) | quote }}
      {{- end }}
      enableServiceLinks: {{ ternary false ($values.pod).enableServiceLinks
                               (kindIs "invalid" ($values.pod).enableServiceLinks) }}
      {{- with ($values.pod).hostAliases }}
      hostAliases:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if not (kindIs "invalid" .Job.shareProcessNamespace) }}
      shareProcessNamespace: {{ .Job.shareProcessNamespace }}
      {{- end }}
      {{- if $securityContext }}
      securityContext:
        {{- toYaml $securityContext | nindent 8 }}
      {{- end }}
      {{- with ($values.pod).imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if or ((.Job.metadata).pod).initContainers ($values.pod).initContainers }}
      initContainers:
        {{- with ((.Job.metadata).pod).initContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- with ($values.pod).initContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- end }}
      containers:
        - name: rs-launcher-container
          {{- if not (kindIs "invalid" (.Job.container).image) }}
          image: {{ (.Job.container).image | quote }}
          {{- end }}
          {{- if ($values.pod).imagePullPolicy }}
          imagePullPolicy: {{ ($values.pod).imagePullPolicy | quote }}
          {{- end }}
          {{- if ($values.pod).command }}
          command:
            {{- toYaml ($values.pod).command | nindent 12 }}
          {{- else if .Job.command }}
          command: ["/bin/sh"]
          {{- else }}
          {{- if not (kindIs "invalid" .Job.exe) }}
          command:
            - {{ .Job.exe | quote }}
          {{- end }}
          {{- end }}
          {{- if .Job.command }}
          args:
            - "-c"
            {{- if .Job.args }}
            - {{ printf "%s %s" .Job.command (join " " .Job.args) | quote }}
            {{- else }}
            - {{ .Job.command | quote }}
            {{- end }}
          {{- else }}
          {{- with .Job.args }}
          args:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- end }}
          {{- if .Job.workingDirectory }}
          workingDir: {{ .Job.workingDirectory | quote }}
          {{- end }}
          stdin: {{ not (not .Job.stdin) }}
          stdinOnce: true
          {{- if or .Job.environment $secrets ($values.pod).env }}
          env:
            {{- range $variable := .Job.environment }}
            - name: {{ $variable.name | quote }}
              {{- if not (kindIs "invalid" $variable.value) }}
              value: {{ $variable.value | quote }}
              {{- end }}
            {{- end }}
            {{- range $secret := $secrets }}
            - name: {{ $secret.variable | quote }}
              valueFrom:
                secretKeyRef:
                  name: {{ $secret.secret | quote }}
                  key: {{ $secret.key | quote }}
            {{- end }}
            {{- with ($values.pod).env }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          {{- end }}
          {{- if $ports }}
          ports:
            {{- range $port := $ports }}
            - containerPort: {{ int64 $port.targetPort }}
              hostPort: {{ int64 $port.publishedPort }}
            {{- end }}
          {{- end }}
          {{- if or $requests $limits (($values.pod).resources).claims }}
          resources:
            {{- if $requests }}
            requests:
              {{- toYaml $requests | nindent 14 }}
            {{- end }}
            {{- if $limits }}
            limits:
              {{- toYaml $limits | nindent 14 }}
            {{- end }}
            {{- with (($values.pod).resources).claims }}
            claims:
              {{- toYaml . | nindent 14 }}
            {{- end }}
          {{- end }}
          {{- if or $mounts ($values.pod).volumeMounts }}
          volumeMounts:
            {{- with $mounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
            {{- with ($values.pod).volumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          {{- end }}
          {{- with ($values.pod).containerSecurityContext }}
          securityContext:
            {{- toYaml . | nindent 12 }}
          {{- end }}
        {{- with ($values.pod).extraContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- if or .Job.volumes ($values.pod).volumes }}
      volumes:
        {{- with .Job.volumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- with ($values.pod).volumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- end }}
