import { defaultTo, type Expr, include, optionalParameter, parameter, text, textTemplate } from 'chartwright';
import { fileKey } from '../config-file';
import { applyEveryoneToOthers } from './for-everyone';
import type { Profile, Profiles } from './ini';
import { DEFAULTS, type JobJsonOverride, requireMap, requireOverrides, OVERRIDE_LIST } from './overrides';

/** Profiles as files, in which each section has the overrides of everyone, too. */
export const profilesIniAdvanced = textTemplate(
  'rstudio-library.profiles.ini.advanced',
  {
    description: `Profiles as files in the format ini, each as an entry of a ConfigMap's data. Sections with
      job-json-overrides have those of everyone, too.
      Takes a dict: data (a map of names and profiles), jobJsonDefaults (a list of job-json-overrides), filePath (where
      their files are).`,
    parameters: {
      data: parameter<Profiles>({ kind: 'map', item: { kind: 'any' } }),
      jobJsonDefaults: optionalParameter<readonly JobJsonOverride[]>(OVERRIDE_LIST),
      filePath: optionalParameter<string>('string'),
    },
  },
  ({ data, jobJsonDefaults, filePath }, block) => {
    requireOverrides(block, DEFAULTS, defaultTo(jobJsonDefaults, []));
    requireMap(block, 'the profiles', data, 'files');
    block.each(
      data,
      (inFile, profile, file) => {
        requireMap(inFile, text`the file ${file}`, profile, 'sections');
        inFile.line(fileKey(file));
        inFile.write(
          include(applyEveryoneToOthers, { data: profile as Expr<Profile>, default: jobJsonDefaults, filePath }),
        );
        inFile.write('\n\n');
      },
      { as: 'profile', key: 'file' },
    );
  },
);
