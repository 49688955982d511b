import { argumentParameter, fn, include, not, raw, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile } from './config-file';
import { configScalar } from './scalar';

/** Files in the format ini. */
export const configIni = textTemplate(
  'rstudio-library.config.ini',
  {
    description: `Files in the format ini, each as an entry of a ConfigMap's data, of a map of names and contents: text,
      which is taken as it is, or a map. In it a map is a section, a list several sections of one name, anything else
      a setting.`,
    parameters: { files: argumentParameter<ConfigFiles>({ kind: 'map', item: { kind: 'any' } }) },
  },
  ({ files }, block) =>
    eachFile(block, files, (inFile, content) =>
      inFile.each(
        content,
        (inEntry, value, name) => {
          const sections = raw<readonly unknown[]>('list')`kindIs "slice" ${value} | ternary ${value} (list ${value})`;
          inEntry.each(
            sections,
            (inSection, section) =>
              inSection
                .if(fn.kindIs('map', section), (isMap) => {
                  // The elements of a list have no name.
                  isMap.if(not(fn.kindIs('slice', content)), (named) => named.line(text`  [${name}]`));
                  isMap.each(
                    section,
                    (inSetting, setting, key) =>
                      inSetting.write(fn.nindent(2, text`${key}=${include(configScalar, { value: setting })}`)),
                    { as: 'setting', key: 'key' },
                  );
                  isMap.write('\n');
                })
                .else((scalar) =>
                  scalar.write(fn.nindent(2, text`${fn.toString(name)}=${include(configScalar, { value: section })}`)),
                ),
            { as: 'section' },
          );
        },
        { as: 'value', key: 'name' },
      ),
    ),
);
