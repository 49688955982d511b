import type { Command } from '../command';

/** Works without a chart: what is printed comes from the rules themselves. */
export const rules: Command = {
  description: [
    "Lists the linter's rules with their severities and presets, or prints what one of them finds, why that matters, and",
    'how to switch it off.',
  ].join(' '),
  argument: { name: '[id]', description: 'the id of a rule' },
  options: [],
  run: async (_values, io, { positional }) => {
    const { RULES } = await import('../../lint/rules/index.js');
    const { ruleList, rulePage } = await import('../lint/rule-text.js');
    const [id] = positional;
    io.out(id === undefined ? ruleList(RULES) : rulePage(id, RULES));
    return 0;
  },
};
