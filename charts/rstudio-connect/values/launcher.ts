import { v } from 'chartwright';
import { defaultInitContainer } from './init-container';
import { templateValues } from './launcher-templates';
import { FILE_NAME, NAMESPACE } from './patterns';
import { line, scalar } from './texts';

const override = v.object({
  name: v.string({
    required: true,
    pattern: '^[-._a-zA-Z0-9 ]+$',
    description: 'What the override is called; its file has that name.',
  }),
  target: v.string({ required: true, pattern: '^/[^"\\s]*$', description: 'The place in the job, as a JSON pointer.' }),
  json: v.any({ required: true, description: 'What stands there.' }),
});
/** Names that a file in the format ini can hold. */
const SECTION = '^[^\\[\\]\\p{Cc}\\p{Zl}\\p{Zp}]+$';
const SETTING = '^[^\\[\\]=;#\\s\\p{Cc}]+$';
const setting = v.union([line, v.number(), v.boolean(), v.list(v.union([scalar, override]))]);

export const launcher = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether the Launcher runs content. Set `backends.kubernetes.enabled` to false with it.',
    }),
    namespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that content runs in; the one of the release where it is empty.',
    }),
    useTemplates: v.boolean({
      default: true,
      description: `
        Whether jobs are made by templates, with \`launcher.templateValues\`. Otherwise the Launcher makes them itself, and
        \`job-json-overrides\` in the profiles change them.`,
    }),
    launcherKubernetesProfilesConf: v.map(v.map(setting, { keyPattern: SETTING }), {
      keyPattern: SECTION,
      description: `
        The file launcher.kubernetes.profiles.conf: for \`*\` (everyone), a group (\`@name\`) or a user, which resources
        content may have.`,
      examples: [{ '*': { 'default-cpus': 1, 'max-mem-mb': 4096 }, '@analysts': { 'max-cpus': 8 } }],
    }),
    includeDefaultTemplates: v.boolean({
      default: true,
      description: "Whether the chart's own `job.tpl` and `service.tpl` are used.",
    }),
    extraTemplates: v.map(v.string(), {
      keyPattern: FILE_NAME,
      description: `
        Templates by the names of their files, which count over the chart's own. The Launcher runs \`job.tpl\` and
        \`service.tpl\`; others are in the ConfigMap, and are mounted with \`pod.volumeMounts\` alone.`,
    }),
    includeTemplateValues: v.boolean({
      default: true,
      description: 'Whether the templates get `launcher.templateValues`; without them, the default ones do not run.',
    }),
    templateValues,
    defaultInitContainer: defaultInitContainer('launcher.defaultInitContainer'),
    contentInitContainer: v.removed({ movedTo: 'launcher.defaultInitContainer' }),
    customRuntimeYaml: v.removed({ movedTo: 'executionEnvironments' }),
    additionalRuntimeImages: v.removed({ movedTo: 'executionEnvironments' }),
  },
  { description: 'The Launcher, which ran content before the direct runner.' },
);
