import type { SourceFile } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';
import type { Severity } from '../finding';
import type { AllowEntry, ConfigPlace, IgnoreEntry, ValueSetEntry } from './chart-config';
import type { PresetName } from './presets';

/** What is said of a rule; what is left out stays as it is. */
export interface RuleSetting {
  readonly severity?: Severity | 'off';
  readonly allow: readonly AllowEntry[];
}

/** What is said for all charts, or for some. */
export interface ConfigSection {
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly valueSets?: readonly ValueSetEntry[];
  readonly kubernetes?: readonly string[];
  readonly apiVersions?: readonly string[];
  readonly ignore: readonly IgnoreEntry[];
}

/** What a config names, such as a plugin. */
export interface ConfigName {
  readonly name: string;
  readonly place: ConfigPlace;
}

/** A config file as data. */
export interface LintConfig extends ConfigSection {
  readonly extends: readonly PresetName[];
  readonly helm: readonly ConfigName[];
  readonly plugins: readonly ConfigName[];
  /** By globs of charts' folders from the file, the weakest first. */
  readonly charts: readonly { readonly glob: string; readonly place: ConfigPlace; readonly section: ConfigSection }[];
  /** Every mention of a rule, so that ids can be checked when all rules are known. */
  readonly mentions: readonly RuleMention[];
}

/** A rule that the config names. */
export interface RuleMention {
  readonly rule: string;
  /** Whether it is given an allow list. */
  readonly allows: boolean;
  readonly file: SourceFile;
  readonly range: SourceRange;
}

/** What holds where there is no config file. */
export const noConfig: LintConfig = {
  extends: ['recommended'],
  rules: new Map(),
  ignore: [],
  helm: [],
  plugins: [],
  charts: [],
  mentions: [],
};
