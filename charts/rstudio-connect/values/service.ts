import { v } from 'chartwright';
import { HOST, OBJECT_NAME } from './patterns';
import { annotations } from './texts';

const PORT = { minimum: 1, maximum: 65535 };

/** The name of a port: 15 characters, a letter among them. */
const PORT_NAME = { pattern: '^([a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 15 };

const ADDRESS = '[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+';

export const service = v.object(
  {
    annotations: annotations('Annotations of the service, such as those that make a load balancer internal.'),
    type: v.string({
      default: 'ClusterIP',
      enum: ['ClusterIP', 'NodePort', 'LoadBalancer'],
      description: `
        How the [service](https://kubernetes.io/docs/concepts/services-networking/service/) is reached: in the cluster, at
        a port of its nodes, or at a load balancer.`,
    }),
    clusterIP: v.string({
      default: '',
      pattern: `^(|None|${ADDRESS})$`,
      description: 'The address of a service of the type ClusterIP.',
    }),
    loadBalancerIP: v.string({
      default: '',
      pattern: `^(|${ADDRESS})$`,
      description: 'The address of a service of the type LoadBalancer, where the cloud lets it be chosen.',
    }),
    nodePort: v.union([false, v.integer(PORT)], {
      default: false,
      description: 'The port of a service of the type NodePort; the cluster chooses one where it is false.',
    }),
    port: v.integer({ default: 80, ...PORT, description: 'The port of the service.' }),
    targetPort: v.union([v.integer(PORT), v.string(PORT_NAME)], {
      default: 3939,
      description: "The port of Connect's pod, by its number or its name `http`. See also `pod.port`.",
    }),
  },
  { description: 'The service in front of Connect.' },
);

/** A path of a host with the way in which it is compared. */
export const typedPath = v.object({
  path: v.string({ required: true, pattern: '^/', description: 'The path.' }),
  pathType: v.string({
    nullable: true,
    enum: ['Prefix', 'Exact', 'ImplementationSpecific'],
    description: 'How it is compared; `Prefix` where it is null.',
  }),
});

export const ingress = v.object(
  {
    enabled: v.boolean({ default: false, description: 'Whether there is an ingress.' }),
    ingressClassName: v.string({
      default: '',
      ...OBJECT_NAME,
      description: "Which controller serves it; the cluster's default where it is empty.",
    }),
    annotations: annotations('Annotations of the ingress, which most controllers are configured by.'),
    hosts: v.list(
      v.object({
        host: v.string({ required: true, ...HOST, description: 'The host; every one where it is empty.' }),
        paths: v.list(v.union([v.string({ pattern: '^/' }), typedPath]), {
          required: true,
          minItems: 1,
          description: 'The paths that lead to Connect.',
        }),
      }),
      {
        default: null,
        description: `
          The hosts that it answers to, and the paths of each. A path is a text, or a \`path\` with a \`pathType\`, which is
          \`Prefix\` otherwise.`,
        examples: [[{ host: 'connect.example.com', paths: ['/'] }]],
      },
    ),
    tls: v.list(v.kubernetes('IngressTLS'), {
      description: 'The hosts that are served with TLS, and the secrets that hold their certificates.',
      examples: [[{ secretName: 'connect-tls', hosts: ['connect.example.com'] }]],
    }),
  },
  {
    description:
      'An [ingress](https://kubernetes.io/docs/concepts/services-networking/ingress/) in front of the service.',
  },
);
