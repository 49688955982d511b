import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChartwrightError, isChartwrightError } from '../../errors';
import type { ConfigName } from '../../lint/config/lint-config';
import { placeDetails } from '../../lint/config/parse-config';
import { pluginRules } from '../../lint/config/plugin-rules';
import type { Rule } from '../../lint/rule';
import { thrownError } from '../../thrown-error';
import { importModule } from '../import-module';
import type { LoadedConfig } from './config-file';

/**
 * The rules of the modules that a config names, CommonJS or ES modules.
 *
 * @throws ChartwrightError USAGE where a module cannot be loaded or one of its rules is none.
 */
export async function loadPlugins(
  { config, folder }: LoadedConfig,
  builtIn: readonly Rule[],
): Promise<readonly Rule[]> {
  const rules = [...builtIn];
  for (const plugin of config.plugins) rules.push(...(await rulesOf(plugin, folder, rules)));
  return rules.slice(builtIn.length);
}

async function rulesOf(plugin: ConfigName, folder: string, taken: readonly Rule[]): Promise<readonly Rule[]> {
  try {
    const file = createRequire(path.join(folder, 'chartwright.yaml')).resolve(plugin.name);
    const module = await importModule(pathToFileURL(file).href);
    // Of a CommonJS module, Node guesses the names of the exports.
    return pluginRules('rules' in module ? module : module['default'], plugin.name, taken);
  } catch (thrown) {
    const error = thrownError(thrown);
    throw isChartwrightError(error) ? error : notLoaded(plugin, folder, error);
  }
}

function notLoaded({ name, place }: ConfigName, folder: string, cause: Error): ChartwrightError {
  const stack = 'code' in cause ? undefined : cause.stack;
  const { frame, ...at } = placeDetails(place);
  return new ChartwrightError('USAGE', `the plugin ${name} cannot be loaded`, {
    ...at,
    found: cause.message.replace(/\nRequire stack:[^]*$/, ''),
    accepted: 'a path from the config file that begins with ./, or the name of a package that is installed beside it',
    advice: isFileWithoutDot(name, folder)
      ? `write ./${name}, since a name that does not begin with ./ is that of a package`
      : 'check the name, and that node can load the module by itself',
    frame: stack ?? frame,
    cause,
  });
}

const isFileWithoutDot = (name: string, folder: string) =>
  !/^(?:\.{0,2}\/|[A-Za-z]:)/.test(name) && existsSync(path.join(folder, name));
