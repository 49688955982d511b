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
      { kind: 'changed', description: 'The direct runner, backends.kubernetes, is the default' },
      { kind: 'added', description: 'A schema of the values, and rules between them that are reported all at once' },
      { kind: 'removed', description: 'In this version: the deployment, storage, the Launcher, ingress and Chronicle' },
    ],
    license: 'MIT',
    images: [{ name: 'connect-content-init', image: `posit/connect-content-init:${appVersion}` }],
    links: [
      { name: 'Posit Connect', url: 'https://posit.co/products/enterprise/connect/' },
      { name: 'Documentation', url: 'https://docs.posit.co/connect/' },
      { name: 'Helm charts of Posit', url: 'https://docs.posit.co/helm' },
    ],
  },
};
