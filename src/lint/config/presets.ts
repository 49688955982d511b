import { isDeep, type Rule, type RuleMeta } from '../rule';

/** Which rules hold where nothing else is said; each at its own severity. */
export const presets = {
  recommended: ({ recommended }: RuleMeta) => recommended,
  strict: ({ area }: RuleMeta) => area !== 'hygiene',
  hygiene: ({ area }: RuleMeta) => area === 'hygiene',
} satisfies Readonly<Record<string, (rule: RuleMeta) => boolean>>;

/** The name of a set of rules that a config can extend. */
export type PresetName = keyof typeof presets;

/** The names of all presets. */
export const presetNames = Object.keys(presets) as readonly PresetName[];

/** The presets that have a rule. */
export const presetsOf = (rule: RuleMeta): readonly PresetName[] => presetNames.filter((name) => presets[name](rule));

/** The same in words, with what else it takes for the rule to run. */
export const presetsText = (rule: Rule): string =>
  `${presetsOf(rule).join(', ')}${isDeep(rule) ? ' (with --deep)' : ''}`;
