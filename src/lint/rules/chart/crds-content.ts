import { crdReports } from '../../metadata/crd-reports';
import { staticRule } from '../../rule';

/** Files in crds/ that are something else. */
export const crdsContent = staticRule({
  id: 'crds-content',
  area: 'chart',
  severity: 'error',
  description: 'a file in crds/ that is not a CustomResourceDefinition',
  why: `
    Helm applies what is in crds/ as it stands, before anything else: it is no template, it is never upgraded and never
    removed. Another object there outlives its release, and \`{{ … }}\` reaches the cluster as text.`,
  links: ['https://helm.sh/docs/chart_best_practices/custom_resource_definitions/'],
  recommended: true,
  messages: {
    unreadable: {
      text: 'this file in crds/ is not YAML: {found}',
      help: 'correct it; files in crds/ cannot be templates',
    },
    other: {
      text: 'crds/ has an object of the kind {found}, which is not a CustomResourceDefinition',
      help: 'move it to templates/',
    },
  },
  *check({ chart: { files } }) {
    for (const [path, text] of files) {
      // The extensions that Helm reads there.
      if (!/^crds\/.*\.(?:ya?ml|json)$/i.test(path) || typeof text !== 'string') continue;
      yield* crdReports({ path, text });
    }
  },
  bad: { 'crds/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: demo\n' },
  good: {
    'crds/job.yaml': `
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: jobs.example.com`,
  },
});
