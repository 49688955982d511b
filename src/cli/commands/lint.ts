import { type Command } from '../command';

/** What needs the linter is loaded when it runs, so that --help does not wait for it. */
export const lint: Command = {
  description: [
    'Checks Helm charts: Chart.yaml, values, schema, templates, and what Helm renders of them with every value set.',
    'Without charts it takes the working directory where that is a chart, else the charts of chartwright.yaml, else those',
    'below charts/. Exits with 0 where nothing is at or above --fail-on, with 1 where something is, and with 2 where',
    'something could not be checked.',
  ].join(' '),
  hasConfig: true,
  argument: { name: '[charts...]', description: 'folders of charts, or their archives (.tgz)' },
  options: [
    {
      flags: '-f, --format <name>',
      description: 'stylish (default), json, sarif, github or junit; several, each but one with an --output',
      isRepeatable: true,
    },
    {
      flags: '-o, --output <file>',
      description: 'write the report to a file (of several, that of the --format before it); - is standard output',
      isRepeatable: true,
    },
    { flags: '--fail-on <severity>', description: 'error (default), warning, info or never' },
    { flags: '--max-warnings <number>', description: 'fail where there are more warnings than that' },
    { flags: '-q, --quiet', description: 'report errors only' },
    { flags: '--show-suppressed', description: 'report what is suppressed, too, marked as such (json always does)' },
    {
      flags: '-c, --config <file>',
      description: 'the config (default: chartwright.yaml here or above, in the repository)',
    },
    {
      flags: '--preset <name>',
      description: 'recommended, strict or hygiene, instead of extends in the config',
      isRepeatable: true,
    },
    {
      flags: '--rule <id[=severity]>',
      description: 'switch a rule on, or to error, warning, info or off',
      isRepeatable: true,
    },
    {
      flags: '--values <file>',
      description: 'render with these values, too',
      isRepeatable: true,
    },
    {
      flags: '--kube-version <version>',
      description: 'check for this minor version of Kubernetes, instead of those of the config or of kubeVersion',
      isRepeatable: true,
    },
    { flags: '--no-render', description: 'look at the files alone; Helm is not needed' },
    { flags: '--deep', description: 'run the rules that take many renders, too' },
    { flags: '--no-cache', description: 'look at everything anew, and keep nothing for the next time' },
  ],
  run: async (values, io, given) => {
    const { readSettings } = await import('../lint/settings.js');
    const settings = readSettings(values, given);
    const { runLint } = await import('../lint/run-lint.js');
    return runLint(settings, io);
  },
};
