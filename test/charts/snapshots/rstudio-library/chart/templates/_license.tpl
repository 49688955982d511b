{{/*
The secrets of a license, each a document of its own: <fullName>-license with the key, and
<fullName>-license-file with the file.
Takes a dict: license, product (the name of the key in the secret), namespace, fullName.
*/}}
{{- define "rstudio-library.license-secret" -}}
---
{{- if (.license).key }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ printf "%s-license" .fullName | quote }}
  namespace: {{ .namespace | quote }}
type: Opaque
stringData:
  {{ .product | quote }}: {{ (.license).key | quote }}
---
{{- end }}
{{- if ((.license).file).contents }}
apiVersion: v1
kind: Secret
metadata:
  name: {{ printf "%s-license-file" .fullName | quote }}
  namespace: {{ .namespace | quote }}
type: Opaque
stringData:
  {{ ((.license).file).secretKey | quote }}: |
    {{- toString ((.license).file).contents | nindent 4 }}
---
{{- end }}
{{- end }}

{{/*
The variables of the environment that tell a product of its license: <prefix>_LICENSE,
<prefix>_LICENSE_SERVER and <prefix>_LICENSE_FILE_PATH, those that are needed.
Takes a dict: license, product (the name of the key in the secret), envVarPrefix, fullName.
*/}}
{{- define "rstudio-library.license-env" -}}
{{- if (.license).key }}
- name: {{ printf "%s_LICENSE" .envVarPrefix | quote }}
  valueFrom:
    secretKeyRef:
      name: {{ printf "%s-license" .fullName | quote }}
      key: {{ .product | quote }}
{{- end }}
{{- if (.license).server }}
- name: {{ printf "%s_LICENSE_SERVER" .envVarPrefix | quote }}
  value: {{ (.license).server | quote }}
{{- end }}
{{- if or ((.license).file).contents ((.license).file).secret }}
- name: {{ printf "%s_LICENSE_FILE_PATH" .envVarPrefix | quote }}
  value: {{ printf "%s/%s" (toString (default "" ((.license).file).mountPath))
              (toString (default "" ((.license).file).secretKey)) | quote }}
{{- end }}
{{- end }}

{{/*
The volume license-file with the license's file, where there is one.
Takes a dict: license, fullName.
*/}}
{{- define "rstudio-library.license-volume" -}}
{{- if or ((.license).file).contents ((.license).file).secret }}
- name: license-file
  secret:
    secretName: {{ ((.license).file).secret | default (printf "%s-license-file" .fullName) | quote }}
{{- end }}
{{- end }}

{{/*
The mount of the volume license-file, where there is one: of the whole folder, or, with mountSubPath, of the
file alone.
Takes a dict: license.
*/}}
{{- define "rstudio-library.license-mount" -}}
{{- if or ((.license).file).contents ((.license).file).secret }}
{{- if ((.license).file).mountSubPath }}
- name: license-file
  mountPath: {{ printf "%s/%s" (toString (default "" ((.license).file).mountPath))
                  (toString (default "" ((.license).file).secretKey)) | quote }}
  subPath: {{ ((.license).file).secretKey | quote }}
{{- else }}
- name: license-file
  mountPath: {{ ((.license).file).mountPath | quote }}
{{- end }}
{{- end }}
{{- end }}
