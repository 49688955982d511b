import type { ExampleFiles } from '../rule';

/** A chart with a Deployment of one container, which has some lines more. */
export const deploymentWith = (...lines: readonly string[]): ExampleFiles => ({
  'templates/deployment.yaml': deployment(['name: demo', ...(lines.some(isImage) ? [] : [IMAGE]), ...lines]),
});

const IMAGE = 'image: docker.io/library/nginx:1.29.3';
const isImage = (line: string): boolean => line.startsWith('image:');

const deployment = (lines: readonly string[]): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-demo
spec:
  selector:
    matchLabels: { app: demo }
  template:
    metadata:
      labels: { app: demo }
    spec:
      containers:
        - ${lines.join('\n          ')}
`;
