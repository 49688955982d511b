import { asKind, fn, rule, v } from 'chartwright';
import { values } from '../values';

/**
 * What Helm cannot write as YAML, or writes as something else: it leaves a whole list out without a word. In JSON, which
 * shows the line and paragraph separators by their numbers.
 */
const LOST = '[\\x{7f}-\\x{9f}\\x{fffe}\\x{ffff}]|(^|[^\\\\])(\\\\\\\\)*\\\\u202[89]';

export const characterRules = [
  rule({
    id: 'characters',
    check: (block, report) =>
      block.each(
        asKind(values, v.map(v.any())),
        (inValue, value, name) =>
          inValue.if(fn.regexMatch(LOST, fn.toRawJson(value)), (lost) =>
            report(lost, {
              paths: [lost.let('valuePath', name)],
              message: 'Helm cannot write a character in it',
              found: 'DEL, a control character above it, a line separator (U+2028, U+2029), U+FFFE or U+FFFF',
              accepted: 'other text',
              advice: 'remove the character',
            }),
          ),
        { as: 'value', key: 'valueName' },
      ),
  }),
];
