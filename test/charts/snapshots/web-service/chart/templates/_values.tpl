{{/*
Every rule between values that is broken, reported at once.
*/}}
{{- define "web-service.checkValues" -}}
{{- $problems := list }}
{{- if and .Values.autoscaling.enabled (gt (int64 .Values.autoscaling.minReplicas)
      (int64 .Values.autoscaling.maxReplicas)) }}
  {{- $problems = append $problems
        (list "autoscaling.minReplicas, autoscaling.maxReplicas: leave no number of pods to choose"
        (printf "found %s and %s" (toRawJson .Values.autoscaling.minReplicas)
        (toRawJson .Values.autoscaling.maxReplicas)) "accepted: a minReplicas of at most maxReplicas" | join "; ") }}
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.hosts) }}
  {{- $problems = append $problems (list "ingress.hosts: names no host for the ingress"
        "accepted: at least one while ingress.enabled is true" | join "; ") }}
{{- end }}
{{- if $problems }}
  {{- fail (printf "web-service cannot be rendered with these values:\n- %s" (join "\n- " (sortAlpha $problems))) }}
{{- end }}
{{- end }}
