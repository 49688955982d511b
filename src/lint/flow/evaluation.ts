import { type Chart, chartsOf, type ChartTemplate } from '../../package/chart';
import { functionOf } from '../../template/function-of';
import type {
  ActionNode,
  BranchNode,
  ElseNode,
  Node,
  PipelineNode,
  RangeNode,
  TemplateNode,
} from '../../template/nodes';
import type { NamedTemplate, NamedTemplates } from '../named-templates';
import {
  type Abstract,
  elementOf,
  fileIn,
  keyOf,
  madeFrom,
  madeOf,
  type Root,
  type Source,
  sourcesOf,
  UNKNOWN,
} from './abstract';
import { type CallSite, Events } from './events';
import { Expressions, useAll } from './expressions';
import { type Guards, NO_GUARDS, withGuards } from './guards';
import { type Place, placeWith, tolerantly } from './place';
import { ANY_ITEM, ValuesReference } from './reference';
import { Runs } from './runs';
import { templateOfText, textsBelow } from './texts';
import { Variables } from './variables';

/** Charts that call themselves, or multiply their calls, are followed this far. */
const MOST_CALLS = 20_000;
const DEEPEST = 40;
const MOST_PRINTED = 24;

/**
 * Runs templates without values: every operand becomes what is known of it, both arms of every branch are taken, loops
 * run once, and a named template runs once for each different argument.
 */
export class Evaluation {
  readonly events = new Events();
  readonly reached = new Set<NamedTemplate>();
  readonly roots = new Map<Chart, Root>();
  callsUnknown = false;
  complete = true;
  private readonly runs = new Runs();
  private readonly expressions: Expressions;
  private readonly charts: readonly Chart[];
  private readonly hasGaps: boolean;
  /** What is followed at last, since what it reads stands in no template. */
  private readonly later: (() => void)[] = [];
  private readonly followed = new Set<string>();
  private count = 0;

  constructor(
    chart: Chart,
    private readonly templates: NamedTemplates,
  ) {
    this.charts = chartsOf(chart);
    this.hasGaps = this.charts.some(({ metadata }) => metadata.dependencies.some((one) => one.chart === undefined));
    this.expressions = new Expressions(this.events, {
      include: (...call) => this.include(...call),
      runText: (...text) => this.runText(...text),
      isThere: this.runs.isThere,
    });
    this.runChart(chart, this.rootOf(chart));
    this.events.isQuiet = true;
    for (let next = this.later.shift(); next !== undefined; next = this.later.shift()) next();
  }

  private rootOf(chart: Chart): Root {
    const subcharts = chart.metadata.dependencies.flatMap(({ key, chart: below }) =>
      below === undefined ? [] : [[key, this.roots.get(below) ?? this.rootOf(below)] as const],
    );
    const root: Root = { kind: 'root', chart, values: ValuesReference.ofChart(chart), subcharts: new Map(subcharts) };
    this.roots.set(chart, root);
    return root;
  }

  /** Runs what Helm runs of a chart and of those below it; of a library, which Helm runs nothing of, each named template. */
  private runChart(chart: Chart, root: Root, isOutermost = true): void {
    const isLibrary = chart.metadata.type === 'library';
    if (isLibrary && !isOutermost) return;
    for (const template of isLibrary ? [] : chart.templates) {
      if (!/(?:^|\/)_[^/]*$/.test(template.file.path)) this.run(template.tree.body, start(template, root));
    }
    if (isLibrary) for (const named of this.templates.all) if (named.chart === chart) this.runNamed(named, root, []);
    for (const below of chart.subcharts) this.runChart(below, this.roots.get(below) ?? this.rootOf(below), false);
  }

  // ---- Statements: each gives the parts of the values that it prints ----

  private run(body: readonly TemplateNode[], at: Place): readonly Source[] {
    const printed: Source[] = [];
    let place = at;
    for (const node of body) {
      if (node.kind === 'if' || node.kind === 'with') {
        const ran = this.runBranches(node.kind, node.branches, node.otherwise, place);
        printed.push(...ran.printed);
        if (ran.after !== place.guards) place = placeWith(place, { guards: ran.after });
      } else {
        printed.push(...this.runNode(node, place));
      }
    }
    return printed;
  }

  private runNode(node: Exclude<TemplateNode, { kind: 'if' | 'with' }>, at: Place): readonly Source[] {
    switch (node.kind) {
      case 'text':
      case 'comment':
      case 'break':
      case 'continue':
      case 'define':
        return [];
      case 'action':
        return this.runAction(node, at);
      case 'range':
        return this.runRange(node, at);
      case 'block':
      case 'template': {
        const argument = node.pipeline === undefined ? UNKNOWN : this.expressions.pipeline(node.pipeline, at).value;
        return this.call(node.name.value, argument, node, at);
      }
    }
  }

  private runAction(action: ActionNode, at: Place): readonly Source[] {
    const { value } = this.expressions.pipeline(action.pipeline, at);
    if (action.pipeline.assignment !== undefined) return [];
    const sources = sourcesOf(value);
    for (const { reference, functions } of sources) {
      this.events.output({ reference, functions, action, template: at.template, calls: at.calls });
    }
    useAll(sources);
    return sources;
  }

  /** Also gives what is known after it: after `if not X … fail … end` there is X. */
  private runBranches(
    kind: 'if' | 'with',
    branches: readonly BranchNode[],
    otherwise: ElseNode | undefined,
    at: Place,
  ): { readonly printed: readonly Source[]; readonly after: Guards } {
    const printed: Source[] = [];
    const variables = at.variables.below();
    let { guards } = at;
    let isDecided = false;
    for (const { pipeline, body } of branches) {
      const { value, known } = this.expressions.pipeline(
        pipeline,
        placeWith(at, { guards, variables, tolerant: true }),
      );
      const flag = flagOf(pipeline, value, at.dot);
      if (flag !== false) {
        const dot = kind === 'with' ? value : at.dot;
        const inside = { dot, guards: withGuards(guards, known.whenTrue), variables: variables.below() };
        printed.push(...this.run(body, placeWith(at, inside)));
      }
      guards = withGuards(guards, known.whenFalse);
      isDecided = flag === true;
      if (isDecided) break;
    }
    if (otherwise !== undefined && !isDecided)
      printed.push(...this.run(otherwise.body, placeWith(at, { guards, variables: variables.below() })));
    const refused = otherwise === undefined && branches.every(({ body }) => refuses(body));
    return { printed, after: refused ? guards : at.guards };
  }

  private runRange({ pipeline, body, otherwise }: RangeNode, at: Place): readonly Source[] {
    const { assignment, ...looped } = pipeline;
    const { value, known } = this.expressions.pipeline(looped, tolerantly(at));
    const element = elementOf(value);
    const variables = at.variables.below();
    const names = assignment?.names ?? [];
    for (const [index, name] of names.entries()) {
      const isElement = index === names.length - 1;
      variables.declare(name, isElement ? element : madeOf([value], 'keys'));
    }
    const guards = withGuards(at.guards, known.whenTrue);
    const printed = this.run(body, placeWith(at, { dot: element, variables, guards }));
    return otherwise === undefined ? printed : [...printed, ...this.run(otherwise.body, at)];
  }

  // ---- Named templates ----

  private include(name: Abstract, argument: Abstract, node: Node, at: Place): Abstract {
    const names = name.kind === 'any' ? name.of : [name];
    const sources = names.flatMap((one) => {
      if (one.kind === 'literal') return this.call(String(one.value), argument, node, at);
      // `include (print $.Template.BasePath "/configmap.yaml") .` runs a file, which is run by itself anyway.
      if (one.kind !== 'builtin' || one.path[0] !== 'Template') this.callAny(argument);
      return [];
    });
    if (sources.length === 0) return UNKNOWN;
    return madeFrom(sources.map((source) => ({ ...source, functions: [...source.functions, 'include'] })));
  }

  /** A name that is computed may be that of any template. */
  private callAny(argument: Abstract): void {
    this.callsUnknown = true;
    if (sourcesOf(argument).length === 0) return;
    this.once(`any ${keyOf(argument)}`, () =>
      this.templates.all.forEach((named) => this.runNamed(named, argument, [])),
    );
  }

  private call(name: string, argument: Abstract, node: Node, at: Place): readonly Source[] {
    const found = this.templates.find(name);
    this.events.call({ name, node, template: at.template, found, calls: at.calls });
    if (found === undefined) {
      // It may be in a chart that is not there; of what is nowhere nothing can run.
      if (this.hasGaps) useAll(sourcesOf(argument));
      return [];
    }
    if (!this.events.isQuiet || !this.callsUnknown) this.reached.add(found);
    return this.runNamed(found, argument, [...at.calls, { template: at.template, node, name }], at.guards);
  }

  private runNamed(
    named: NamedTemplate,
    dot: Abstract,
    calls: readonly CallSite[],
    guards: Guards = NO_GUARDS,
  ): readonly Source[] {
    if (calls.length > DEEPEST || this.count > MOST_CALLS) {
      this.complete = false;
      return [];
    }
    return this.runs.once(named, keyOf(dot), guards, () => {
      this.count += 1;
      const printed = this.run(named.node.body, { ...start(named.template, dot), calls, guards });
      const distinct = new Map(printed.map((source) => [source.reference, source]));
      return [...distinct.values()].slice(0, MOST_PRINTED);
    });
  }

  // ---- Texts that `tpl` runs ----

  private runText(text: Abstract, argument: Abstract, at: Place): void {
    const file = fileIn([text]);
    if (file?.name !== undefined) {
      const content = file.chart.files.get(file.name);
      const path = file.chart.path === '' ? file.name : `${file.chart.path}/${file.name}`;
      const template = typeof content === 'string' ? templateOfText(path, content) : undefined;
      if (template !== undefined) this.run(template.tree.body, { ...start(template, argument), calls: at.calls });
      return;
    }
    const key = keyOf(argument);
    const follow = (one: string) => this.once(`text ${key} ${one}`, () => this.runLoose(one, argument, at));
    if (file !== undefined) {
      for (const content of file.chart.files.values()) if (typeof content === 'string') follow(content);
    }
    for (const one of text.kind === 'any' ? text.of : [text]) {
      if (one.kind === 'literal' && typeof one.value === 'string') follow(one.value);
    }
    for (const { reference } of sourcesOf(text)) textsBelow(reference, this.charts).forEach(follow);
  }

  private runLoose(text: string, argument: Abstract, at: Place): void {
    const template = templateOfText(at.template.file.path, text);
    if (template !== undefined) this.run(template.tree.body, start(template, argument));
  }

  private once(key: string, follow: () => void): void {
    if (this.followed.has(key)) return;
    this.followed.add(key);
    this.later.push(follow);
  }
}

const start = (template: ChartTemplate, dot: Abstract): Place => ({
  template,
  dot,
  variables: new Variables(dot),
  guards: NO_GUARDS,
  calls: [],
  tolerant: false,
});

function refuses(body: readonly TemplateNode[]): boolean {
  for (const node of body) {
    if (node.kind !== 'action') continue;
    for (const command of node.pipeline.commands) if (functionOf(command) === 'fail') return true;
  }
  return false;
}

/**
 * Whether a condition is an argument that the call sets to true or false, or leaves out of a map that it makes, which is
 * false; undefined for all else. A variable may change in a loop.
 */
function flagOf({ commands: [command, ...more] }: PipelineNode, value: Abstract, dot: Abstract): boolean | undefined {
  const [operand, ...rest] = command?.operands ?? [];
  if (operand?.kind !== 'field' || more.length > 0 || rest.length > 0) return undefined;
  if (value.kind === 'literal') return Boolean(value.value);
  const [name = '', ...below] = operand.path;
  const isLeftOut = dot.kind === 'map' && ![name, ANY_ITEM].some((key) => dot.entries.has(key));
  return isLeftOut && below.length === 0 ? false : undefined;
}
