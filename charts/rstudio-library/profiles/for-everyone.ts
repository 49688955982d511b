import { type Block, defaultTo, type Expr, fn, include, not, optionalParameter, text, textTemplate } from 'chartwright';
import { asText } from '../scalar';
import { type Profile, profilesIniSingleFile } from './ini';
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

const EVERYONE = '*';
type Overrides = Expr<readonly JobJsonOverride[]>;

/** One file, in which what is meant for everyone is written into each section that has overrides of its own. */
export const applyEveryoneToOthers = textTemplate(
  'rstudio-library.profiles.apply-everyone-and-default-to-others',
  {
    description: `A profile as the text of a file. In each section with job-json-overrides, and in [*], these are: the
      defaults, those of [*], those of the section. The launcher takes only one section, so that each must have them all.
      Takes a dict: data (the profile), default (a list of job-json-overrides), filePath (where their files are).`,
    parameters: {
      data: optionalParameter<Profile>({ kind: 'map', item: { kind: 'any' } }),
      default: optionalParameter<readonly JobJsonOverride[]>(OVERRIDE_LIST),
      filePath: optionalParameter<string>('string'),
    },
  },
  ({ data: asGiven, default: given, filePath }, block) => {
    const data = block.let('data', defaultTo(asGiven, {}));
    requireMap(block, 'a profile', data, 'sections');
    requireOverrides(block, DEFAULTS, defaultTo(given, []));
    const path = block.let('path', asText('filePath', defaultTo(filePath, '')));
    block.comment('Only a copy may be changed: the values are those of the whole release.');
    const profile = block.let('profile', fn.deepCopy(data));
    const shared = block.let('shared', fn.deepCopy(defaultTo(given, [])));
    nameFiles(block, shared, path, DEFAULTS);

    block.if(fn.hasKey(profile, EVERYONE), (everyone) => {
      const section = everyone.let('everyone', fn.index(profile, EVERYONE));
      inSection(everyone, EVERYONE, section, path, (own, overrides) =>
        own.assign(shared, fn.concat(shared, overrides)),
      );
    });
    block.if(shared, (some) => {
      some.if(not(fn.hasKey(profile, EVERYONE)), (nobody) => nobody.set(profile, EVERYONE, {}));
      some.set(fn.index(profile, EVERYONE) as Expr<object>, OVERRIDES, shared);
    });
    block.each(
      fn.omit(profile, EVERYONE),
      (inOther, settings, section) =>
        inSection(inOther, section as Expr<string>, settings, path, (own, overrides) =>
          own.set(settings as Expr<object>, OVERRIDES, fn.concat(shared, overrides)),
        ),
      { as: 'settings', key: 'section' },
    );
    block.write(include(profilesIniSingleFile, { profile }));
  },
);

/** The overrides of a section, once they know their files. */
function inSection(
  block: Block,
  name: string | Expr<string>,
  settings: Expr<unknown>,
  path: Expr<string>,
  body: (block: Block, overrides: Overrides) => void,
): void {
  overridesOf(block, name, settings, (own, overrides, where) => {
    nameFiles(own, overrides, path, where);
    body(own, overrides);
  });
}

/** Tells each override where its file is. */
function nameFiles(block: Block, overrides: Overrides, path: Expr<string>, where: string | Expr<string>): void {
  block.each(
    overrides,
    (inOverride, override) => {
      // First, since it stops where the override is no map.
      const file = inOverride.let('file', include(overrideFile, { override, where }));
      inOverride.set(override, 'file', text`${path}${file}`);
    },
    { as: 'override' },
  );
}
