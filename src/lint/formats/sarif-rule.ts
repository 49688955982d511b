import { dedent } from '../../text';
import type { Severity } from '../finding';
import type { ExampleFiles, RuleMeta } from '../rule';
import { exampleBlocks, dedented } from './example-blocks';

/** SARIF's word for a severity. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** GitHub takes so many characters: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support */
const LONGEST_DESCRIPTION = 1024;

/**
 * What a rule is for, as a `reportingDescriptor`. What to do at a place stands in its result: the messages of a rule have
 * gaps. Plugins in JavaScript may have no examples.
 */
export function sarifRule({
  id,
  area,
  severity,
  description,
  why: written,
  links = [],
  bad = {},
  good = {},
}: RuleMeta) {
  // It stands indented in the code, which Markdown would take for a block of code.
  const why = dedent(written).trim();
  return {
    id,
    shortDescription: { text: atMost(LONGEST_DESCRIPTION, description) },
    fullDescription: { text: atMost(LONGEST_DESCRIPTION, why) },
    help: {
      text: [why, ...plainExample('Bad', bad), ...plainExample('Good', good), ...links].join('\n\n'),
      markdown: [why, markdownExample('Bad', bad), markdownExample('Good', good), ...links.map((link) => `<${link}>`)]
        .filter((part) => part !== '')
        .join('\n\n'),
    },
    helpUri: links[0],
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['helm', area] },
  };
}

const plainExample = (title: string, files: ExampleFiles): readonly string[] =>
  Object.entries(files).map(([path, text]) => `${title}: ${path}\n\n${dedented(text).replace(/^(?=.)/gm, '    ')}`);

const markdownExample = (title: string, files: ExampleFiles): string => {
  const blocks = exampleBlocks(files);
  return blocks.length === 0 ? '' : [`### ${title}`, '', ...blocks].join('\n').trimEnd();
};

const atMost = (length: number, text: string): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
