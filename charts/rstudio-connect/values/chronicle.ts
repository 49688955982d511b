import { v } from 'chartwright';
import { pullPolicy } from './image';
import { IMAGE, LINE, NAMESPACE, SECTION_NAME, SETTING_NAME, TAG } from './patterns';
import { line, scalar } from './texts';

const setting = v.union([line, v.number(), v.boolean(), v.list(scalar)]);
const REFERENCE = 'https://docs.posit.co/chronicle/appendix/library/advanced-configuration.html';

export const chronicle = v.object(
  {
    localConfig: v.map(v.map(setting, { keyPattern: SETTING_NAME }), {
      keyPattern: SECTION_NAME,
      description: `
        Settings from Chronicle's own [reference](${REFERENCE}) that \`config.Chronicle\` does not have, by section.
        They override those that Connect writes. The pod of Connect must run as root.`,
    }),
  },
  { description: 'Chronicle, which is part of Connect.' },
);

const agentImage = v.object(
  {
    registry: v.string({ default: 'ghcr.io', pattern: IMAGE, description: 'The registry of the image.' }),
    repository: v.string({
      default: 'rstudio/chronicle-agent',
      pattern: IMAGE,
      description: 'The image, without its registry and tag.',
    }),
    tag: v.string({ default: '2026.01.0', pattern: TAG, minLength: 1, description: 'The tag of the image.' }),
    sha: v.string({
      default: '',
      pattern: '^([0-9a-f]{64})?$',
      description: 'The SHA-256 digest of the image, without `sha256:`.',
    }),
    imagePullPolicy: pullPolicy('IfNotPresent'),
  },
  { description: 'The image of the agent.' },
);

export const chronicleAgent = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether to run a Chronicle agent next to Connect.',
      deprecated: 'remove chronicleAgent and use config.Chronicle, which replaces it.',
    }),
    image: agentImage,
    env: v.list(v.kubernetes('EnvVar'), { description: 'Additional environment variables for the agent.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Additional volume mounts for the agent.' }),
    securityContext: v.kubernetes('SecurityContext', {
      default: { privileged: false, runAsNonRoot: true },
      description: 'The security context of the agent.',
    }),
    resources: v.kubernetes('ResourceRequirements', { description: 'Resource requests and limits of the agent.' }),
    autoDiscovery: v.boolean({
      default: true,
      description: 'Whether the chart looks up the Chronicle server in the cluster if `serverAddress` is empty.',
    }),
    serverAddress: v.string({
      default: '',
      pattern: LINE,
      description: 'The URL of the Chronicle server, such as `http://chronicle.example.com`.',
    }),
    serverNamespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace in which the server is looked up; if empty, the namespace of the release.',
    }),
    connectApiKey: v.object(
      {
        value: v.string({ default: '', pattern: LINE, description: 'The key itself. Prefer `valueFrom`.' }),
        valueFrom: v.kubernetes('EnvVarSource', {
          description: 'Where the key comes from, such as a `secretKeyRef`.',
        }),
      },
      { description: 'The API key of a Connect administrator, which the agent uses.' },
    ),
    agentEnvironment: v.string({
      default: '',
      pattern: LINE,
      description: 'The name of the environment that the agent reports, such as `production`.',
    }),
  },
  { description: 'Deprecated: the agent that Chronicle needed before it became part of Connect.' },
);
