import { defaultTo, fn, optionalParameter, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile, requireFiles } from './config-file';
import { requireOneLine } from './lines';
import { asText } from './scalar';

/** Files of plain text. */
export const configTxt = textTemplate(
  'rstudio-library.config.txt',
  {
    description: `Files of text, each as an entry of a ConfigMap's data. In a file that is a map, each value stands below a
      comment with its key.
      Takes a dict: data (a map of names and contents), commentDelimiter (what starts a comment; #).`,
    parameters: {
      data: optionalParameter<ConfigFiles>({ kind: 'map', item: { kind: 'any' } }),
      commentDelimiter: optionalParameter<string>('string'),
    },
  },
  ({ data, commentDelimiter }, block) => {
    requireFiles(block, 'the data of rstudio-library.config.txt', data);
    const delimiter = block.let('delimiter', asText('commentDelimiter', defaultTo(commentDelimiter, '#')));
    requireOneLine(block, 'commentDelimiter', delimiter);
    eachFile(block, data, (inFile, content, where) =>
      inFile.each(
        content,
        (inEntry, value, key) => {
          const name = fn.toString(key);
          requireOneLine(inEntry, where, name);
          inEntry.write(fn.nindent(2, text`${delimiter} ${name}`));
          inEntry.write(fn.nindent(2, asText(text`${where} ${name}`, value)));
        },
        { as: 'value', key: 'key' },
      ),
    );
  },
);
