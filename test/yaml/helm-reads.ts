import { helmTemplate } from '../../src/helm/template';
import { valuesText } from '../../src/testing';
import { chartWith } from '../helm/chart';

/** What Helm itself makes of texts; undefined for those that it refuses. */
export async function helmReads(helm: string, texts: readonly string[]): Promise<unknown[]> {
  const template = '{{ range $i, $text := .Values.texts }}x{{ $i }}: {{ fromYaml $text | toJson }}\n{{ end }}';
  const chart = chartWith({ 'templates/x.yaml': template });
  const result = await helmTemplate({ chart, helm, values: valuesText({ texts }) });
  if (!result.ok) throw new Error(result.failure.message);
  const lines = result.manifests.split('\n').filter((line) => /^x\d+: /.test(line));
  return lines.map((line) => helmValue(JSON.parse(line.slice(line.indexOf(' ')))));
}

/** `fromYaml` gives its error as a map. */
function helmValue(read: Readonly<Record<string, unknown>>): unknown {
  return 'Error' in read ? undefined : read;
}
