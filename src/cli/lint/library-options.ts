import type { PresetName } from '../../lint/config/presets';
import { kubernetesVersion, presetName } from '../../lint/config/schema';
import type { FlagShape, ListShape, MapShape, Shape, TextShape } from '../../lint/config/shape';
import { SEVERITIES, type Severity } from '../../lint/finding';

/** What `lintCharts` is told besides the charts. */
export interface LintChartsOptions {
  /** The folder that paths are from, and in which the config is looked for. @default the working directory */
  readonly cwd?: string;
  /** A config file. @default chartwright.yaml in the folder, or above in the repository */
  readonly config?: string;
  /** Instead of what the config extends. */
  readonly presets?: readonly PresetName[];
  /** Rules by id, each with its severity; stronger than the config. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Files of values to render with besides those of the config. */
  readonly values?: readonly string[];
  /** Minor versions of Kubernetes to check for, such as `1.34`, instead of those of the config or of kubeVersion. */
  readonly kubernetes?: readonly string[];
  /** Whether charts are rendered, too, which needs Helm. @default true */
  readonly render?: boolean;
  /** Whether rules run that take many renders. @default false */
  readonly deep?: boolean;
  /** Whether renders are kept for the next time, and taken from the last. @default true */
  readonly cache?: boolean;
  /** Variables such as HELM_BIN, PATH and XDG_CACHE_HOME. @default those of the process */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export const fileShape: TextShape = { kind: 'text', says: 'the path of a file or folder' };
export const flagShape: FlagShape = { kind: 'flag' };
const listOf = (items: Shape): ListShape => ({ kind: 'list', items });

const options = {
  cwd: fileShape,
  config: fileShape,
  presets: listOf(presetName),
  rules: { kind: 'map', fields: {}, others: { kind: 'text', oneOf: [...SEVERITIES, 'off'] } },
  values: listOf(fileShape),
  kubernetes: listOf(kubernetesVersion),
  render: flagShape,
  deep: flagShape,
  cache: flagShape,
  env: { kind: 'map', fields: {}, others: { kind: 'text', pattern: '', says: 'a text, as variables are' } },
} as const satisfies Readonly<Record<keyof LintChartsOptions, Shape>>;

/** What `lintCharts` takes. An empty name of a chart has an error of its own, as on the command line. */
export const lintChartsShape: MapShape = {
  kind: 'map',
  fields: {
    charts: {
      kind: 'list',
      description: 'folders of charts or their archives; an empty list for those that the command would take',
      items: { kind: 'text', pattern: '', says: 'the folder of a chart or an archive (.tgz)' },
    },
    options: { kind: 'map', place: 'program', fields: options },
  },
  required: ['charts'],
};
