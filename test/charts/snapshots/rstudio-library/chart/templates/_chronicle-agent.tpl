{{/*
Deprecated, as is the agent. The image of Chronicle's agent; without a tag, of the version that Chronicle's
server has, which is looked for in the cluster.
Takes a dict: chronicleAgent (image.registry, image.repository, image.tag, serverNamespace), Release.
*/}}
{{- define "rstudio-library.chronicle-agent.image" -}}
{{- $registry := toString (required "chronicleAgent.image.registry: is missing; set it"
      ((.chronicleAgent).image).registry) }}
{{- $repository := toString (required "chronicleAgent.image.repository: is missing; set it"
      ((.chronicleAgent).image).repository) }}
{{- $tag := toString (default "latest" ((.chronicleAgent).image).tag) }}
{{- if not ((.chronicleAgent).image).tag }}
  {{- range $item := (lookup "v1" "Service" (default .Release.Namespace (.chronicleAgent).serverNamespace) "").items }}
    {{- if and (eq (default "" (index (default dict $item.metadata.labels) "app.kubernetes.io/name"))
          "posit-chronicle") (eq (default "" (index (default dict $item.metadata.labels)
          "app.kubernetes.io/component")) "server") }}
      {{- $tag = index (default dict $item.metadata.labels) "app.kubernetes.io/version" | default "" }}
    {{- end }}
  {{- end }}
{{- end }}
{{- printf "%s/%s:%s" $registry $repository $tag }}
{{- end }}

{{/*
Deprecated, as is the agent. The address of Chronicle's server: the one that is given, else that of its Service,
which is looked for in the cluster.
Takes a dict: chronicleAgent (serverAddress, serverNamespace), Release.
*/}}
{{- define "rstudio-library.chronicle-agent.serverAddress" -}}
{{- $address := (.chronicleAgent).serverAddress | default "" }}
{{- if not $address }}
  {{- range $item := (lookup "v1" "Service" (default .Release.Namespace (.chronicleAgent).serverNamespace) "").items }}
    {{- if and (eq (default "" (index (default dict $item.metadata.labels) "app.kubernetes.io/name"))
          "posit-chronicle") (eq (default "" (index (default dict $item.metadata.labels)
          "app.kubernetes.io/component")) "server") }}
      {{- $address = printf "%s://%s.%s" (first $item.spec.ports).name $item.metadata.name $item.metadata.namespace }}
    {{- end }}
  {{- end }}
{{- end }}
{{- if not $address }}
  {{- fail (print "chronicleAgent.serverAddress: is missing, and no Service of a Chronicle server is found; "
        "set chronicleAgent.serverAddress, or chronicleAgent.serverNamespace to the namespace of " "the server") }}
{{- end }}
{{- $address }}
{{- end }}
