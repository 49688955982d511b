import { defaultTo, fn, include, optionalParameter, text, textTemplate } from 'chartwright';
import { type ConfigFiles, eachFile } from './config-file';
import { configScalar } from './scalar';

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
    const delimiter = block.let('delimiter', fn.toString(defaultTo(commentDelimiter, '#')));
    eachFile(block, data, (inFile, content) =>
      inFile.each(
        content,
        (inEntry, value, key) => {
          inEntry.write(fn.nindent(2, text`${delimiter} ${fn.toString(key)}`));
          inEntry.write(fn.nindent(2, include(configScalar, { value })));
        },
        { as: 'value', key: 'key' },
      ),
    );
  },
);
