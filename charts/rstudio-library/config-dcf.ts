import { argumentParameter, type Block, type Expr, fn, include, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile } from './config-file';
import { configScalar } from './scalar';

/** Files in the format of Debian's control files. */
export const configDcf = textTemplate(
  'rstudio-library.config.dcf',
  {
    description: `Files in the format of Debian's control files, each as an entry of a ConfigMap's data, of a map of names and
      contents: text, which is taken as it is, or a map or list. In it a map is a stanza, of which a map is written as
      lines of name=value below its key; anything else is a field.`,
    parameters: { files: argumentParameter<ConfigFiles>({ kind: 'map', item: { kind: 'any' } }) },
  },
  ({ files }, block) => {
    eachFile(block, files, (inFile, content) =>
      inFile.each(
        content,
        (inEntry, value, key) =>
          inEntry
            .if(fn.kindIs('map', value), (stanza) => writeStanza(stanza, value))
            .else((f) => writeField(f, key, value)),
        { as: 'value', key: 'key' },
      ),
    );
    block.write('\n');
  },
);

function writeStanza(block: Block, stanza: Expr<unknown>): void {
  block.each(
    stanza,
    (inField, field, name) =>
      inField
        .if(fn.kindIs('map', field), (isMap) => {
          isMap.write('\n');
          isMap.line(text`  ${name}:`);
          isMap.each(
            field,
            (inElement, element, elementName) =>
              inElement.write(fn.nindent(4, text`${elementName}=${include(configScalar, { value: element })}`)),
            { as: 'element', key: 'elementName' },
          );
        })
        .else((scalar) => writeField(scalar, name, field)),
    { as: 'field', key: 'fieldName' },
  );
  block.write('\n');
}

const writeField = (block: Block, name: Expr<string>, value: Expr<unknown>): void =>
  block.write(fn.nindent(2, text`${fn.toString(name)}: ${include(configScalar, { value })}`));
