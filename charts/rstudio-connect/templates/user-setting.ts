import {
  and,
  contextParameter,
  defaultTo,
  eq,
  type Expr,
  fn,
  include,
  isSet,
  parameter,
  raw,
  ternary,
  textTemplate,
} from 'chartwright';
import { values } from '../values';

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
              inSetting.if(and(eq(fn.lower(settingName), fn.lower(key)), isSet(value)), (match) => {
                const asText = ternary(fn.kindIs('string', value), value as Expr<string>, fn.toRawJson(value));
                match.assign(found, defaultTo(fn.trimAll('" ', asText), found));
              }),
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
