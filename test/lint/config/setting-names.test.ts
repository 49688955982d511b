import { adviceForSetting, type SettingPlace } from '../../../src/lint/config/setting-names';
import { configShape } from '../../../src/lint/config/schema';
import { lint } from '../../../src/cli/commands/lint';
import { lintChartsShape } from '../../../src/cli/lint/library-options';

const names: Readonly<Record<SettingPlace, readonly string[]>> = {
  config: Object.keys(configShape().fields),
  option: lint.options.map(({ flags }) => /--([\w-]+)/.exec(flags)?.[1] ?? ''),
  program: Object.keys((lintChartsShape.fields['options'] as ReturnType<typeof configShape>).fields),
};

test.each<[string, SettingPlace, string]>([
  ['kubernetes', 'option', 'write --kube-version'],
  ['kubeVersion', 'option', 'write --kube-version'],
  ['extends', 'option', 'write --preset'],
  ['presets', 'option', 'write --preset'],
  ['rules', 'option', 'write --rule'],
  ['valueSets', 'option', 'write --values'],
  ['value-sets', 'option', 'write --values'],
  ['render', 'option', 'write --no-render'],
  ['failOn', 'option', 'write --fail-on'],
  ['api-versions', 'option', 'say it below apiVersions in chartwright.yaml'],
  ['plugins', 'option', 'say it below plugins in chartwright.yaml'],
  ['kube-version', 'config', 'write kubernetes'],
  ['kubeVersion', 'config', 'write kubernetes'],
  ['preset', 'config', 'write extends'],
  ['presets', 'config', 'write extends'],
  ['values', 'config', 'write valueSets'],
  ['fail-on', 'config', 'give --fail-on on the command line'],
  ['failOn', 'config', 'give --fail-on on the command line'],
  ['deep', 'config', 'give --deep on the command line'],
  ['cache', 'config', 'give --no-cache on the command line'],
  ['preset', 'program', 'write presets'],
  ['extends', 'program', 'write presets'],
  ['kubeVersion', 'program', 'write kubernetes'],
  ['noRender', 'program', 'write render'],
  ['ignore', 'program', 'say it below ignore in chartwright.yaml'],
])('%s as %s: %s', (name, place, advice) => {
  expect(adviceForSetting(name, place, names[place])).toBe(advice);
});

test('what is known nowhere has none', () => {
  expect(adviceForSetting('colour', 'option', names.option)).toBeUndefined();
});

test('everything that can be said in one place and not under that name in another is told', () => {
  const places = Object.keys(names) as SettingPlace[];
  const untold = places.flatMap((from) =>
    names[from].flatMap((name) =>
      places
        .filter((to) => !names[to].includes(name) && adviceForSetting(name, to, names[to]) === undefined)
        .map((to) => `${name} of ${from} as ${to}`),
    ),
  );
  // The charts are what the command is given first; the others have no meaning elsewhere.
  expect(untold.filter((text) => !/^(?:charts|quiet|show-suppressed|cwd|env) /.test(text))).toEqual([]);
});
