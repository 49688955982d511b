{{/*
The version of the API that the cluster has for ingresses.
*/}}
{{- define "rstudio-library.ingress.apiVersion" -}}
{{- if semverCompare ">=1.19-0" .Capabilities.KubeVersion.Version }}
  {{- "networking.k8s.io/v1" }}
{{- else if semverCompare ">=1.14-0" .Capabilities.KubeVersion.Version }}
  {{- "networking.k8s.io/v1beta1" }}
{{- else }}
  {{- "extensions/v1beta1" }}
{{- end }}
{{- end }}

{{/*
Whether ingresses of an API version have the field ingressClassName: the text true or false. Both count as true in an
if, so compare it: eq (include "rstudio-library.ingress.supportsIngressClassName" $apiVersion) "true".
*/}}
{{- define "rstudio-library.ingress.supportsIngressClassName" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "apiVersion" "object" . "expected" "string") }}
{{- end }}
{{- if or (eq . "extensions/v1beta1") (eq . "networking.k8s.io/v1beta1") }}
  {{- "false" }}
{{- else }}
  {{- "true" }}
{{- end }}
{{- end }}

{{/*
Whether ingresses of an API version have paths with a pathType: the text true or false. Both count as true in an
if, so compare it: eq (include "rstudio-library.ingress.supportsPathType" $apiVersion) "true".
*/}}
{{- define "rstudio-library.ingress.supportsPathType" -}}
{{- if not (kindIs "invalid" .) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "apiVersion" "object" . "expected" "string") }}
{{- end }}
{{- if or (eq . "extensions/v1beta1") (eq . "networking.k8s.io/v1beta1") }}
  {{- "false" }}
{{- else }}
  {{- "true" }}
{{- end }}
{{- end }}

{{/*
The fields path and, where ingresses have it, pathType.
Takes a dict: apiVersion, pathData (a text, or a map of path and pathType, which is Prefix unless it is given).
*/}}
{{- define "rstudio-library.ingress.path" -}}
{{- if and (not (kindIs "invalid" .pathData)) (not (kindIs "string" .pathData)) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "pathData" "object" .pathData "expected" "map"
        "description" "of path and pathType, or text") }}
  {{- $_ := include "rstudio-library.config.scalar" (dict "name" "pathData.path" "value" (.pathData).path) }}
  {{- $_ := include "rstudio-library.config.scalar" (dict "name" "pathData.pathType" "value" (.pathData).pathType) }}
{{- end }}
{{- if kindIs "string" .pathData }}
path: {{ .pathData | quote }}
{{- else }}
path: {{ (.pathData).path | quote }}
{{- end }}
{{- if eq (include "rstudio-library.ingress.supportsPathType" .apiVersion) "true" }}
{{- if kindIs "string" .pathData }}
pathType: Prefix
{{- else }}
pathType: {{ (.pathData).pathType | default "Prefix" | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/*
The fields of a path's backend, as the version of the API has them.
Takes a dict: apiVersion, svcName, svcPort (a number, or the name of a port).
*/}}
{{- define "rstudio-library.ingress.backend" -}}
{{- if not (kindIs "invalid" .apiVersion) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "apiVersion" "object" .apiVersion "expected"
        "string") }}
{{- end }}
{{- $_ := include "rstudio-library.config.scalar" (dict "name" "svcPort" "value" .svcPort) }}
{{- if or (eq .apiVersion "extensions/v1beta1") (eq .apiVersion "networking.k8s.io/v1beta1") }}
serviceName: {{ include "rstudio-library.config.scalar" (dict "name" "svcName" "value"
                  (required "svcName: is missing; set it" .svcName)) | quote }}
servicePort: {{ toJson .svcPort }}
{{- else }}
service:
  name: {{ include "rstudio-library.config.scalar" (dict "name" "svcName" "value"
             (required "svcName: is missing; set it" .svcName)) | quote }}
  {{- if kindIs "string" .svcPort }}
  port:
    name: {{ .svcPort | quote }}
  {{- else }}
  port:
    number: {{ toJson .svcPort }}
  {{- end }}
{{- end }}
{{- end }}
