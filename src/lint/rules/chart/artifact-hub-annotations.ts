import { pathText } from '../../../package/data-file';
import { annotationFaults } from '../../chart-yaml/artifact-hub';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { valueText } from '../../value-text';

/** Annotations that Artifact Hub cannot read. */
export const artifactHubAnnotations = staticRule({
  id: 'artifact-hub-annotations',
  area: 'chart',
  severity: 'warning',
  description: 'an annotation for Artifact Hub that it cannot read',
  why: `
    Annotations are texts, and Artifact Hub reads YAML out of some of them. One that it cannot read keeps the whole version
    of the chart from being listed, or loses its changelog, and only its own log says so.`,
  links: ['https://artifacthub.io/docs/topics/annotations/helm/'],
  recommended: true,
  messages: {
    invalid: { text: '{key} is {found}, but Artifact Hub takes {accepted}', help: 'write {accepted}' },
    part: { text: '{path} in {key} is {found}, but Artifact Hub takes {accepted}', help: 'write {accepted}' },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    for (const [key, text] of Object.entries(metadata.annotations)) {
      for (const { path, found, accepted } of annotationFaults(key, text)) {
        const data = { key, path: pathText(path), found: found === undefined ? 'missing' : valueText(found), accepted };
        yield { at: atKey(file, 'annotations', key), message: path.length === 0 ? 'invalid' : 'part', data };
      }
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      annotations:
        artifacthub.io/changes: |
          - kind: feature
            description: Volumes may be given`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      annotations:
        artifacthub.io/changes: |
          - kind: added
            description: Volumes may be given`,
  },
});
