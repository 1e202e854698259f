{{- define "parvis.labels" -}}
app.kubernetes.io/name: parvis
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
