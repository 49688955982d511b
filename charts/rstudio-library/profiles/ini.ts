import {
  and,
  argumentParameter,
  type Block,
  type Expr,
  fn,
  include,
  isSet,
  not,
  ternary,
  text,
  textTemplate,
} from 'chartwright';
import { fileKey, requireFiles } from '../config-file';
import { configSetting, requireOneLine } from '../lines';
import { asText } from '../scalar';
import { requireTypeIfSet } from '../type-check';

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
  ({ items }, block) => {
    requireTypeIfSet(block, items, { name: 'rstudio-library.profiles.ini.collapse-array', expected: 'slice' });
    block.each(
      items,
      (inItem, item, index) => {
        inItem.if(index, (further) => further.write(','));
        inItem
          .if(fn.kindIs('map', item), (isMap) => {
            const [target, file] = ['target', 'file'].map((key) => {
              const value = fn.index(item, key);
              return fn.quote(orNothing(value, asText(`the ${key} of an element of the list`, value)));
            }) as [Text, Text];
            const both = and(fn.hasKey(item as Expr<object>, 'target'), fn.hasKey(item as Expr<object>, 'file'));
            isMap.if(both, (override) => override.write(text`${target}:${file}`));
          })
          .else((scalar) => scalar.write(orNothing(item, asText('an element of the list', item))));
      },
      { as: 'item', key: 'index' },
    );
  },
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
  ({ profile }, block) => {
    const expected = { name: 'rstudio-library.profiles.ini.singleFile', expected: 'map' } as const;
    requireTypeIfSet(block, profile, { ...expected, description: 'accepted: a map of sections' });
    block.each(
      profile,
      (inSection, settings, section) =>
        inSection
          .if(fn.kindIs('map', settings), (isMap) => {
            requireOneLine(isMap, 'the section', section);
            const where = isMap.let('where', text`[${section}]`);
            isMap.write('\n');
            isMap.line(text`  ${where}`);
            isMap.each(
              settings,
              (inSetting, value, key) =>
                inSetting
                  .if(fn.kindIs('slice', value), (isList) => {
                    const items = value as Expr<readonly unknown[]>;
                    // Here alone it is known where they are.
                    isList.each(items, (inItem, item) =>
                      inItem.if(not(fn.kindIs('map', item)), (scalar) =>
                        scalar.do(asText(text`an element of ${where} ${key}`, item)),
                      ),
                    );
                    writeSetting(isList, where, { key, value: include(collapseArray, { items }) });
                  })
                  .else((scalar) => writeSetting(scalar, where, { key, value: orNothing(value, value) })),
              { as: 'value', key: 'key' },
            );
          })
          .else((scalar) =>
            writeSetting(scalar, 'the profile:', { key: section, value: orNothing(settings, settings) }),
          ),
      { as: 'settings', key: 'section' },
    );
  },
);

/** Null is nothing here. */
const orNothing = (value: Expr<unknown>, written: Expr<unknown>): Text => ternary(isSet(value), written as Text, '');

const writeSetting = (
  block: Block,
  where: string | Text,
  setting: { readonly key: Text; readonly value: Expr<unknown> },
): void => block.write(fn.nindent(2, include(configSetting, { where, ...setting })));

/** Files as they are, without what is meant for everyone. */
export const profilesIni = textTemplate(
  'rstudio-library.profiles.ini',
  {
    description: `Profiles as files in the format ini, each as an entry of a ConfigMap's data, of a map of names and profiles. A
      list is one setting, its elements with commas between them.`,
    parameters: { files: argumentParameter<Profiles>({ kind: 'map', item: { kind: 'any', nullable: true } }) },
  },
  ({ files }, block) => {
    requireFiles(block, 'rstudio-library.profiles.ini', files);
    block.each(
      files,
      (inFile, profile, file) => {
        requireTypeIfSet(inFile, profile, { name: text`the file ${file}`, expected: 'map' });
        inFile.write(fileKey(file));
        inFile.write(include(profilesIniSingleFile, { profile: profile as Expr<Profile> }));
        inFile.write('\n\n');
      },
      { as: 'profile', key: 'file' },
    );
    block.write('\n');
  },
);
