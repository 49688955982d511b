import { v } from 'chartwright';
import { HOST, OBJECT_NAME } from './patterns';
import { annotations } from './texts';

const PORT = { minimum: 1, maximum: 65535 };

/** The name of a port: 15 characters, a letter among them. */
const PORT_NAME = { pattern: '^([a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 15 };

const ADDRESS = '[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+';

export const service = v.object(
  {
    annotations: annotations('Annotations of the Service, such as those for an internal load balancer.'),
    type: v.string({
      default: 'ClusterIP',
      enum: ['ClusterIP', 'NodePort', 'LoadBalancer'],
      description: 'The type of the [Service](https://kubernetes.io/docs/concepts/services-networking/service/).',
    }),
    clusterIP: v.string({
      default: '',
      pattern: `^(|None|${ADDRESS})$`,
      description: 'The IP address of a Service of type ClusterIP, or `None`.',
    }),
    loadBalancerIP: v.string({
      default: '',
      pattern: `^(|${ADDRESS})$`,
      description: 'The IP address of a Service of type LoadBalancer, if the cloud provider supports it.',
    }),
    nodePort: v.union([false, v.integer(PORT)], {
      default: false,
      nullable: true,
      description: 'The node port of a Service of type NodePort; if false, Kubernetes allocates one.',
    }),
    port: v.integer({ default: 80, ...PORT, description: 'The port of the Service.' }),
    targetPort: v.union([v.integer(PORT), v.string(PORT_NAME)], {
      default: 3939,
      description: 'The target port in the pod: a number, or the name `http`. See also `pod.port`.',
    }),
  },
  { description: 'The Service of Connect.' },
);

/** A path of a host with its type. */
export const typedPath = v.object({
  path: v.string({ required: true, pattern: '^/', description: 'The path.' }),
  pathType: v.string({
    nullable: true,
    enum: ['Prefix', 'Exact', 'ImplementationSpecific'],
    description: 'The type of the path; if null, `Prefix`.',
  }),
});

export const ingress = v.object(
  {
    enabled: v.boolean({ default: false, description: 'Whether to create an Ingress.' }),
    ingressClassName: v.string({
      default: '',
      ...OBJECT_NAME,
      description: "The ingress class; if empty, the cluster's default.",
    }),
    annotations: annotations('Annotations of the Ingress, such as settings of its controller.'),
    hosts: v.list(
      v.object({
        host: v.string({ required: true, ...HOST, description: 'The host name; if empty, all hosts.' }),
        paths: v.list(v.union([v.string({ pattern: '^/' }), typedPath]), {
          required: true,
          minItems: 1,
          description: 'The paths that are routed to Connect.',
        }),
      }),
      {
        default: null,
        description: `
          The hosts and their paths. A path is a string, which has the type \`Prefix\`, or a map of \`path\` and
          \`pathType\`.`,
        examples: [[{ host: 'connect.example.com', paths: ['/'] }]],
      },
    ),
    tls: v.list(v.kubernetes('IngressTLS'), {
      description: 'The TLS configuration: hosts, and the Secrets with their certificates.',
    }),
  },
  {
    description: 'An [Ingress](https://kubernetes.io/docs/concepts/services-networking/ingress/) to the Service.',
  },
);
