import {
  and,
  argumentParameter,
  type Block,
  type Expr,
  fn,
  include,
  isSet,
  ternary,
  text,
  textTemplate,
} from 'chartwright';
import { fileKey } from '../config-file';
import { configScalar } from '../scalar';
import { typeCheck } from '../type-check';

/** The sections of a profile, each a map of settings: `*` for everyone, `@name` for a group, a name for a user. */
export type Profile = Readonly<Record<string, unknown>>;
export type Profiles = Readonly<Record<string, Profile | undefined>>;

/** A list as one setting. */
export const collapseArray = textTemplate(
  'rstudio-library.profiles.ini.collapse-array',
  {
    description: `A list as the value of one setting: its elements with commas between them. An element with target and file
      is written as "target":"file".`,
    parameters: { items: argumentParameter<readonly unknown[]>('list') },
  },
  ({ items }, block) =>
    block.each(
      items,
      (inItem, item, index) => {
        inItem.if(index, (further) => further.write(','));
        inItem
          .if(fn.kindIs('map', item), (isMap) => {
            const [target, file] = ['target', 'file'].map((key) => fn.quote(fn.index(item, key))) as [Text, Text];
            const both = and(fn.hasKey(item as Expr<object>, 'target'), fn.hasKey(item as Expr<object>, 'file'));
            isMap.if(both, (override) => override.write(text`${target}:${file}`));
          })
          .else((scalar) => scalar.write(valueOf(item)));
      },
      { as: 'item', key: 'index' },
    ),
);
type Text = Expr<string>;

/** The sections of one file. */
export const profilesIniSingleFile = textTemplate(
  'rstudio-library.profiles.ini.singleFile',
  {
    description: `The sections of a profile as the text of a file in the format ini, indented by two. A list is one setting,
      its elements with commas between them.`,
    parameters: { profile: argumentParameter<Profile>({ kind: 'map', item: { kind: 'any' } }) },
  },
  ({ profile }, block) =>
    block.each(
      profile,
      (inSection, settings, section) =>
        inSection
          .if(fn.kindIs('map', settings), (isMap) => {
            isMap.write('\n');
            isMap.line(text`  [${fn.toString(section)}]`);
            isMap.each(
              settings,
              (inSetting, value, key) =>
                inSetting
                  .if(fn.kindIs('slice', value), (isList) =>
                    writeSetting(isList, key, include(collapseArray, { items: value as Expr<readonly unknown[]> })),
                  )
                  .else((scalar) => writeSetting(scalar, key, valueOf(value))),
              { as: 'value', key: 'key' },
            );
          })
          .else((scalar) => writeSetting(scalar, fn.toString(section), valueOf(settings))),
      { as: 'settings', key: 'section' },
    ),
);

/** Null is nothing here. */
const valueOf = (value: Expr<unknown>): Text => ternary(isSet(value), include(configScalar, { value }), '');
const writeSetting = (block: Block, key: Text, value: Text): void => block.write(fn.nindent(2, text`${key}=${value}`));

/** Files as they are, without what is meant for everyone. */
export const profilesIni = textTemplate(
  'rstudio-library.profiles.ini',
  {
    description: `Profiles as files in the format ini, each as an entry of a ConfigMap's data, of a map of names and profiles. A
      list is one setting, its elements with commas between them.`,
    parameters: { files: argumentParameter<Profiles>({ kind: 'map', item: { kind: 'any', nullable: true } }) },
  },
  ({ files }, block) => {
    block.each(
      files,
      (inFile, profile, file) => {
        inFile.if(isSet(profile), (given) =>
          given.do(include(typeCheck, { name: text`the file ${file}`, object: profile, expected: 'map' })),
        );
        inFile.write(fileKey(file));
        inFile.write(include(profilesIniSingleFile, { profile: profile as Expr<Profile> }));
        inFile.write('\n\n');
      },
      { as: 'profile', key: 'file' },
    );
    block.write('\n');
  },
);
