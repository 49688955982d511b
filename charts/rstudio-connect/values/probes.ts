import { v } from 'chartwright';

const PROBES = 'https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/';

const httpGet = { path: '/__ping__', port: 3939 };

const probe = (enabled: boolean, description: string, timing: Readonly<Record<string, number>>) =>
  v.kubernetes('Probe', {
    fields: { enabled: v.boolean({ default: enabled, description: 'Whether to use this probe.' }) },
    default: { enabled, httpGet, ...timing },
    description: `${description} Another kind of check, such as \`exec\`, replaces \`httpGet\`.`,
  });

export const probes = {
  livenessProbe: probe(false, `The [liveness probe](${PROBES}): when Kubernetes restarts Connect.`, {
    initialDelaySeconds: 10,
    periodSeconds: 5,
    timeoutSeconds: 2,
    failureThreshold: 10,
  }),
  startupProbe: probe(
    false,
    `The [startup probe](${PROBES}): Connect may take \`failureThreshold\` × \`periodSeconds\` to start.`,
    {
      initialDelaySeconds: 10,
      periodSeconds: 10,
      timeoutSeconds: 1,
      failureThreshold: 30,
    },
  ),
  readinessProbe: probe(true, `The [readiness probe](${PROBES}): when Connect receives requests.`, {
    initialDelaySeconds: 3,
    periodSeconds: 3,
    timeoutSeconds: 1,
    successThreshold: 1,
    failureThreshold: 3,
  }),
};
