{{/*
The objects that let the launcher run sessions and jobs: a ClusterRole with its binding and a
ServiceAccount, where they are asked for; a Role with its binding.
Takes a dict: serviceAccountName, serviceAccountCreate (a boolean), serviceAccountAnnotations, serviceAccountLabels,
roleName (the account's unless it is given), namespace (the account's; default), targetNamespace (the Role's; the
account's), clusterRoleCreate, removeNamespaceReferences.
*/}}
{{- define "rstudio-library.rbac" -}}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "serviceAccountCreate" "object"
      .serviceAccountCreate "expected" "bool" "description" "it says whether the account is created") }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "serviceAccountAnnotations" "object"
      (default dict .serviceAccountAnnotations) "expected" "map") }}
{{- $_ := include "rstudio-library.debug.type-check" (dict "name" "serviceAccountLabels" "object"
      (default dict .serviceAccountLabels) "expected" "map") }}
{{- $serviceAccountName := include "rstudio-library.config.scalar"
      (dict "name" "serviceAccountName" "value" (required "serviceAccountName: is missing; set it"
      .serviceAccountName)) }}
{{- $namespace := include "rstudio-library.config.scalar" (dict "name" "namespace" "value"
      (default "default" .namespace)) }}
{{- $targetNamespace := include "rstudio-library.config.scalar"
      (dict "name" "targetNamespace" "value" (default $namespace .targetNamespace)) }}
{{- $roleName := include "rstudio-library.config.scalar" (dict "name" "roleName" "value"
      (default $serviceAccountName .roleName)) }}
{{- if .clusterRoleCreate }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: {{ $roleName | quote }}
rules:
  - apiGroups: [""]
    resources: ["nodes"]
    verbs: ["get", "list", "watch"]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: {{ $roleName | quote }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: {{ $roleName | quote }}
subjects:
  - name: {{ $serviceAccountName | quote }}
    kind: ServiceAccount
    namespace: {{ $namespace | quote }}
{{- end }}
{{- if .serviceAccountCreate }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $serviceAccountName | quote }}
  {{- if not .removeNamespaceReferences }}
  namespace: {{ $namespace | quote }}
  {{- end }}
  {{- with .serviceAccountAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .serviceAccountLabels }}
  labels:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: {{ $roleName | quote }}
  {{- if not .removeNamespaceReferences }}
  namespace: {{ $targetNamespace | quote }}
  {{- end }}
rules:
  {{- include "rstudio-library.rbac.launcherRules" dict | nindent 2 }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: {{ $roleName | quote }}
  {{- if not .removeNamespaceReferences }}
  namespace: {{ $targetNamespace | quote }}
  {{- end }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: {{ $roleName | quote }}
subjects:
  - name: {{ $serviceAccountName | quote }}
    kind: ServiceAccount
    {{- if not .removeNamespaceReferences }}
    namespace: {{ $namespace | quote }}
    {{- end }}
{{- end }}

{{/*
The rules of the Role that the launcher needs where sessions and jobs run.
*/}}
{{- define "rstudio-library.rbac.launcherRules" -}}
- apiGroups: [""]
  resources: ["serviceaccounts"]
  verbs: ["list"]
- apiGroups: [""]
  resources: ["pods/log"]
  verbs: ["get", "watch", "list"]
- apiGroups: [""]
  resources: ["pods", "pods/attach", "pods/exec"]
  verbs:
    - get
    - create
    - update
    - patch
    - watch
    - list
    - delete
- apiGroups: [""]
  resources: ["events"]
  verbs: ["watch"]
- apiGroups: [""]
  resources: ["services"]
  verbs: ["create", "get", "watch", "list", "delete"]
- apiGroups: ["batch"]
  resources: ["jobs"]
  verbs:
    - create
    - update
    - patch
    - get
    - watch
    - list
    - delete
- apiGroups: ["metrics.k8s.io"]
  resources: ["pods"]
  verbs: ["get"]
{{- end }}

{{/*
The rules of the Role that Connect needs where content runs, when it runs content in Kubernetes by itself.
They are all that it does there, and no more.
*/}}
{{- define "rstudio-library.rbac.directRunnerRules" -}}
- apiGroups: [""]
  resources: ["serviceaccounts"]
  verbs: ["list"]
- apiGroups: [""]
  resources: ["pods/log"]
  verbs: ["get"]
- apiGroups: [""]
  resources: ["pods"]
  verbs: ["get", "list", "watch"]
- apiGroups: [""]
  resources: ["events"]
  verbs: ["list"]
- apiGroups: [""]
  resources: ["pods/attach"]
  verbs: ["create", "get"]
- apiGroups: [""]
  resources: ["pods/exec"]
  verbs: ["create", "get"]
- apiGroups: [""]
  resources: ["services"]
  verbs: ["create", "get", "list", "watch"]
- apiGroups: ["batch"]
  resources: ["jobs"]
  verbs: ["create", "get", "delete", "list", "watch"]
- apiGroups: ["discovery.k8s.io"]
  resources: ["endpointslices"]
  verbs: ["list", "watch"]
{{- end }}

{{/*
The rules of the ClusterRole with which Connect finds the address of a node.
*/}}
{{- define "rstudio-library.rbac.directRunnerClusterRules" -}}
- apiGroups: [""]
  resources: ["nodes"]
  verbs: ["get"]
{{- end }}
