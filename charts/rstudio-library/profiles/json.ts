import { defaultTo, type Expr, fn, include, not, optionalParameter, parameter, text, textTemplate } from 'chartwright';
import { configJson } from '../config-json';
import type { Profile } from './ini';
import {
  DEFAULTS,
  type JobJsonOverride,
  overrideFile,
  OVERRIDES,
  overridesOf,
  requireMap,
  requireOverrides,
  OVERRIDE_LIST,
} from './overrides';

/** The files that the overrides of a profile refer to. */
export const jsonFromOverridesConfig = textTemplate(
  'rstudio-library.profiles.json-from-overrides-config',
  {
    description: `The files of the job-json-overrides of a profile, each as an entry of a ConfigMap's data. Of several with one
      name in the profile the first counts; it is merged over the default of that name.
      Takes a dict: data (the profile), default (a list of job-json-overrides).`,
    parameters: {
      data: parameter<Profile>({ kind: 'map', item: { kind: 'any' } }),
      default: optionalParameter<readonly JobJsonOverride[]>(OVERRIDE_LIST),
    },
  },
  ({ data, default: given }, block) => {
    requireOverrides(block, DEFAULTS, defaultTo(given, []));
    requireMap(block, 'the profile', data, 'sections');
    const all = block.let<readonly JobJsonOverride[]>('all', fn.deepCopy(defaultTo(given, [])));
    const names = block.let('names', fn.list<string>());
    block.each(
      fn.deepCopy(data),
      (inSection, settings, section) =>
        overridesOf(inSection, section, settings, (own, overrides, where) => {
          own.comment('An empty line has always stood here, and charts put checksums of the text on their pods.');
          own.write('\n      ');
          own.each(
            overrides,
            (inOverride, override) => {
              inOverride.do(include(overrideFile, { override, where }));
              inOverride.if(not(fn.has(override.name, names)), (unknown) => {
                unknown.assign(names, fn.append(names, override.name));
                unknown.assign(all, fn.append(all, override));
              });
            },
            { as: 'override' },
          );
        }),
      { as: 'settings', key: 'section' },
    );
    const files = block.let('files', fn.dict());
    block.each(
      all,
      (inOverride, override) => {
        const file = inOverride.let('file', include(overrideFile, { override, where: DEFAULTS }));
        for (const key of ['target', 'json']) {
          inOverride.if(not(fn.hasKey(override, key)), (missing) =>
            missing.fail(
              text`${OVERRIDES}: '${override.name}' has no ${key}; found ${fn.toRawJson(override)}; needed: name, target and json`,
            ),
          );
        }
        inOverride.do(fn.mergeOverwrite(files, fn.dict(file, override.json)));
      },
      { as: 'override' },
    );
    block.write(include(configJson, { files: files as Expr<Readonly<Record<string, unknown>>> }));
  },
);
