import {
  type Arg,
  type Block,
  contextParameter,
  defaultTo,
  eq,
  type Expr,
  fn,
  include,
  isSet,
  optionalParameter,
  parameter,
  raw,
  ternary,
  textTemplate,
} from 'chartwright';
import { itemsOf } from '../../rstudio-library/items';
import { values } from '../values';

/** The sections of a configuration, and in each its settings. */
export type Config = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What gcfg reads as a boolean, in lower case. */
export const READ_AS_TRUE = ['true', 'yes', 'on', '1'];
export const READ_AS_FALSE = ['false', 'no', 'off', '0'];

/** A setting as the user spells it: what its section holds, its own name there, and its value. */
interface Spelling {
  readonly settings: Expr<Readonly<Record<string, unknown>> | undefined>;
  readonly name: Expr<string>;
  readonly value: Expr<unknown>;
}

/** Goes over all that a configuration says of a setting: names in a gcfg file mean the same in upper and lower case. */
export function eachSpelling(
  block: Block,
  config: Expr<Config | null | undefined>,
  [section, key]: readonly [Arg<string>, Arg<string>],
  body: (block: Block, spelling: Spelling) => void,
): void {
  const same = (one: Expr<string>, other: Arg<string>) =>
    eq(fn.lower(one), typeof other === 'string' ? other.toLowerCase() : fn.lower(other));
  block.each(
    config as Expr<Config>,
    (inSection, settings, sectionName) =>
      inSection.if(same(sectionName, section), (found) =>
        found.each(
          settings,
          (inSetting, value, name) => inSetting.if(same(name, key), (match) => body(match, { settings, name, value })),
          { as: 'said', key: 'settingName' },
        ),
      ),
    { as: 'settingsOfUser', key: 'sectionName' },
  );
}

export const settingText = textTemplate(
  'rstudio-connect.settingText',
  {
    description: `A value of config as text, without quotes around it: of a list what comes last, since that counts; nothing of
      what is empty. Takes a dict: value.`,
    parameters: { value: optionalParameter<unknown>('any') },
  },
  ({ value }, block) => {
    const found = block.let('found', raw<string>('string')`""`);
    block.each(
      itemsOf(value),
      (inItem, item) =>
        inItem.if(isSet(item), (given) => {
          const asText = ternary(fn.kindIs('string', item), item as Expr<string>, fn.toRawJson(item));
          given.if(fn.trimAll('" ', asText), (full) =>
            full.assign(found, ternary(fn.regexMatch('^".*"$', asText), fn.trimAll('"', asText), asText)),
          );
        }),
      { as: 'item' },
    );
    block.write(found);
  },
);

export const userSettingTemplate = textTemplate(
  'rstudio-connect.userSetting',
  {
    description: `What config says of a setting, as text; nothing where it says nothing. Names in a gcfg file mean the same in
      upper and lower case, and what comes last counts. Takes a dict: section, key, and context, the root context.`,
    parameters: {
      section: parameter<string>('string'),
      key: parameter<string>('string'),
      context: contextParameter(),
    },
  },
  ({ section, key }, block) => {
    const found = block.let('found', raw<string>('string')`""`);
    eachSpelling(block, values.config, [section, key], (inSetting, { value }) =>
      inSetting.assign(found, defaultTo(include(settingText, { value }), found)),
    );
    block.write(found);
  },
);

/** What the user's configuration says of a setting, in whatever spelling; empty where it says nothing. */
export const userSetting = (section: string | Expr<string>, key: string | Expr<string>): Expr<string> =>
  include(userSettingTemplate, { section, key });
