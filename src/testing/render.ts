import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureError, type HelmFailure } from '../helm/failure';
import { compareObjects, type KubeObject, parseManifests } from '../helm/manifests';
import { helmTemplate, type HelmTemplateResult, type SetValue } from '../helm/template';
import { testHelm, type TestHelm } from './helm-binaries';
import { valuesText } from './values-text';

/** How a chart is rendered: what `helm template` would be told. */
export interface RenderOptions {
  /** Values as an object; stronger than `valuesFile`. */
  readonly values?: object;
  readonly valuesFile?: string | readonly string[];
  /** Path to text as after the `=` of Helm's `--set`: `{ 'image.tag': '1.2', hosts: '{a,b}' }`. */
  readonly set?: Readonly<Record<string, string | number | boolean>>;
  readonly setString?: Readonly<Record<string, string>>;
  /** Path to value, as `--set-json` takes it. */
  readonly setJson?: Readonly<Record<string, unknown>>;
  /** `rel` when not given. */
  readonly release?: string;
  /** `default` when not given. */
  readonly namespace?: string;
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
  readonly showOnly?: readonly string[];
  readonly includeCrds?: boolean;
  /** The helm to render with; the newest of `testHelms()` when not given. */
  readonly helm?: TestHelm | string;
}

/**
 * The objects that a chart renders, sorted by kind, namespace and name.
 *
 * @throws ChartwrightError HELM_FAILED with Helm's message and the template's place where it does not render, and where
 * the result is not YAML as Kubernetes reads it or has a key twice.
 */
export async function render(chart: string, options: RenderOptions = {}): Promise<KubeObject[]> {
  const manifests = parseManifests(await renderText(chart, options));
  return manifests.map(({ object }) => object).sort(compareObjects);
}

/**
 * The text that `helm template` prints.
 *
 * @throws ChartwrightError HELM_FAILED where the chart does not render.
 */
export async function renderText(chart: string, options: RenderOptions = {}): Promise<string> {
  const result = await tryRender(chart, options);
  if (!result.ok) throw failureError(result.failure);
  return result.manifests;
}

/**
 * Why a chart does not render.
 *
 * @throws Error when it does render.
 */
export async function renderError(chart: string, options: RenderOptions = {}): Promise<HelmFailure> {
  const result = await tryRender(chart, options);
  if (!result.ok) return result.failure;
  throw new Error(`the chart in ${chart} renders, but was expected to fail; it printed:\n${result.manifests}`);
}

/**
 * The text that NOTES.txt gives; empty where the chart has none.
 *
 * @throws ChartwrightError HELM_FAILED where the chart does not render.
 */
export async function renderNotes(chart: string, options: RenderOptions = {}): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-notes-'));
  try {
    // `helm template` runs NOTES.txt and throws its text away: a template beside it prints it as an object.
    const copy = path.join(folder, path.basename(path.resolve(chart)));
    cpSync(chart, copy, { recursive: true });
    writeFileSync(path.join(copy, 'templates', 'NOTES.txt'), '', { flag: 'a' });
    writeFileSync(path.join(copy, 'templates', NOTES_TEMPLATE), NOTES_TEXT);
    const [object] = await render(copy, { ...options, showOnly: [`templates/${NOTES_TEMPLATE}`] });
    return String(object?.['notes'] ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTES_TEMPLATE = 'chartwright-notes.yaml';
const NOTES_TEXT = `apiVersion: v1
kind: Notes
metadata:
  name: notes
notes: {{ include (print $.Template.BasePath "/NOTES.txt") . | toJson }}
`;

function tryRender(chart: string, options: RenderOptions): Promise<HelmTemplateResult> {
  const helm = options.helm ?? testHelm();
  return helmTemplate({
    chart,
    helm: typeof helm === 'string' ? helm : helm.bin,
    release: options.release ?? 'rel',
    namespace: options.namespace ?? 'default',
    valuesFiles: [options.valuesFile ?? []].flat(),
    values: options.values === undefined ? undefined : valuesText(options.values),
    sets: [
      ...sets('set', options.set, String),
      ...sets('set-string', options.setString, String),
      ...sets('set-json', options.setJson, valuesText),
    ],
    kubeVersion: options.kubeVersion,
    apiVersions: options.apiVersions,
    showOnly: options.showOnly,
    includeCrds: options.includeCrds,
  });
}

function sets<Value>(
  kind: SetValue['kind'],
  values: Readonly<Record<string, Value>> | undefined,
  text: (value: Value) => string,
): SetValue[] {
  return Object.entries(values ?? {}).map(([valuesPath, value]) => ({ kind, path: valuesPath, value: text(value) }));
}
