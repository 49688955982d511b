import { misuse, requireExpression, requireLoop } from '../expr/arguments';
import { ApiObject } from 'cdk8s';
import { Construct, type IConstruct } from 'constructs';
import { ChartwrightError, unreachable } from '../errors';
import { valueNode } from '../expr/call';
import type { Expr } from '../expr/expression';
import { captureOrigin, type Origin, withoutOrigins } from '../expr/origin';
import type { EachOptions, ElementOf, KeyOf } from '../expr/structure';
import type { Reference } from '../expr/reference';
import { checkObject } from './check-object';
import type { EmissionContext } from './emit-template';
import { emitMap } from './emit-tree';
import { type FileSource, markFileSource, type SourceFile } from './file-source';
import { loopElement } from '../expr/loop-element';
import { loopNames } from '../expr/loop-names';
import { doorOf, objectTree } from './object-tree';
import type { Meet } from './passages';
import { placeOf, within } from './place';
import { Writer, writtenArms } from './writer';

const OBJECT_FILE = Symbol.for('chartwright.object-file');
const GROUP = Symbol.for('chartwright.object-group');

/** Whose objects exist under a condition, or once for each element of a list. */
type Group =
  | {
      readonly kind: 'when';
      readonly arms: readonly { readonly condition?: Expr<unknown>; readonly scope: IConstruct }[];
    }
  /** A later arm of a `When`: written with the first. */
  | { readonly kind: 'arm' }
  | { readonly kind: 'each'; readonly over: Expr<unknown>; readonly names: readonly string[] };

interface Grouped {
  readonly [GROUP]: { readonly group: Group; readonly origin: () => Origin | undefined };
}
const groupOf = (construct: IConstruct) => (GROUP in construct ? (construct as unknown as Grouped)[GROUP] : undefined);
const setGroup = (construct: Construct, group: () => Group, origin: () => Origin | undefined) =>
  Object.defineProperty(construct, GROUP, { get: () => ({ group: group(), origin }) });

/** Where a template file lies, when its objects exist, and why. */
export interface TemplateFileProps {
  /** The file's path in the chart. @default templates/<id>.yaml */
  readonly path?: string;
  /** Everything in the file exists only when this holds. @default - always */
  readonly when?: Expr<unknown>;
  /** Why the file is as it is; stands at its head, in the template alone. */
  readonly comment?: string;
}

/** A template file of a chart: the scope of the objects in it. Without objects there is no file. */
export class TemplateFile extends Construct implements FileSource {
  readonly path: string;
  readonly #props: TemplateFileProps;

  constructor(scope: Construct, id: string, props: TemplateFileProps = {}) {
    if (props.when !== undefined) requireExpression(props.when, 'the `when` of a TemplateFile');
    super(scope, id);
    this.#props = props;
    this.path = props.path ?? `templates/${id}.yaml`;
    refuseUnrendered(this);
    markObjectFile(this);
    markFileSource(this);
  }

  sourceFiles(emission: EmissionContext): readonly SourceFile[] {
    const { comment, when } = this.#props;
    if (!holdsObjects(this)) return [{ kind: 'template', path: this.path, nodes: [] }];
    const writer = new Writer({ rebound: false }, emission.origins);
    if (comment !== undefined) writer.remark(0, comment);
    const write = (inner: Writer) => emitFileObjects(inner, this, emission);
    if (when === undefined) write(writer);
    else {
      writer.if(0, [{ condition: when, write }]);
    }
    return [{ kind: 'template', path: this.path, nodes: writer.fileNodes() }];
  }
}

/** Marks a file in whose scope objects may be made; called in its constructor. */
export function markObjectFile(file: FileSource): void {
  refuseNested(file);
  Object.defineProperty(file, OBJECT_FILE, { value: true });
}

/** Writes the objects of a file. `taken`: variables that it has before them. */
export const emitFileObjects = (
  writer: Writer,
  file: FileSource,
  emission: EmissionContext,
  taken: ReadonlySet<string> = new Set(),
): void => emitObjects(writer, file, emission, { many: countObjects(file) > 1, taken });

/** https://helm.sh/docs/chart_template_guide/getting_started/#a-quick-look-at-mychart-templates */
const RENDERED = /^templates\/(?:[^/]+\/)*(?!_)[^/]+\.ya?ml$/;

/** Helm makes manifests of some files below templates/ alone: objects in others would never exist. */
function refuseUnrendered(file: TemplateFile): void {
  if (RENDERED.test(file.path)) return;
  throw misuse('Helm makes no manifest of a file with this path', file.path, {
    code: 'FILE_PATH_INVALID',
    constructPath: file.node.path,
    accepted: 'a path below templates/ that ends in .yaml, its name not beginning with _',
    advice: 'for named templates use NamedTemplates, for NOTES.txt Notes, for CRDs CrdFile',
  });
}

/** A file's objects would be written twice, or without the condition or loop around it. */
function refuseNested(file: FileSource): void {
  const around = file.node.scopes.find((scope) => scope !== file && (OBJECT_FILE in scope || GROUP in scope));
  if (around === undefined) return;
  throw new ChartwrightError('OBJECT_MISPLACED', 'a template file stands within another, or within a When or Each', {
    constructPath: file.node.path,
    ...captureOrigin()(),
    found: `${around.constructor.name} ${around.node.path}`,
    accepted: 'files in the chart, or in constructs of one’s own',
    advice: 'give the file’s `when`, or put the When or Each into the file',
  });
}

/** Objects that exist only when a condition holds: the scope in which they are made. */
export class When extends Construct {
  readonly #arms: { condition?: Expr<unknown>; scope: Construct }[] = [];

  constructor(scope: Construct, id: string, condition: Expr<unknown>) {
    requireExpression(condition, 'the condition of a When');
    super(scope, id);
    this.#arms.push({ condition, scope: this });
    setGroup(this, () => ({ kind: 'when', arms: this.#arms }), captureOrigin());
  }

  /** The scope for what exists when no earlier condition holds and this one does. */
  elseWhen(id: string, condition: Expr<unknown>): Construct {
    requireExpression(condition, 'the condition of elseWhen(…)');
    return this.#arm(id, condition);
  }
  /** The scope for what exists when no condition holds. */
  otherwise(id: string): Construct {
    return this.#arm(id, undefined);
  }

  #arm(id: string, condition: Expr<unknown> | undefined): Construct {
    if (this.#arms.at(-1)!.condition === undefined) {
      throw misuse('an arm after otherwise(…) is never reached', id, {
        constructPath: this.node.path,
        accepted: 'otherwise(…) once, as the last arm',
        advice: 'make the arms with a condition first',
      });
    }
    const scope = new Construct(this.node.scope as Construct, id);
    setGroup(scope, () => ({ kind: 'arm' }), captureOrigin());
    this.#arms.push({ condition, scope });
    return scope;
  }
}

/** Objects that exist once for each element of a list or map; `build` is called once, with the element's reference. */
export class Each<L> extends Construct {
  constructor(
    scope: Construct,
    id: string,
    over: Expr<L>,
    build: (scope: Construct, item: Reference<ElementOf<L>>, key: Expr<KeyOf<L>>) => void,
    options: EachOptions = {},
  ) {
    requireLoop('an Each', { over, body: build, options });
    super(scope, id);
    const around = this.node.scopes.flatMap((outer) => {
      const found = groupOf(outer)?.group;
      return found?.kind === 'each' ? found.names : [];
    });
    const names = loopNames(over, options, { keyed: build.length > 2, taken: new Set(around) });
    setGroup(this, () => ({ kind: 'each', over, names }), captureOrigin());
    build(this, ...loopElement(over, names));
  }
}

interface ObjectScope {
  /** Several objects in a file start with `---` each. */
  readonly many: boolean;
  readonly taken: ReadonlySet<string>;
}

function emitObjects(writer: Writer, scope: IConstruct, emission: EmissionContext, around: ObjectScope): void {
  for (const child of scope.node.children.filter(holdsObjects)) {
    const grouped = groupOf(child);
    if (ApiObject.isApiObject(child)) emitObject(writer, child, emission, around);
    else if (grouped === undefined) emitObjects(writer, child, emission, around);
    else emitGroup(writer, child, grouped, emission, around);
  }
}

function emitGroup(
  writer: Writer,
  scope: IConstruct,
  { group, origin }: Grouped[typeof GROUP],
  emission: EmissionContext,
  around: ObjectScope,
): void {
  switch (group.kind) {
    case 'arm':
      return;
    case 'when':
      writer.from(origin(), (inner) =>
        inner.if(
          0,
          writtenArms(group.arms, (body, arm) => emitObjects(body, arm.scope, emission, around)),
        ),
      );
      return;
    case 'each':
      writer.from(origin(), (inner) =>
        inner.range(0, group.names, valueNode(group.over), (body) =>
          emitObjects(body, scope, emission, { many: true, taken: new Set([...around.taken, ...group.names]) }),
        ),
      );
      return;
    default:
      unreachable(group);
  }
}

function emitObject(writer: Writer, object: ApiObject, emission: EmissionContext, { many, taken }: ObjectScope): void {
  // A class of cdk8s-plus makes its object itself: what came out of `templated` tells where.
  let door = doorOf(object);
  const meet: Meet = (passage) => {
    door ??= passage.origin();
    emission.meet(passage, object.node.path);
  };
  within(
    () => placeOf(object, door),
    () => {
      const tree = objectTree(object, { taken, meet });
      checkObject(object, tree);
      if (many) writer.line(0, '---');
      const origin = door === undefined ? undefined : { ...door, constructPath: object.node.path };
      writer.from(origin, (inner) => withoutOrigins('all', () => emitMap(inner, tree, 0)));
    },
  );
}

/** Whether there is anything to write: a program may have decided that there is not. */
export const holdsObjects = (scope: IConstruct): boolean =>
  ApiObject.isApiObject(scope) || armsOf(scope).some((arm) => arm.node.children.some(holdsObjects));

/** A construct, and the later arms where it is a `When`, which it writes. */
function armsOf(scope: IConstruct): readonly IConstruct[] {
  const group = groupOf(scope)?.group;
  return group?.kind === 'when' ? group.arms.map((arm) => arm.scope) : [scope];
}

function countObjects(scope: IConstruct): number {
  return scope.node
    .findAll()
    .reduce(
      (count, child) =>
        count + (ApiObject.isApiObject(child) ? 1 : 0) + (groupOf(child)?.group.kind === 'each' ? 1 : 0),
      0,
    );
}

/** An object outside of a file has no place in a chart. */
export function checkPlaced(object: ApiObject): void {
  const placed = object.node.scopes.some((scope) => OBJECT_FILE in scope);
  if (placed) return;
  throw new ChartwrightError('OBJECT_MISPLACED', `the ${object.kind} is in no template file`, {
    ...placeOf(object, doorOf(object)),
    accepted: 'objects in the scope of a TemplateFile or a ProgramTemplate',
    advice: 'make a TemplateFile in the chart and give it to the object as its scope',
  });
}
