/** Where something is said: in chartwright.yaml, by an option of the command, or by what a program gives. */
export type SettingPlace = 'config' | 'option' | 'program';

/** What is one thing, and has names of its own where it can be said. */
type Setting = Readonly<Partial<Record<SettingPlace, string>>>;

const SETTINGS: readonly Setting[] = [
  { config: 'extends', option: 'preset', program: 'presets' },
  { config: 'rules', option: 'rule', program: 'rules' },
  { config: 'valueSets', option: 'values', program: 'values' },
  { config: 'kubernetes', option: 'kube-version', program: 'kubernetes' },
  { config: 'apiVersions' },
  { config: 'helm' },
  { config: 'plugins' },
  { config: 'ignore' },
  { option: 'config', program: 'config' },
  { option: 'no-render', program: 'render' },
  { option: 'deep', program: 'deep' },
  { option: 'no-cache', program: 'cache' },
  { option: 'fail-on', program: 'failOn' },
  { option: 'max-warnings' },
  { option: 'format' },
  { option: 'output' },
];

/** What to write for a name that is known elsewhere; undefined where it is known nowhere. */
export function adviceForSetting(name: string, asked: SettingPlace, there: readonly string[]): string | undefined {
  const meant = SETTINGS.find((setting) => Object.values(setting).some((known) => plain(known) === plain(name)));
  if (meant === undefined) return undefined;
  const { config, option } = meant;
  const here = meant[asked];
  if (here !== undefined && there.includes(here)) return `write ${asked === 'option' ? `--${here}` : here}`;
  if (config !== undefined && asked !== 'config') return `say it below ${config} in chartwright.yaml`;
  return option === undefined ? undefined : `give --${option} on the command line`;
}

/** Without what people are not sure of: how words are joined, and whether there are several. */
const plain = (name: string) =>
  name
    .replace(/^no(?=-|[A-Z])/, '')
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/s$/, '');
