import { argumentParameter, fn, include, not, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile, requireFiles } from './config-file';
import { itemsOf } from './items';
import { configSetting, requireOneLine } from './lines';

/** Files in the format ini. */
export const configIni = textTemplate(
  'rstudio-library.config.ini',
  {
    description: `Files in the format ini, each as an entry of a ConfigMap's data, of a map of names and contents: text,
      which is taken as it is, or a map. In it a map is a section, a list several sections of one name, anything else
      a setting.`,
    parameters: { files: argumentParameter<ConfigFiles>({ kind: 'map', item: { kind: 'any' } }) },
  },
  ({ files }, block) => {
    requireFiles(block, 'rstudio-library.config.ini', files);
    eachFile(block, files, (inFile, content, inThisFile) =>
      inFile.each(
        content,
        (inEntry, value, key) => {
          const name = fn.toString(key);
          const sections = itemsOf(value);
          inEntry.each(
            sections,
            (inSection, section) =>
              inSection
                .if(fn.kindIs('map', section), (isMap) => {
                  // The elements of a list have no name.
                  isMap.if(not(fn.kindIs('slice', content)), (named) => {
                    requireOneLine(named, inThisFile, name);
                    named.line(text`  [${key}]`);
                  });
                  const where = isMap.let('section', text`${inThisFile} [${name}]`);
                  isMap.each(
                    section,
                    (inSetting, setting, settingKey) =>
                      inSetting.write(
                        fn.nindent(2, include(configSetting, { where, key: settingKey, value: setting })),
                      ),
                    { as: 'setting', key: 'key' },
                  );
                  isMap.write('\n');
                })
                .else((scalar) =>
                  scalar.write(fn.nindent(2, include(configSetting, { where: inThisFile, key: name, value: section }))),
                ),
            { as: 'item' },
          );
        },
        { as: 'value', key: 'name' },
      ),
    );
  },
);
