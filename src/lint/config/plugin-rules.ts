import { ChartwrightError } from '../../errors';
import { isMap } from '../../package/data-file';
import { SEVERITIES } from '../finding';
import { AREAS, type Rule } from '../rule';
import { valueText } from '../value-text';

/**
 * The rules that a user's module exports.
 *
 * @throws ChartwrightError USAGE where it exports none, where one is no rule, or where its id is taken.
 */
export function pluginRules(module: unknown, name: string, taken: readonly Rule[]): readonly Rule[] {
  const exported = isMap(module) || typeof module === 'function' ? (module as { rules?: unknown }).rules : undefined;
  if (!Array.isArray(exported)) {
    throw new ChartwrightError('USAGE', `${name} exports no rules`, {
      file: name,
      found: exported === undefined ? 'no export of the name rules' : `rules is ${valueText(exported)}`,
      accepted: 'a list of rules, made with staticRule, renderRule or probeRule',
      advice: 'export it as rules: exports.rules = [ourRule]',
    });
  }
  const ids = new Set(taken.map(({ id }) => id));
  exported.forEach((rule: unknown, index) => {
    const fault = ruleFault(rule, ids);
    if (fault !== undefined) throw invalidRule(name, rule, index, fault);
    ids.add((rule as Rule).id);
  });
  return exported as readonly Rule[];
}

interface RuleFault {
  readonly found: string;
  readonly accepted: string;
}

/** What each field must be, the first that is not. */
function ruleFault(rule: unknown, ids: ReadonlySet<string>): RuleFault | undefined {
  if (!isMap(rule)) return { found: valueText(rule), accepted: 'a map with id, area, severity and the other fields' };
  const { id, area, severity, recommended, messages, allow, links = [], bad = {}, good = {} } = rule;
  const field = (name: string, isRight: boolean, accepted: string) =>
    isRight ? [] : [{ found: `${name}: ${valueText(rule[name])}`, accepted: `${name}: ${accepted}` }];
  const checks = ['check', 'checkRender', 'probe'].filter((name) => typeof rule[name] === 'function');
  return [
    ...field(
      'id',
      typeof id === 'string' && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id),
      'words of small letters, joined by -',
    ),
    ...field('id', !ids.has(String(id)), 'one that no other rule has'),
    ...field(
      'area',
      AREAS.some((one) => one === area),
      `one of ${AREAS.join(', ')}`,
    ),
    ...field(
      'severity',
      SEVERITIES.some((one) => one === severity),
      `one of ${SEVERITIES.join(', ')}`,
    ),
    ...field('description', isText(rule['description']), 'a text'),
    ...field('why', isText(rule['why']), 'a text'),
    ...field('recommended', typeof recommended === 'boolean', 'true or false'),
    ...field('links', Array.isArray(links) && links.every(isText), 'a list of texts'),
    ...field('allow', allow === undefined || isText(allow), 'a text'),
    ...field('bad', isMap(bad) && Object.values(bad).every(isFile), 'a map of texts'),
    ...field('good', isMap(good) && Object.values(good).every(isFile), 'a map of texts'),
    ...field('messages', isMap(messages) && Object.values(messages).every(isMessage), 'a map of { text, help }'),
    ...(checks.length === 1
      ? []
      : [{ found: `${checks.length} functions to check with`, accepted: 'one of check, checkRender, probe' }]),
  ][0];
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isFile = (value: unknown) => typeof value === 'string';
const isMessage = (value: unknown) => isMap(value) && isText(value['text']) && isText(value['help']);

function invalidRule(name: string, rule: unknown, index: number, fault: RuleFault): ChartwrightError {
  const id = isMap(rule) && isText(rule['id']) ? String(rule['id']) : `rules[${index}]`;
  return new ChartwrightError('USAGE', `${id} of ${name} is not a rule`, {
    file: name,
    ...fault,
    advice: 'write it with staticRule, renderRule or probeRule, which check it as it is compiled',
  });
}
