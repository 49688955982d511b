import { isScalar, type Scalar } from 'yaml';
import { type DataPath, dataAt, pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atValue } from '../../target';

/** Versions that YAML reads as numbers. */
export const versionNotQuoted = staticRule({
  id: 'version-not-quoted',
  area: 'chart',
  severity: 'error',
  description: 'a version in Chart.yaml without quotes that YAML reads as a number',
  why: `
    \`appVersion: 1.10\` is the number 1.1 to YAML, and an image tagged 1.1 is what gets installed. \`helm lint\` refuses every
    version that is a number, also where nothing is lost yet: with \`1.9\` it is the next release that breaks.`,
  links: ['https://helm.sh/docs/topics/charts/#the-appversion-field'],
  recommended: true,
  messages: {
    changed: {
      text: '{field} is {written} without quotes, which YAML reads as {read}',
      help: 'write {field}: "{written}"',
    },
    number: {
      text: '{field} is {written} without quotes, which YAML reads as a {type}, not as a text',
      help: 'write {field}: "{written}"',
    },
  },
  *check({ chart: { chartYaml: file } }) {
    if (file.faults.length > 0) return;
    for (const path of versionPaths(file.data)) {
      const value = dataAt(file.data, path);
      if (typeof value !== 'number' && typeof value !== 'boolean') continue;
      const written = sourceOf(file.document.getIn(path, true)) ?? String(value);
      const changed = written !== String(value);
      const field = path.length === 1 ? String(path[0]) : pathText(path);
      const data = { field, written, read: String(value), type: typeof value };
      const covers = ABOUT_VERSIONS.map((rule) => ({ rule, file, path }));
      yield { at: atValue(file, ...path), message: changed ? 'changed' : 'number', data, covers };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      appVersion: 1.10`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      appVersion: "1.10"`,
  },
});

/** Rules that would judge what YAML made of it, and which nobody wrote. */
const ABOUT_VERSIONS: readonly string[] = [
  'chart-version',
  'chart-version-strict',
  'dependency-version',
  'kube-version',
  'kube-version-prereleases',
];

function versionPaths(data: unknown): readonly DataPath[] {
  const dependencies = dataAt(data, ['dependencies']);
  const count = Array.isArray(dependencies) ? dependencies.length : 0;
  const own = [['version'], ['appVersion'], ['kubeVersion']];
  return [...own, ...Array.from({ length: count }, (_, index) => ['dependencies', index, 'version'])];
}

const sourceOf = (node: unknown): string | undefined => (isScalar(node) ? (node as Scalar).source : undefined);
