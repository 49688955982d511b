import { RawTemplate } from 'chartwright';
import { Construct } from 'constructs';

/** Further objects of the user's, each a document, or several. */
export class ConnectExtraObjects extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Written as text: what these objects are is known when the chart renders, and no construct stands for them.
    new RawTemplate(this, 'extra-objects', {
      content: `{{- range .Values.extraObjects }}
---
{{ include "rstudio-library.tplvalues.render" (dict "value" . "context" $) }}
{{- end }}
`,
    });
  }
}
