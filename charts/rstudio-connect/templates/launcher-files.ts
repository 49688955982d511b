import { files, fn, include, isSet, textTemplate } from 'chartwright';
import { templatesDataOutput } from '../../rstudio-library/launcher-templates';
import { values } from '../values';
import { launcherData } from './launcher-data';

const { extraTemplates, includeDefaultTemplates, includeTemplateValues } = values.launcher;

/** The templates that the Launcher runs. */
export const RUN_TEMPLATES = ['job.tpl', 'service.tpl'];
/** The file with what they are filled with. */
export const DATA_TEMPLATE = 'rstudio-library-templates-data.tpl';

export const launcherFiles = textTemplate(
  'rstudio-connect.launcherFiles',
  {
    description:
      "The templates of the Launcher, and the file with their data: the user's count over those of the chart.",
  },
  (_, block) => {
    const result = block.let('files', fn.dict());
    block.if(includeTemplateValues, (inner) => {
      const data = { name: 'rstudio-library.templates.data', value: fn.fromJson(include(launcherData)) };
      inner.set(result, DATA_TEMPLATE, include(templatesDataOutput, data));
    });
    block.if(includeDefaultTemplates, (inner) => {
      for (const name of RUN_TEMPLATES) inner.set(result, name, files.get(`files/${name}`));
    });
    block.each(
      extraTemplates,
      (inTemplate, text, name) => inTemplate.if(isSet(text), (given) => given.set(result, name, text)),
      { as: 'text', key: 'name' },
    );
    block.write(fn.toYaml(result));
  },
);
