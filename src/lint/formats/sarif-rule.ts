import type { Severity } from '../finding';
import { dedent } from '../../text';
import type { RuleMessage, RuleMeta } from '../rule';

/** SARIF's word for a severity. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** What a rule is for, as a `reportingDescriptor`. */
export function sarifRule({ id, area, severity, description, why: written, links = [], messages }: RuleMeta) {
  // It stands indented in the code, which Markdown would take for a block of code.
  const why = dedent(written).trim();
  const remedies = Object.values<RuleMessage>(messages).map(({ help }) => `- ${help}`);
  const pages = links.map((link) => `<${link}>`);
  const markdown = [[why], remedies, pages].filter((part) => part.length > 0).map((part) => part.join('\n'));
  return {
    id,
    shortDescription: { text: description },
    fullDescription: { text: why },
    help: { text: [why, ...remedies].join('\n'), markdown: markdown.join('\n\n') },
    helpUri: links[0],
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['helm', area] },
  };
}
