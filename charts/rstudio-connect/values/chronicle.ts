import { v } from 'chartwright';
import { pullPolicy } from './image';
import { IMAGE, LINE, NAMESPACE, TAG } from './patterns';
import { line, scalar } from './texts';

const setting = v.union([line, v.number(), v.boolean(), v.list(scalar)]);
const REFERENCE = 'https://docs.posit.co/chronicle/appendix/library/advanced-configuration.html';

export const chronicle = v.object(
  {
    localConfig: v.map(v.map(setting), {
      description: `
        Settings of Chronicle (its [reference](${REFERENCE})) that \`config.Chronicle\` has no name for: sections, and in
        each its settings, which count over those that Connect writes. Connect's pod must run as root for it.`,
      examples: [{ Logging: { Level: 'DEBUG' } }],
    }),
  },
  { description: 'Chronicle, which is part of Connect.' },
);

const agentImage = v.object(
  {
    registry: v.string({ default: 'ghcr.io', pattern: IMAGE, description: 'The registry of the image.' }),
    repository: v.string({ default: 'rstudio/chronicle-agent', pattern: IMAGE, description: 'The image.' }),
    tag: v.string({ default: '2026.01.0', pattern: TAG, minLength: 1, description: 'Its tag.' }),
    sha: v.string({ default: '', pattern: '^([0-9a-f]{64})?$', description: 'Its digest, without `sha256:`.' }),
    imagePullPolicy: pullPolicy('IfNotPresent'),
  },
  { description: 'The image of the agent.' },
);

export const chronicleAgent = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether an agent of Chronicle runs beside Connect.',
      deprecated: 'Chronicle is a part of Connect: remove chronicleAgent and use config.Chronicle.',
    }),
    image: agentImage,
    env: v.list(v.kubernetes('EnvVar'), { description: 'Further environment variables of the agent.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Where the agent mounts volumes of the pod.' }),
    securityContext: v.kubernetes('SecurityContext', {
      default: { privileged: false, runAsNonRoot: true },
      description: 'The security context of the agent.',
    }),
    resources: v.kubernetes('ResourceRequirements', { description: 'What the agent asks for and may use.' }),
    autoDiscovery: v.boolean({
      default: true,
      description: 'Whether the chart looks for the server of Chronicle in the cluster where no address is given.',
    }),
    serverAddress: v.string({
      default: '',
      pattern: LINE,
      description: 'The address of the server, with its protocol.',
      examples: ['http://chronicle.example.com'],
    }),
    serverNamespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that the server is looked for in; the one of the release where it is empty.',
    }),
    connectApiKey: v.object(
      {
        value: v.string({ default: '', pattern: LINE, description: 'The key itself. Rather use `valueFrom`.' }),
        valueFrom: v.kubernetes('EnvVarSource', {
          description: 'Where the key is, such as in a secret.',
          examples: [{ secretKeyRef: { name: 'chronicle', key: 'api-key' } }],
        }),
      },
      { description: 'A key of an administrator of Connect, which the agent works with.' },
    ),
    agentEnvironment: v.string({
      default: '',
      pattern: LINE,
      description: 'What the agent says of where it runs, such as `production`.',
    }),
  },
  { description: 'Deprecated: the agent that Chronicle needed before it was a part of Connect.' },
);
