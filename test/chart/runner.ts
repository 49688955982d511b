import {
  declareProgram,
  externalTemplate,
  type HelmChart,
  ProgramTemplate,
  type ProgramTemplateProps,
  typed,
  v,
} from '../../src';

/** Text in JSON, of nothing. */
export const settings = externalTemplate('runner.settings');
/** A map as YAML, of a dictionary. */
export const tags = externalTemplate('runner.tags', {
  parameters: {},
  result: 'yaml',
  gives: typed<Readonly<Record<string, string>>>(),
});
/** A program that runs templates of its own. */
export const runner = declareProgram({
  name: 'the runner',
  data: {
    Job: v.object({
      name: v.string({ required: true }),
      owner: v.string(),
      labels: v.map(v.string()),
      args: v.list(v.string()),
      limits: v.object({ cpu: v.string() }, { nullable: true }),
      ports: v.list(v.object({ port: v.integer({ required: true }), open: v.boolean() })),
    }),
  },
  templates: [settings, tags],
  functions: ['include', 'toYaml', 'fromYaml'],
});
export const { Job } = runner.data;

/** A file that it runs. */
export const jobFile = (chart: HelmChart, props: Partial<ProgramTemplateProps> = {}, id = 'job') =>
  new ProgramTemplate(chart, id, { path: 'files/job.tpl', program: runner, ...props });
