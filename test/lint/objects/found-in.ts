import type { Rule } from '../../../src/lint/rule';
import { findingsOf } from '../kit';

/**
 * For rules that look at objects one by one: the templates in which a rule finds something, of templates by a name that
 * says what is in each; a file in which it finds more than one thing comes as often.
 */
export async function foundIn(rule: Rule, templates: Readonly<Record<string, string>>): Promise<string[]> {
  const files = Object.entries(templates).map(([name, text], index) => [
    `templates/${name}.yaml`,
    text.replaceAll('NAME', `object-${index}`),
  ]);
  const findings = await findingsOf(rule, Object.fromEntries(files) as Record<string, string>);
  return findings.map(({ location: { file } }) => file.slice('templates/'.length, -'.yaml'.length)).sort();
}

/** A Role or ClusterRole with one rule. */
export const role = (rule: string, kind = 'Role'): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: { name: NAME }\nrules:\n  - ${rule}\n`;

/** A workload with one container, as flow mappings. */
export const workload = (container: string, { kind = 'Deployment', pod = '', annotations = '' } = {}): string => {
  const inner = `{ ${pod && `${pod}, `}containers: [{ name: main, image: "nginx:1", ${container} }] }`;
  const template = `{ metadata: { labels: { app: a } }, spec: ${inner} }`;
  const group = kind === 'Pod' ? 'v1' : kind.endsWith('Job') ? 'batch/v1' : 'apps/v1';
  const spec = {
    Pod: inner,
    Job: `{ template: ${template} }`,
    CronJob: `{ schedule: "@daily", jobTemplate: { spec: { template: ${template} } } }`,
  }[kind];
  const metadata = `{ name: NAME, annotations: { ${annotations} } }`;
  const plain = `{ selector: { matchLabels: { app: a } }, template: ${template} }`;
  return `apiVersion: ${group}\nkind: ${kind}\nmetadata: ${metadata}\nspec: ${spec ?? plain}\n`;
};

export const TEST = '"helm.sh/hook": test';
