import { type Chart, chartsOf } from '../../package/chart';
import type { Node } from '../../template/nodes';
import type { NamedTemplate, NamedTemplates } from '../named-templates';
import { type Abstract, type Root, UNKNOWN } from './abstract';
import { keyOf } from './abstract-key';
import { type CallSite, Events } from './events';
import { Expressions } from './expressions';
import { type Guards, NO_GUARDS } from './guards';
import { type Place, startOf } from './place';
import { ValuesReference } from './reference';
import { type Ran, RAN_NOTHING, Runs } from './runs';
import { type Result, telling } from './result';
import { fileIn, madeFrom, sourcesOf, useAll } from './sources';
import { Statements } from './statements';
import { type DefaultText, templateOfText, textsBelow } from './texts';

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
  private readonly statements: Statements;
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
    const expressions = new Expressions(this.events, {
      include: (...call) => this.include(...call),
      runText: (...text) => this.runText(...text),
      isKnown: this.runs.isKnown,
      noteRead: this.runs.noteRead,
    });
    this.statements = new Statements(expressions, this.events, (...call) => this.call(...call).printed);
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
      if (!/(?:^|\/)_[^/]*$/.test(template.file.path)) this.statements.run(template.tree.body, startOf(template, root));
    }
    if (isLibrary) for (const named of this.templates.all) if (named.chart === chart) this.runNamed(named, root, []);
    for (const below of chart.subcharts) this.runChart(below, this.roots.get(below) ?? this.rootOf(below), false);
  }

  private include(name: Abstract, argument: Abstract, node: Node, at: Place): Result {
    const names = name.kind === 'any' ? name.of : [name];
    const ran = names.flatMap((one): readonly Ran[] => {
      if (one.kind === 'literal') return [this.call(String(one.value), argument, node, at)];
      // `include (print $.Template.BasePath "/configmap.yaml") .` runs a file, which is run by itself anyway.
      if (one.kind !== 'builtin' || one.path[0] !== 'Template') this.callAny(argument);
      return [];
    });
    const sources = ran.flatMap(({ printed }) => printed);
    const made = sources.map((source) => ({ ...source, functions: [...source.functions, 'include'] }));
    return telling(made.length === 0 ? UNKNOWN : madeFrom(made), () => {
      // Whether it prints anything may depend on whatever it reads: it may tell that this is there.
      const read = ran.flatMap((one) => [...one.read]);
      return { whenTrue: read, whenFalse: read };
    });
  }

  /** A name that is computed may be that of any template. */
  private callAny(argument: Abstract): void {
    this.callsUnknown = true;
    if (sourcesOf(argument).length === 0) return;
    this.once(`any ${keyOf(argument)}`, () =>
      this.templates.all.forEach((named) => this.runNamed(named, argument, [])),
    );
  }

  private call(name: string, argument: Abstract, node: Node, at: Place): Ran {
    const found = this.templates.find(name);
    this.events.call({ name, node, template: at.template, found, calls: at.calls });
    if (found === undefined) {
      // It may be in a chart that is not there; of what is nowhere nothing can run.
      if (this.hasGaps) useAll(sourcesOf(argument));
      return RAN_NOTHING;
    }
    if (!this.events.isQuiet || !this.callsUnknown) this.reached.add(found);
    const handsOn = argument === at.variables.get('');
    return this.runNamed(found, argument, [...at.calls, { template: at.template, node, name, handsOn }], at.guards);
  }

  private runNamed(named: NamedTemplate, dot: Abstract, calls: readonly CallSite[], guards: Guards = NO_GUARDS): Ran {
    if (calls.length > DEEPEST || this.count > MOST_CALLS) {
      this.complete = false;
      return RAN_NOTHING;
    }
    return this.runs.once(named, keyOf(dot), guards, () => {
      this.count += 1;
      const printed = this.statements.run(named.node.body, { ...startOf(named.template, dot), calls, guards });
      const distinct = new Map(printed.map((source) => [source.reference, source]));
      return [...distinct.values()].slice(0, MOST_PRINTED);
    });
  }

  /** What `tpl` does: a file of the chart is run where it stands, texts of the values at last. */
  private runText(text: Abstract, argument: Abstract, at: Place): void {
    const file = fileIn([text]);
    if (file?.name !== undefined) {
      const content = file.chart.files.get(file.name);
      const path = file.chart.path === '' ? file.name : `${file.chart.path}/${file.name}`;
      const template = typeof content === 'string' ? templateOfText(path, content) : undefined;
      if (template !== undefined)
        this.statements.run(template.tree.body, { ...startOf(template, argument), calls: at.calls });
      return;
    }
    const key = keyOf(argument);
    const follow = (one: string, origin?: DefaultText) =>
      this.once(`text ${key} ${one}`, () => this.runLoose(one, argument, at, origin));
    if (file !== undefined) {
      for (const content of file.chart.files.values()) if (typeof content === 'string') follow(content);
    }
    for (const one of text.kind === 'any' ? text.of : [text]) {
      if (one.kind === 'literal' && typeof one.value === 'string') follow(one.value);
    }
    for (const { reference } of sourcesOf(text)) {
      for (const one of textsBelow(reference, this.charts)) follow(one.text, one);
    }
  }

  private runLoose(text: string, argument: Abstract, at: Place, origin: DefaultText | undefined): void {
    const template = templateOfText(at.template.file.path, text);
    if (template === undefined) return;
    this.events.within(origin, () => this.statements.run(template.tree.body, startOf(template, argument)));
  }

  private once(key: string, follow: () => void): void {
    if (this.followed.has(key)) return;
    this.followed.add(key);
    this.later.push(follow);
  }
}
