import { asKind, fn, not, text, textTemplate, v } from 'chartwright';
import { values } from '../values';

const { launcher } = values;
const { templateValues } = launcher;

/** Values of the Launcher as they are by default, as JSON. */
const DEFAULTS = [
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '"ClusterIP"',
  '"posit/connect-content-init"',
  '{"limits":{},"requests":{}}',
];

const groups = fn.dict(
  'launcher',
  fn.omit(launcher, 'enabled', 'templateValues', 'defaultInitContainer'),
  'launcher.defaultInitContainer',
  launcher.defaultInitContainer,
  'launcher.templateValues.job',
  templateValues.job,
  'launcher.templateValues.pod',
  templateValues.pod,
  'launcher.templateValues.service',
  templateValues.service,
);

export const launcherValuesSet = textTemplate(
  'rstudio-connect.launcherValuesSet',
  { description: 'The values of the Launcher that are not as they are by default, with commas between.' },
  (_, block) => {
    const paths = block.let<readonly string[]>('paths', fn.list(), { kind: 'list', item: { kind: 'string' } });
    block.each(
      asKind(groups, v.map(v.map(v.any()))),
      (inGroup, group, path) =>
        inGroup.each(
          group,
          (inValue, value, key) =>
            inValue.if(not(fn.has(fn.toRawJson(value), DEFAULTS)), (set) =>
              set.assign(paths, fn.append<string>(paths, text`${path}.${key}`)),
            ),
          { as: 'value', key: 'key' },
        ),
      { as: 'group', key: 'path' },
    );
    block.write(fn.join(', ', paths));
  },
);
