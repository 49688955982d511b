import type { HelmChartProps } from 'chartwright';

const appVersion = '2026.08.0';

/** What Chart.yaml says. */
export const metadata: HelmChartProps = {
  type: 'application',
  version: '0.22.0',
  appVersion,
  kubeVersion: '>=1.25.0-0',
  description: 'Posit Connect, which publishes applications, documents and APIs of data scientists',
  home: 'https://posit.co/products/enterprise/connect/',
  icon: 'https://raw.githubusercontent.com/rstudio/helm/main/images/posit-icon-fullcolor.svg',
  sources: ['https://github.com/rstudio/helm', 'https://github.com/rstudio/rstudio-docker-products'],
  maintainers: [{ name: 'Posit', email: 'docker@posit.co', url: 'https://posit.co' }],
  keywords: ['posit', 'connect', 'data science', 'publishing', 'r', 'python'],
  artifactHub: {
    category: 'ai-machine-learning',
    changes: [
      { kind: 'added', description: 'A schema: misspelt keys and wrong types are refused, with their path' },
      { kind: 'added', description: 'Rules between values: all contradictions are reported at once' },
      { kind: 'added', description: 'Examples, and a guide from the Launcher to the direct runner' },
      { kind: 'changed', description: 'An old file with launcher.enabled alone is refused: the direct runner is on' },
      { kind: 'changed', description: 'affinity counts where pod.affinity is empty' },
      { kind: 'fixed', description: 'Configuration: numbers in full, text in quotes where gcfg needs them' },
      { kind: 'fixed', description: 'initContainers together with Chronicle render' },
      { kind: 'fixed', description: 'The account has the label that the direct runner looks for' },
    ],
    license: 'MIT',
    images: [
      { name: 'connect', image: `posit/connect:${appVersion}-ubuntu-24.04` },
      { name: 'connect-content-init', image: `posit/connect-content-init:${appVersion}` },
    ],
    links: [
      { name: 'Posit Connect', url: 'https://posit.co/products/enterprise/connect/' },
      { name: 'Documentation', url: 'https://docs.posit.co/connect/' },
      { name: 'Helm charts of Posit', url: 'https://docs.posit.co/helm' },
    ],
  },
};
