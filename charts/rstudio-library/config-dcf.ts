import { argumentParameter, type Block, type Expr, fn, include, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile, requireFiles } from './config-file';
import { BREAK, configSetting, requireLines, requireOneLine } from './lines';
import { asText } from './scalar';

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
    requireFiles(block, 'rstudio-library.config.dcf', files);
    eachFile(block, files, (inFile, content, where) =>
      inFile.each(
        content,
        (inEntry, value, key) =>
          inEntry
            .if(fn.kindIs('map', value), (stanza) =>
              writeStanza(stanza, stanza.let('stanza', text`${where} ${fn.toString(key)}`), value),
            )
            .else((field) => writeField(field, where, { key, value })),
        { as: 'value', key: 'key' },
      ),
    );
    block.write('\n');
  },
);

function writeStanza(block: Block, where: Expr<string>, stanza: Expr<unknown>): void {
  block.each(
    stanza,
    (inField, field, name) =>
      inField
        .if(fn.kindIs('map', field), (isMap) => {
          requireOneLine(isMap, where, name);
          const inMap = isMap.let('path', text`${where} ${name}`);
          isMap.write('\n');
          isMap.line(text`  ${name}:`);
          isMap.each(
            field,
            (inElement, element, elementName) =>
              inElement.write(
                fn.nindent(4, include(configSetting, { where: inMap, key: elementName, value: element })),
              ),
            { as: 'element', key: 'elementName' },
          );
        })
        .else((scalar) => writeField(scalar, where, { key: name, value: field })),
    { as: 'field', key: 'fieldName' },
  );
  block.write('\n');
}

/** A field. Its value goes on in lines that begin with a blank. */
function writeField(
  block: Block,
  where: Expr<string>,
  { key, value }: { readonly key: Expr<string>; readonly value: Expr<unknown> },
): void {
  const name = fn.toString(key);
  requireOneLine(block, where, name);
  const path = block.let('path', text`${where} ${name}`);
  const line = block.let('line', asText(path, value));
  requireLines(block, path, {
    value: line,
    refused: `${BREAK}\\S`,
    accepted: 'one line, or further lines that begin with a blank',
  });
  block.write(fn.nindent(2, text`${name}: ${line}`));
}
