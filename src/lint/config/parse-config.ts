import { ChartwrightError, type ErrorDetails } from '../../errors';
import { dataAt, type DataPath, isMap, listAt, mapAt, pathText } from '../../package/data-file';
import type { SourceFile } from '../../package/source-file';
import { type YamlFile, yamlFile } from '../../package/yaml-file';
import { codeFrame, positionAt } from '../../template/code-frame';
import type { SourceRange } from '../../template/nodes';
import type { Severity } from '../finding';
import type { AllowEntry, ConfigPlace, EntryScope, IgnoreEntry, ValueSetEntry } from './chart-config';
import { shapeFault } from './check-shape';
import {
  type ConfigName,
  type ConfigSection,
  type LintConfig,
  noConfig,
  type RuleMention,
  type RuleSetting,
} from './lint-config';
import { type PresetName } from './presets';
import { isGlob } from './resolve-config';
import { configShape } from './schema';

/**
 * Reads a config file. Rules are checked by `checkMentions`, when those of the plugins are known.
 *
 * @throws ChartwrightError USAGE where it is no YAML or not what a config may be, with the place.
 */
export function parseConfig(source: SourceFile): LintConfig {
  const file = yamlFile(source);
  const broken = file.faults[0] ?? file.duplicates[0];
  if (broken !== undefined) {
    throw configError(source, broken.range, `${source.path} cannot be read`, {
      found: broken.message,
      accepted: 'YAML, each key once in a map',
      advice: brokenAdvice(source.text.charAt(broken.range.start)),
    });
  }
  const fault = shapeFault(configShape(), file.data ?? {});
  if (fault !== undefined) {
    const { path, part, found, accepted, advice } = fault;
    const summary = `${source.path} has a setting that does not exist or is not what it may be`;
    throw configError(source, file.rangeOf(path, part), summary, {
      fieldPath: pathText(path),
      found,
      accepted,
      advice,
    });
  }
  return configOf(file);
}

/** Globs and mentions begin with what is a mark of YAML's there: https://yaml.org/spec/1.2.2/#53-indicator-characters */
const brokenAdvice = (sign: string) =>
  /[*&!@`%]/.test(sign)
    ? `put it into quotes, since a text that begins with ${sign} means something else in YAML`
    : 'correct the line that is shown; a text with a colon and a blank in it needs quotes';

/** A mistake in the config file. */
export function configError(
  file: SourceFile,
  range: SourceRange,
  summary: string,
  details: Readonly<Record<'found' | 'accepted' | 'advice', string>> & { readonly fieldPath?: string },
): ChartwrightError {
  return new ChartwrightError('USAGE', summary, { ...placeDetails({ file, range }), ...details });
}

/** A place of the config as errors tell it. */
export function placeDetails({ file: { path, text }, range }: ConfigPlace): ErrorDetails {
  return { file: path, ...positionAt(text, range.start), frame: text === '' ? undefined : codeFrame(text, range) };
}

function configOf(file: YamlFile): LintConfig {
  const { data } = file;
  const presets = dataAt(data, ['extends']) ?? noConfig.extends;
  const charts = Object.keys(mapAt(data, 'charts'));
  const places: readonly DataPath[] = [[], ...charts.map((glob) => ['charts', glob])];
  return {
    ...sectionOf(file, []),
    extends: (Array.isArray(presets) ? presets : [presets]) as readonly PresetName[],
    helm: namesAt(file, 'helm'),
    plugins: namesAt(file, 'plugins'),
    charts: charts.map((glob) => ({
      glob,
      place: { file: file.source, range: file.rangeOf(['charts', glob]) },
      section: sectionOf(file, ['charts', glob]),
    })),
    mentions: places.flatMap((path) => mentionsIn(file, path)),
  };
}

function sectionOf(file: YamlFile, path: DataPath): ConfigSection {
  const rules = Object.entries(mapAt(file.data, ...path, 'rules'));
  return {
    rules: new Map(rules.map(([id, setting]) => [id, ruleSetting(file, setting, [...path, 'rules', id])])),
    valueSets: valueSetsAt(file, [...path, 'valueSets']),
    kubernetes: textsAt(file.data, [...path, 'kubernetes']),
    apiVersions: textsAt(file.data, [...path, 'apiVersions']),
    ignore: entriesAt<IgnoreEntry>(file, [...path, 'ignore']),
  };
}

function ruleSetting(file: YamlFile, setting: unknown, path: DataPath): RuleSetting {
  if (!isMap(setting)) return { severity: levelOf(setting), allow: [] };
  return { severity: levelOf(setting['severity']), allow: entriesAt<AllowEntry>(file, [...path, 'allow']) };
}

/** YAML 1.1, as Helm and this file are read, takes `off` for false. */
const levelOf = (level: unknown) => (level === false ? 'off' : ((level ?? undefined) as Severity | 'off' | undefined));

/** Entries have the fields that the shape admits, all of them texts. */
function entriesAt<Entry>(file: YamlFile, path: DataPath): readonly Entry[] {
  const scope = scopeAt(path);
  return listAt(file.data, ...path).flatMap((entry, index) =>
    isMap(entry)
      ? [{ ...entry, scope, place: { file: file.source, range: file.rangeOf([...path, index]) } } as Entry]
      : [],
  );
}

const scopeAt = ([section, glob]: DataPath): EntryScope =>
  section === 'charts' && !isGlob(String(glob)) ? 'one chart' : 'several charts';

const valueSetsAt = (file: YamlFile, path: DataPath): readonly ValueSetEntry[] | undefined =>
  textsAt(file.data, path)?.map((glob, index) => ({
    glob,
    place: { file: file.source, range: file.rangeOf([...path, index], 'value') },
    scope: scopeAt(path),
  }));

function mentionsIn(file: YamlFile, path: DataPath): readonly RuleMention[] {
  const settings = Object.entries(mapAt(file.data, ...path, 'rules'));
  const ignored = listAt(file.data, ...path, 'ignore');
  return [
    ...settings.map(([rule, setting]) => ({
      rule,
      allows: listAt(setting, 'allow').length > 0,
      file: file.source,
      range: file.rangeOf([...path, 'rules', rule]),
    })),
    ...ignored.flatMap((entry, index) =>
      isMap(entry)
        ? [
            {
              rule: String(entry['rule']),
              allows: false,
              file: file.source,
              range: file.rangeOf([...path, 'ignore', index, 'rule'], 'value'),
            },
          ]
        : [],
    ),
  ];
}

function namesAt(file: YamlFile, key: string): readonly ConfigName[] {
  return (textsAt(file.data, [key]) ?? []).map((name, index) => ({
    name,
    place: { file: file.source, range: file.rangeOf([key, index], 'value') },
  }));
}

function textsAt(data: unknown, path: DataPath): readonly string[] | undefined {
  const found = dataAt(data, path);
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : undefined;
}
