import { v } from 'chartwright';

const httpGet = { path: '/__ping__', port: 3939 };

const probe = (enabled: boolean, description: string, timing: Readonly<Record<string, number>>) =>
  v.kubernetes('Probe', {
    fields: { enabled: v.boolean({ default: enabled, description: 'Whether there is this probe.' }) },
    default: { enabled, httpGet, ...timing },
    description: `
      ${description} A [probe](https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/) of
      another kind, such as \`exec\`, takes the place of \`httpGet\`.`,
  });

export const probes = {
  livenessProbe: probe(false, 'How the kubelet sees that Connect must be started again.', {
    initialDelaySeconds: 10,
    periodSeconds: 5,
    timeoutSeconds: 2,
    failureThreshold: 10,
  }),
  startupProbe: probe(
    false,
    'How the kubelet sees that Connect has started, which may take `failureThreshold` periods.',
    {
      initialDelaySeconds: 10,
      periodSeconds: 10,
      timeoutSeconds: 1,
      failureThreshold: 30,
    },
  ),
  readinessProbe: probe(true, 'How the kubelet sees that Connect answers.', {
    initialDelaySeconds: 3,
    periodSeconds: 3,
    timeoutSeconds: 1,
    successThreshold: 1,
    failureThreshold: 3,
  }),
};
