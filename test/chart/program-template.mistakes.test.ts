import { ApiObject } from 'cdk8s';
import {
  argumentParameter,
  declareProgram,
  type Expr,
  fn,
  type HelmChart,
  include,
  NamedTemplates,
  parameter,
  present,
  type ProgramTemplate,
  release,
  root,
  templated,
  TemplateFile,
  textTemplate,
  v,
} from '../../src';
import { mistakeOf, removeFolders } from './kit';
import { Job, jobFile, settings } from './runner';

afterAll(removeFolders);

const thing = (scope: ProgramTemplate | TemplateFile, name: unknown) =>
  new ApiObject(scope, 'thing', templated({ apiVersion: 'v1', kind: 'Thing', metadata: { name: name as string } }));
/** A program that has a `Job`, too. */
const other = declareProgram({ name: 'another runner', data: { Job: v.object({ name: v.string() }) } });
const own = textTemplate('web.name', {}, () => 'a');

describe('refused', () => {
  test.each<readonly [string, (chart: HelmChart) => void, string]>([
    [
      'what Helm knows, in the template of another program',
      (chart) => void thing(jobFile(chart), release.name),
      `the runner runs this template without what Helm knows
  construct: web/job/thing
  at:        HERE
  found:     $.Release.Name
  accepted:  the data of the runner: .Job
  do:        read it in a template that Helm runs, and hand it on in another way`,
    ],
    [
      'Helm’s root itself',
      (chart) => void thing(jobFile(chart), fn.toJson(root)),
      `the runner runs this template without what Helm knows
  construct: web/job/thing
  at:        HERE
  found:     $
  accepted:  the data of the runner: .Job
  do:        read it in a template that Helm runs, and hand it on in another way`,
    ],
    [
      'the data of another program, in a template that Helm runs',
      (chart) => void thing(new TemplateFile(chart, 'file'), Job.name),
      `Helm runs this template, without the data of another program
  construct: web/file/thing
  at:        HERE
  found:     $.Job.name
  accepted:  .Values, .Release, .Chart, .Capabilities, .Files, .Template, .Subcharts
  do:        use the data of a program in a ProgramTemplate alone`,
    ],
    [
      'the same in a named template',
      (chart) => {
        const name = textTemplate('web.owner', { parameters: {} }, () => present(Job.owner));
        new NamedTemplates(chart, 'helpers', [name]);
      },
      `Helm runs this template, without the data of another program
  construct: web/helpers
  at:        HERE
  found:     $.Job.owner
  accepted:  .Values, .Release, .Chart, .Capabilities, .Files, .Template, .Subcharts
  do:        use the data of a program in a ProgramTemplate alone`,
    ],
    [
      'the same in a named template that takes a value as it is',
      (chart) => {
        const parameters = { owner: argumentParameter<string>('string') };
        const name = textTemplate('web.owner', { parameters }, ({ owner }) => fn.coalesce(owner, Job.name));
        new NamedTemplates(chart, 'helpers', [name]);
      },
      `Helm runs this template, without the data of another program
  construct: web/helpers
  at:        HERE
  found:     $.Job.name
  accepted:  its parameter: owner
  do:        use the data of a program in a ProgramTemplate alone`,
    ],
    [
      'the same in a named template with a parameter of that name',
      (chart) => {
        const parameters = { Job: parameter<string>('string') };
        const name = textTemplate('web.owner', { parameters }, () => present(Job.owner));
        new NamedTemplates(chart, 'helpers', [name]);
      },
      `Helm runs this template, without the data of another program
  construct: web/helpers
  at:        HERE
  found:     $.Job.owner
  accepted:  .Job, .Values, .Release, .Chart, .Capabilities, .Files, .Template, .Subcharts
  do:        use the data of a program in a ProgramTemplate alone`,
    ],
    [
      'the data of a second program with members of that name',
      (chart) => void thing(jobFile(chart), present(other.data.Job.name)),
      `the runner runs this template, without the data of another program
  construct: web/job/thing
  at:        HERE
  found:     $.Job.name
  accepted:  the data of the runner: .Job
  do:        use the data of a program in a ProgramTemplate of that program alone`,
    ],
    [
      'that data in a loop, below what may be missing',
      (chart) => {
        const { Job: second } = declareProgram({
          name: 'the runner',
          data: { Job: v.object({ limits: v.object({ cpu: v.string() }, { nullable: true }) }) },
        }).data;
        const file = jobFile(chart);
        file.block.each(Job.args, (inner, arg) => void inner.if(second.limits.cpu, (there) => there.line(arg)));
      },
      `the runner runs this template, without the data of another program
  construct: web/job
  at:        HERE
  found:     $.Job.limits
  accepted:  the data of the runner: .Job
  do:        use the data of a program in a ProgramTemplate of that program alone`,
    ],
    [
      'a named template of the chart’s own',
      (chart) => {
        const parameters = { of: { shape: { kind: 'string' as const }, optional: true as const } };
        const named = textTemplate('web.name', { parameters }, () => 'a');
        new NamedTemplates(chart, 'helpers', [named]);
        thing(jobFile(chart), include(named));
      },
      `files/job.tpl includes a template that the runner does not have
  construct: web/job
  at:        HERE
  found:     web.name
  accepted:  runner.settings, runner.tags
  do:        list it in the declaration of the program, or write what it gives into the file`,
    ],
    [
      'a named template of the program’s, in a template that Helm runs',
      (chart) => {
        new NamedTemplates(chart, 'helpers', [own]);
        thing(new TemplateFile(chart, 'file'), include(settings));
      },
      `templates/file.yaml includes a template that is not defined
  construct: web/file
  at:        HERE
  found:     runner.settings
  accepted:  web.name
  do:        list it in a NamedTemplates file of the chart, or depend on the library that defines it`,
    ],
    [
      'a named template of the program’s, as one of the chart’s',
      (chart) => void new NamedTemplates(chart, 'helpers', [settings]),
      `an external template has no body
  construct: web/helpers
  at:        HERE
  found:     "runner.settings"
  accepted:  templates that textTemplate(…), yamlTemplate(…) or yamlListTemplate(…) made
  do:        leave it out of NamedTemplates: the program that has it defines it`,
    ],
    [
      'a function that the program lacks',
      (chart) => void thing(jobFile(chart), fn.required('no name', Job.owner)),
      `files/job.tpl calls a function that the runner does not have
  construct: web/job
  at:        HERE
  found:     required
  accepted:  the functions of Go’s templates and of Sprig, and those of Helm’s that the program is declared to have
  do:        add it to \`functions\` of declareProgram(…), if the program has it`,
    ],
    [
      'a path where Helm would run it',
      (chart) => void jobFile(chart, { path: 'templates/job.tpl' }),
      `Helm itself reads the files of this folder
  construct: web/job
  at:        HERE
  found:     "templates/job.tpl"
  accepted:  a path outside of templates, charts and crds, such as files/job.tpl
  do:        for a template that Helm runs use TemplateFile`,
    ],
    [
      'a header that is a template',
      (chart) => void jobFile(chart, { header: ['# {{ .Job.name }}'] }),
      `a line of the header would not stand in the file as it is
  construct: web/job
  at:        HERE
  found:     "# {{ .Job.name }}"
  accepted:  single lines without {{, and without blanks at their ends`,
    ],
    [
      'a variable outside of its block',
      (chart) => {
        const file = jobFile(chart);
        let inner: Expr<string> | undefined;
        file.block.if(Job.owner, (there) => (inner = there.let('owner', present(Job.owner))));
        thing(file, inner);
      },
      `a variable is used outside of the block that declares it
  construct: web/job
  at:        HERE
  found:     $owner
  accepted:  what let(…) gives, behind it in its block and in the blocks within that
  do:        declare it before the condition or loop with let(…), and change it there with assign(…)`,
    ],
    [
      'a member of one of another file',
      (chart) => {
        const { name } = jobFile(chart).block.let('made', fn.dict('name', Job.name), {
          kind: 'map',
          fields: { name: { kind: 'string' } },
        }) as unknown as Readonly<Record<'name', Expr<string>>>;
        thing(jobFile(chart, { path: 'files/second.tpl' }, 'second'), name);
      },
      `a variable is used outside of the block that declares it
  construct: web/second
  at:        HERE
  found:     $made
  accepted:  what let(…) gives, behind it in its block and in the blocks within that
  do:        declare it before the condition or loop with let(…), and change it there with assign(…)`,
    ],
    [
      'a file within another',
      (chart) => void new TemplateFile(jobFile(chart), 'inner'),
      `a template file stands within another, or within a When or Each
  construct: web/job/inner
  at:        HERE
  found:     ProgramTemplate web/job
  accepted:  files in the chart, or in constructs of one’s own
  do:        give the file’s \`when\`, or put the When or Each into the file`,
    ],
  ])('%s', (_, build, message) => {
    const mistake = mistakeOf(build);
    expect(mistake.message.replace(/(at: +)\S+$/m, '$1HERE')).toBe(message);
    expect(mistake.details.file).toMatch(/test\/chart\/(program-template\.mistakes\.test|runner)\.ts$/);
  });

  test('data under a name that Helm has, too', () => {
    expect(() => declareProgram({ name: 'the runner', data: { Values: v.any() } })).toThrow(
      'the data of the runner has a member that Helm has, too',
    );
  });
});
