import { argumentParameter, fn, textTemplate } from 'chartwright';
import { type ConfigFiles, fileKey, requireFiles } from './config-file';

/** Files of JSON. */
export const configJson = textTemplate(
  'rstudio-library.config.json',
  {
    description: "Files of JSON, each as an entry of a ConfigMap's data, of a map of names and contents.",
    parameters: { files: argumentParameter<ConfigFiles>({ kind: 'map', item: { kind: 'any' } }) },
  },
  ({ files }, block) => {
    requireFiles(block, 'rstudio-library.config.json', files);
    block.each(
      files,
      (inFile, content, file) => {
        inFile.line(fileKey(file));
        inFile.write(fn.nindent(2, fn.toPrettyJson(content)));
      },
      { as: 'content', key: 'file' },
    );
  },
);
