import { presetsText } from '../../lint/config/presets';
import { AREAS, type ExampleFiles, type Rule, type RuleMessage } from '../../lint/rule';
import { dedent, wrap } from '../../text';
import { unknownRule } from './unknown-rule';

/** Of prose, so that it reads well on any terminal. */
const WIDTH = 78;

/** All rules in a table, by area. */
export function ruleList(rules: readonly Rule[]): string {
  const columns = (rule: Rule) => [rule.id, rule.severity, presetsText(rule)];
  const widths = [0, 1, 2].map((at) => Math.max(...rules.map((rule) => columns(rule)[at]?.length ?? 0)));
  const row = (rule: Rule) => {
    const padded = columns(rule).map((text, at) => text.padEnd(widths[at] ?? 0));
    return `  ${[...padded, rule.description].join('  ')}\n`;
  };
  const areas = [...new Set([...AREAS, ...rules.map(({ area }) => area)])];
  const sections = areas.map((area) => ({ area, own: rules.filter((rule) => rule.area === area) }));
  return sections
    .filter(({ own }) => own.length > 0)
    .map(({ area, own }) => `${area}\n${own.map(row).join('')}`)
    .join('\n');
}

/**
 * What a rule is for.
 *
 * @throws ChartwrightError USAGE where there is none of that id.
 */
export function rulePage(id: string, rules: readonly Rule[]): string {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) {
    throw unknownRule(
      id,
      rules.map((one) => one.id),
    );
  }
  const { area, severity, description, why, links = [], messages, bad, good, allow } = rule;
  return [
    [`${id}: ${description}.`, `${area} · ${severity} · presets: ${presetsText(rule)}`],
    ['Why', ...wrap(dedent(why).trim(), WIDTH).map((line) => indented(line))],
    [
      'What it says',
      ...Object.values<RuleMessage>(messages).flatMap(({ text, help }) => [`  ${text}`, `    help: ${help}`]),
    ],
    ['Bad', ...example(bad)],
    ['Good', ...example(good)],
    ['To switch it off', `  in chartwright.yaml   rules: { ${id}: off }`],
    ...(allow === undefined
      ? []
      : [
          [
            'To allow single findings',
            `  in chartwright.yaml   rules: { ${id}: { allow: [{ match: …, reason: … }] } }`,
            ...wrap(`match: ${dedent(allow).trim()}`, WIDTH).map((line) => indented(line)),
          ],
        ]),
    [
      'To suppress it at one place',
      `  in a template         {{/* chartwright-disable-next-line ${id} -- the reason */}}`,
      `  in YAML               # chartwright-disable-next-line ${id} -- the reason`,
      `  in chartwright.yaml   ignore: [{ rule: ${id}, file: …, reason: … }]`,
    ],
    ...(links.length === 0 ? [] : [['See also', ...links.map((link) => `  ${link}`)]]),
  ]
    .map((section) => `${section.join('\n')}\n`)
    .join('\n');
}

const example = (files: ExampleFiles): readonly string[] =>
  Object.entries(files).map(([name, text]) => `  ${name}\n${indented(tidy(text), '    | ')}`);

/** Examples are written indented in the rules' files. */
const tidy = (text: string) => (text.startsWith('\n') ? dedent(text) : text).trimEnd();

const indented = (text: string, indent = '  ') =>
  text
    .split('\n')
    .map((line) => `${indent}${line}`.trimEnd())
    .join('\n');
