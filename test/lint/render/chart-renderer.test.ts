import { placesOf } from '../kit';
import { renderFails } from '../../../src/lint/rules/render/render-fails';

const chart = (kubeVersion: string) => `
  apiVersion: v2
  name: demo
  version: 1.0.0
  kubeVersion: ${JSON.stringify(kubeVersion)}
`;
const template = '{{ if semverCompare "<1.30.0-0" .Capabilities.KubeVersion.Version }}{{ fail "old" }}{{ end }}\n';

test.each([
  ['a range that has what Helm takes by itself', '>=1.25.0-0', []],
  ['a range that ends before it: the newest version in it', '>=1.20.0-0 <1.30.0-0', [expect.stringContaining('old')]],
  ['a range of nothing known is Helm’s to refuse', '>=3.0.0-0', [expect.stringContaining('requires kubeVersion')]],
])('%s', async (_, kubeVersion, found) => {
  const kubernetesVersions = kubeVersion.includes('<1.30')
    ? ['1.28', '1.29']
    : kubeVersion.includes('3.0')
      ? []
      : ['1.35'];
  const files = { 'Chart.yaml': chart(kubeVersion), 'templates/a.yaml': template };
  expect(await placesOf(renderFails, files, { kubernetesVersions })).toEqual(found);
});
