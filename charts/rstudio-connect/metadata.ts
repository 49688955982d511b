import type { HelmChartProps } from 'chartwright';

const appVersion = '2026.08.0';

/** What Chart.yaml says. */
export const metadata: HelmChartProps = {
  version: '0.22.0',
  appVersion,
  kubeVersion: '>=1.25.0-0',
  description: 'Posit Connect, which publishes applications, documents and APIs of data scientists',
  home: 'https://posit.co/products/enterprise/connect/',
  sources: ['https://github.com/rstudio/helm', 'https://github.com/rstudio/rstudio-docker-products'],
  maintainers: [{ name: 'Posit', email: 'docker@posit.co', url: 'https://posit.co' }],
  keywords: ['posit', 'connect', 'data science', 'publishing', 'r', 'python'],
  artifactHub: {
    license: 'MIT',
    images: [{ name: 'connect-content-init', image: `posit/connect-content-init:${appVersion}` }],
    links: [{ name: 'Documentation', url: 'https://docs.posit.co/connect/' }],
  },
};
