import {
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

/** What gcfg reads as a boolean, in lower case. */
export const READ_AS_TRUE = ['true', 'yes', 'on', '1'];
export const READ_AS_FALSE = ['false', 'no', 'off', '0'];

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
    block.each(
      values.config,
      (inSection, settings, name) =>
        inSection.if(eq(fn.lower(name), fn.lower(section)), (same) =>
          same.each(
            settings,
            (inSetting, value, settingName) =>
              inSetting.if(eq(fn.lower(settingName), fn.lower(key)), (match) =>
                match.assign(found, defaultTo(include(settingText, { value }), found)),
              ),
            { as: 'value', key: 'settingName' },
          ),
        ),
      { as: 'settings', key: 'name' },
    );
    block.write(found);
  },
);

/** What the user's configuration says of a setting, in whatever spelling; empty where it says nothing. */
export const userSetting = (section: string | Expr<string>, key: string | Expr<string>): Expr<string> =>
  include(userSettingTemplate, { section, key });
