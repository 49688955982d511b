{{/*
The secrets of a license, each a document of its own: <fullName>-license with the key, and
<fullName>-license-file with the file.
Takes a dict: license, product (the name of the key in the secret), namespace, fullName.
*/}}
{{- define "rstudio-library.license-secret" -}}
{{- if not (kindIs "invalid" .license) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license" "object" .license "expected" "map"
        "description" "accepted: a map of key, server and file") }}
{{- end }}
{{- if not (kindIs "invalid" (.license).file) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license.file" "object" (.license).file
        "expected" "map" "description" "accepted: a map of contents, secret, secretKey, mountPath and mountSubPath") }}
{{- end }}
{{- "---" }}
{{- if (.license).key }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ printf "%s-license" (include "rstudio-library.config.scalar"
             (dict "name" "fullName" "value" (required "fullName: is missing; set it" .fullName))) | quote }}
  namespace: {{ include "rstudio-library.config.scalar" (dict "name" "namespace" "value" (default "" .namespace))
                  | quote }}
type: Opaque
stringData:
  {{ include "rstudio-library.config.scalar" (dict "name" "product" "value"
       (required "product: is missing; set it" .product)) | quote }}: {{ include "rstudio-library.config.scalar"
        (dict "name" "license.key" "value" (.license).key) | quote }}
---
{{- end }}
{{- if ((.license).file).contents }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ printf "%s-license-file" (include "rstudio-library.config.scalar"
             (dict "name" "fullName" "value" (required "fullName: is missing; set it" .fullName))) | quote }}
  namespace: {{ include "rstudio-library.config.scalar" (dict "name" "namespace" "value" (default "" .namespace))
                  | quote }}
type: Opaque
stringData:
  {{ include "rstudio-library.config.scalar" (dict "name" "license.file.secretKey" "value"
       (required "license.file.secretKey: is missing; set it" ((.license).file).secretKey)) | quote }}: |
    {{- include "rstudio-library.config.scalar" (dict "name" "license.file.contents" "value"
          ((.license).file).contents) | nindent 4 }}
---
{{- end }}
{{- end }}

{{/*
The variables of the environment that tell a product of its license: <prefix>_LICENSE,
<prefix>_LICENSE_SERVER and <prefix>_LICENSE_FILE_PATH, those that are needed.
Takes a dict: license, product (the name of the key in the secret), envVarPrefix, fullName.
*/}}
{{- define "rstudio-library.license-env" -}}
{{- if not (kindIs "invalid" .license) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license" "object" .license "expected" "map"
        "description" "accepted: a map of key, server and file") }}
{{- end }}
{{- if not (kindIs "invalid" (.license).file) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license.file" "object" (.license).file
        "expected" "map" "description" "accepted: a map of contents, secret, secretKey, mountPath and mountSubPath") }}
{{- end }}
{{- if (.license).key }}
- name: {{ printf "%s_LICENSE" (include "rstudio-library.config.scalar"
             (dict "name" "envVarPrefix" "value" (required "envVarPrefix: is missing; set it" .envVarPrefix)))
             | quote }}
  valueFrom:
    secretKeyRef:
      name: {{ printf "%s-license" (include "rstudio-library.config.scalar"
                 (dict "name" "fullName" "value" (required "fullName: is missing; set it" .fullName))) | quote }}
      key: {{ include "rstudio-library.config.scalar" (dict "name" "product" "value"
                (required "product: is missing; set it" .product)) | quote }}
{{- end }}
{{- if (.license).server }}
- name: {{ printf "%s_LICENSE_SERVER" (include "rstudio-library.config.scalar"
             (dict "name" "envVarPrefix" "value" (required "envVarPrefix: is missing; set it" .envVarPrefix)))
             | quote }}
  value: {{ include "rstudio-library.config.scalar" (dict "name" "license.server" "value" (.license).server) | quote }}
{{- end }}
{{- if or ((.license).file).contents ((.license).file).secret }}
- name: {{ printf "%s_LICENSE_FILE_PATH" (include "rstudio-library.config.scalar"
             (dict "name" "envVarPrefix" "value" (required "envVarPrefix: is missing; set it" .envVarPrefix)))
             | quote }}
  value: {{ printf "%s/%s" (include "rstudio-library.config.scalar"
              (dict "name" "license.file.mountPath" "value" (default "" ((.license).file).mountPath)))
              (include "rstudio-library.config.scalar" (dict "name" "license.file.secretKey" "value"
              (default "" ((.license).file).secretKey))) | quote }}
{{- end }}
{{- end }}

{{/*
The volume license-file with the license's file, where there is one.
Takes a dict: license, fullName.
*/}}
{{- define "rstudio-library.license-volume" -}}
{{- if not (kindIs "invalid" .license) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license" "object" .license "expected" "map"
        "description" "accepted: a map of key, server and file") }}
{{- end }}
{{- if not (kindIs "invalid" (.license).file) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license.file" "object" (.license).file
        "expected" "map" "description" "accepted: a map of contents, secret, secretKey, mountPath and mountSubPath") }}
{{- end }}
{{- if or ((.license).file).contents ((.license).file).secret }}
- name: license-file
  secret:
    {{- if ((.license).file).secret }}
    secretName: {{ include "rstudio-library.config.scalar" (dict "name" "license.file.secret" "value"
                     ((.license).file).secret) | quote }}
    {{- else }}
    secretName: {{ printf "%s-license-file" (include "rstudio-library.config.scalar"
                     (dict "name" "fullName" "value" (required "fullName: is missing; set it" .fullName))) | quote }}
    {{- end }}
{{- end }}
{{- end }}

{{/*
The mount of the volume license-file, where there is one: of the whole folder, or, with mountSubPath, of the
file alone.
Takes a dict: license.
*/}}
{{- define "rstudio-library.license-mount" -}}
{{- if not (kindIs "invalid" .license) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license" "object" .license "expected" "map"
        "description" "accepted: a map of key, server and file") }}
{{- end }}
{{- if not (kindIs "invalid" (.license).file) }}
  {{- $_ := include "rstudio-library.debug.type-check" (dict "name" "license.file" "object" (.license).file
        "expected" "map" "description" "accepted: a map of contents, secret, secretKey, mountPath and mountSubPath") }}
{{- end }}
{{- if or ((.license).file).contents ((.license).file).secret }}
{{- if ((.license).file).mountSubPath }}
- name: license-file
  mountPath: {{ printf "%s/%s" (include "rstudio-library.config.scalar"
                  (dict "name" "license.file.mountPath" "value" (default "" ((.license).file).mountPath)))
                  (include "rstudio-library.config.scalar" (dict "name" "license.file.secretKey" "value"
                  (default "" ((.license).file).secretKey))) | quote }}
  subPath: {{ include "rstudio-library.config.scalar" (dict "name" "license.file.secretKey" "value"
                (required "license.file.secretKey: is missing; set it" ((.license).file).secretKey)) | quote }}
{{- else }}
- name: license-file
  mountPath: {{ include "rstudio-library.config.scalar" (dict "name" "license.file.mountPath" "value"
                  (required "license.file.mountPath: is missing; set it" ((.license).file).mountPath)) | quote }}
{{- end }}
{{- end }}
{{- end }}
