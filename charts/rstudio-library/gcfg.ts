import {
  and,
  argumentParameter,
  type Block,
  type Expr,
  fn,
  include,
  isSet,
  not,
  or,
  parameter,
  text,
  textTemplate,
} from 'chartwright';
import { itemsOf } from './items';
import { requireTypeIfSet } from './type-check';

/** The sections of a gcfg file, and their settings, by name. */
export type GcfgSections = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What cannot stand on one line: all kinds of line breaks, control characters but for tabs, and non-characters. */
const NOT_ON_A_LINE = '[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\x{2028}\\x{2029}\\x{feff}\\x{fffe}\\x{ffff}]';
/** The grammar of gcfg. A section may have a subsection, which is text in quotes, with two escapes. */
const NAME = '\\p{L}[\\p{L}\\p{Nd}-]*';
const KEY = {
  grammar: `^${NAME}$`,
  accepted: 'a letter, then letters, digits and -',
};
const SECTION = {
  grammar: `^${NAME}([ \\t]+"([^"\\\\]|\\\\["\\\\])*")?$`,
  accepted: `${KEY.accepted}; text in double quotes may follow, with quotes and backslashes escaped`,
};
/** What starts a comment, a quotation or an escape; blanks at the ends, which are lost without quotes. */
const NEEDS_QUOTES = '[;#"\\\\]|^\\s|\\s$';
/** Text in double quotes, with the escapes that gcfg knows. */
const QUOTED = '^"([^"\\\\]|\\\\["\\\\nt])*"$';
/** The kinds that numbers and booleans have, from a file or from the command line. */
const NUMBERS_AND_BOOLEANS = ['bool', 'int', 'int64', 'float64'];

export const gcfgValue = textTemplate(
  'rstudio-library.config.gcfg.value',
  {
    description: `A value as a gcfg file holds it: numbers in full, text in quotes where it needs them. A text that is in
      double quotes already stays as it is. Takes a dict: name (what messages call the value) and value.`,
    parameters: { name: parameter<string>('string'), value: parameter<unknown>('any') },
  },
  ({ name, value }, block) => {
    const string = value as Expr<string>;
    const problem = block.let(
      'problem',
      text`${name}: a gcfg file cannot hold the value; found ${fn.toRawJson(value)}; accepted: `,
    );
    block
      .if(fn.kindIs('string', value), (inString) => {
        const escaped = fn.replace('"', '\\"', fn.replace('\\', '\\\\', string));
        inString
          .if(fn.regexMatch(NOT_ON_A_LINE, string), (bad) => bad.fail(text`${problem}one line of printable text`))
          .elseIf(and(fn.regexMatch(NEEDS_QUOTES, string), not(fn.regexMatch(QUOTED, string))), (special) =>
            special.write(text`"${escaped}"`),
          )
          .else((plain) => plain.write(string));
      })
      .elseIf(fn.has(fn.kindOf(value), NUMBERS_AND_BOOLEANS), (scalar) => scalar.write(fn.toRawJson(value)))
      .else((bad) => bad.fail(text`${problem}text, a number, a boolean, or a list of these`));
  },
);

export const gcfg = textTemplate(
  'rstudio-library.config.gcfg',
  {
    description: `A file in the format gcfg, as Posit's products read it, of a map of sections, each a map of settings. A
      list gives a line for each of its elements; a null gives none.`,
    parameters: { sections: argumentParameter<GcfgSections>({ kind: 'map', item: { kind: 'map' } }) },
  },
  ({ sections }, block) => {
    requireTypeIfSet(block, sections, {
      name: 'rstudio-library.config.gcfg',
      expected: 'map',
      description: 'accepted: sections by their names',
    });
    block.each(
      sections,
      (inSection, settings, section) => {
        checkName(inSection, 'the section', { given: section, ...SECTION });
        requireTypeIfSet(inSection, settings, { name: text`[${section}]`, expected: 'map' });
        inSection.write(text`[${section}]`);
        inSection.each(
          settings,
          (inSetting, value, key) => {
            const name = inSetting.let('name', text`[${section}] ${key}`);
            checkName(inSetting, text`[${section}] the key`, { given: key, ...KEY });
            const items = itemsOf(value);
            inSetting.each(
              items,
              (inItem, item) =>
                inItem.if(isSet(item), (given) =>
                  given.line(text`${key} = ${include(gcfgValue, { name, value: item })}`),
                ),
              { as: 'item' },
            );
          },
          { as: 'value', key: 'key' },
        );
        inSection.write('\n\n');
      },
      { as: 'settings', key: 'section' },
    );
  },
);

/** What is no name would be read as something else, or not at all. */
function checkName(
  block: Block,
  what: string | Expr<string>,
  { given, grammar, accepted }: { readonly given: Expr<string>; readonly grammar: string; readonly accepted: string },
): void {
  block.if(or(not(fn.regexMatch(grammar, given)), fn.regexMatch(NOT_ON_A_LINE, given)), (bad) =>
    bad.fail(text`${what} ${fn.toRawJson(given)}: a gcfg file cannot hold the name; accepted: ${accepted}`),
  );
}
