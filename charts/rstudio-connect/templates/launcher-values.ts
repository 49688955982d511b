import { asKind, type Expr, fn, not, text, textTemplate, v } from 'chartwright';
import { values } from '../values';

const { launcher } = values;
const { templateValues } = launcher;

/** Values of the Launcher as they are by default, as JSON. */
const DEFAULTS = [
  'null',
  '""',
  '[]',
  '{}',
  '"ClusterIP"',
  '"posit/connect-content-init"',
  '{"limits":{},"requests":{}}',
];

/** Those that are true by default. */
const ON_BY_DEFAULT = ['useTemplates', 'includeDefaultTemplates', 'includeTemplateValues'] as const;

const groups = fn.dict(
  'launcher',
  fn.omit(launcher, 'enabled', 'templateValues', 'defaultInitContainer', ...ON_BY_DEFAULT),
  'launcher.defaultInitContainer',
  fn.omit(launcher.defaultInitContainer, 'enabled'),
  'launcher.templateValues.job',
  templateValues.job,
  'launcher.templateValues.pod',
  templateValues.pod,
  'launcher.templateValues.service',
  templateValues.service,
  'launcher.templateValues.sharedStorage',
  templateValues.sharedStorage,
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
    const onByDefault: Readonly<Record<string, Expr<boolean>>> = {
      ...Object.fromEntries(ON_BY_DEFAULT.map((name) => [`launcher.${name}`, launcher[name]])),
      'launcher.defaultInitContainer.enabled': launcher.defaultInitContainer.enabled,
    };
    for (const [path, on] of Object.entries(onByDefault))
      block.if(not(on), (off) => off.assign(paths, fn.append<string>(paths, path)));
    block.write(fn.join(', ', fn.sortAlpha(paths)));
  },
);
