import { v } from 'chartwright';
import { defaultInitContainer } from './init-container';
import { templateValues } from './launcher-templates';
import { FILE_NAME, NAMESPACE } from './patterns';
import { line, scalar } from './texts';

const override = v.object({
  name: v.string({
    required: true,
    pattern: '^[-._a-zA-Z0-9 ]+$',
    description: 'The name of the override, and of its file.',
  }),
  target: v.string({ required: true, pattern: '^/[^"\\s]*$', description: 'The field of the Job, as a JSON pointer.' }),
  json: v.any({ required: true, description: 'The new value of the field.' }),
});
/** Names that a file in the format ini can hold. */
const SECTION = '^[^\\[\\]\\p{Cc}\\p{Zl}\\p{Zp}]+$';
const SETTING = '^[^\\[\\]=;#\\s\\p{Cc}]+$';
const setting = v.union([line, v.number(), v.boolean(), v.list(v.union([scalar, override]))]);

export const launcher = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether the Launcher runs content. Also set `backends.kubernetes.enabled` to false.',
    }),
    namespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that content runs in; if empty, the namespace of the release.',
    }),
    useTemplates: v.boolean({
      default: true,
      description: `
        Whether Jobs are created from templates, with \`launcher.templateValues\`. Otherwise the Launcher creates them
        itself, and \`job-json-overrides\` in the profiles change them.`,
    }),
    launcherKubernetesProfilesConf: v.map(v.map(setting, { keyPattern: SETTING }), {
      keyPattern: SECTION,
      description: `
        The file launcher.kubernetes.profiles.conf: what content may use, by section: \`*\` (everyone), \`@group\` or
        user. The setting \`job-json-overrides\` takes a list of overrides, with the fields below; other settings have
        plain values.`,
      examples: [{ '*': { 'default-cpus': 1, 'max-mem-mb': 4096 }, '@analysts': { 'max-cpus': 8 } }],
    }),
    includeDefaultTemplates: v.boolean({
      default: true,
      description: "Whether to use the chart's own `job.tpl` and `service.tpl`.",
    }),
    extraTemplates: v.map(v.string(), {
      keyPattern: FILE_NAME,
      description: `
        Templates by file name. They override the chart's own. The Launcher runs \`job.tpl\` and \`service.tpl\`;
        others are only in the ConfigMap, unless \`pod.volumeMounts\` mounts them.`,
    }),
    includeTemplateValues: v.boolean({
      default: true,
      description: "Whether the templates get `launcher.templateValues`. The chart's own templates need them.",
    }),
    templateValues,
    defaultInitContainer: defaultInitContainer('launcher.defaultInitContainer'),
    contentInitContainer: v.removed({ movedTo: 'launcher.defaultInitContainer' }),
    customRuntimeYaml: v.removed({ movedTo: 'executionEnvironments' }),
    additionalRuntimeImages: v.removed({ movedTo: 'executionEnvironments' }),
  },
  { description: 'The Launcher, which ran content before the direct runner.' },
);
