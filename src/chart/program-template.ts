import { Construct } from 'constructs';
import { misuse, requireConstantText, requireList, requireOptions } from '../expr/arguments';
import { Block } from '../expr/statements';
import { checkProgramTemplate } from './check-program';
import { emitStatements, variablesOf } from './emit-statements';
import type { EmissionContext } from './emit-template';
import { type FileSource, markFileSource, type SourceFile } from './file-source';
import { HelmChart } from './helm-chart';
import { ownerOf, type Program } from './program';
import { emitFileObjects, holdsObjects, markObjectFile } from './template-file';
import { NOTHING_AROUND, Writer } from './writer';

/** Where a program's template lies, and how it begins. */
export interface ProgramTemplateProps {
  /** The file's path in the chart, where Helm runs nothing: `files/job.tpl`. */
  readonly path: string;
  /** The program that runs it. */
  readonly program: Program;
  /** The first lines, as they are: what the program reads in the file before it runs it. @default - none */
  readonly header?: readonly string[];
  /** Why the file is as it is; stands below the header, in the template alone. */
  readonly comment?: string;
}

/**
 * A template that another program runs, with data of its own and not with Helm's: the scope of the objects that it makes
 * there. Helm takes it as a file like any other: `files.get(path)` hands its text on. Without objects, steps and a header
 * there is no file.
 */
export class ProgramTemplate extends Construct implements FileSource {
  readonly path: string;
  /** The steps before the objects: variables, and what decides about them. Objects may use what `block.let(…)` gives. */
  readonly block = new Block();
  readonly #props: ProgramTemplateProps;

  constructor(scope: Construct, id: string, props: ProgramTemplateProps) {
    requireChart(scope, id);
    requireProps(props);
    super(scope, id);
    this.#props = props;
    this.path = props.path;
    refuseRendered(this);
    for (const line of props.header ?? []) refuseTag(line, this);
    markObjectFile(this);
    markFileSource(this);
  }

  sourceFiles(emission: EmissionContext): readonly SourceFile[] {
    const { comment, header = [], program } = this.#props;
    const { statements } = this.block;
    const file = { kind: 'template', path: this.path, program: program.name } as const;
    const stands = header.length > 0 || statements.length > 0 || holdsObjects(this);
    if (!stands) return [{ ...file, nodes: [] }];
    const taken = new Set(variablesOf(statements));
    const data = { names: new Set(Object.keys(program.data)), program: program.name, owner: ownerOf(program) };
    const around = { ...NOTHING_AROUND, taken };
    const writer = new Writer({ rebound: false, data }, emission.origins, undefined, around);
    for (const line of header) {
      writer.line(0);
      writer.text(line);
    }
    if (comment !== undefined) writer.remark(0, comment);
    emitStatements(writer, statements, 0, { taken, meet: emission.meet });
    emitFileObjects(writer, this, emission, taken);
    const nodes = writer.fileNodes();
    checkProgramTemplate(this.path, nodes, program);
    return [{ ...file, nodes }];
  }
}

/** Only a chart has files: elsewhere nobody would write this one. */
function requireChart(scope: unknown, id: string): void {
  requireConstantText(id, 'the id of a ProgramTemplate');
  if (Construct.isConstruct(scope) && scope.node.scopes.some(HelmChart.isHelmChart)) return;
  throw misuse('a ProgramTemplate stands in no chart', scope, {
    code: 'OBJECT_MISPLACED',
    accepted: 'a HelmChart as its scope, or a construct in one',
    advice: 'make a HelmChart in the app and give it to the file as its scope',
  });
}

function requireProps(props: ProgramTemplateProps): void {
  requireOptions(props, 'a ProgramTemplate', ['path', 'program', 'header', 'comment']);
  const { path, program, header = [], comment } = props;
  requireConstantText(path, 'the path of a ProgramTemplate');
  if (ownerOf(program) === undefined) {
    throw misuse('the program of a ProgramTemplate is none', program, { accepted: 'what declareProgram(…) gave' });
  }
  requireList(header, 'the lines of a header', (line) => typeof line === 'string', 'a list of texts, a line each');
  if (comment !== undefined) requireConstantText(comment, 'the comment of a ProgramTemplate');
}

/** What Helm reads by itself would be run, or installed, by Helm. */
function refuseRendered(file: ProgramTemplate): void {
  if (!/^(?:templates|charts|crds)\//.test(file.path)) return;
  throw misuse('Helm itself reads the files of this folder', file.path, {
    code: 'FILE_PATH_INVALID',
    constructPath: file.node.path,
    accepted: 'a path outside of templates, charts and crds, such as files/job.tpl',
    advice: 'for a template that Helm runs use TemplateFile',
  });
}

/** A program reads the header before any tag in it has been run. */
function refuseTag(line: string, file: ProgramTemplate): void {
  if (!/\{\{|\n|\s$/.test(line)) return;
  throw misuse('a line of the header would not stand in the file as it is', line, {
    constructPath: file.node.path,
    accepted: 'single lines without {{, and without blanks at their ends',
  });
}
