import { ChartwrightError, isChartwrightError } from '../errors';
import { chartsOf } from '../package/chart';
import type { ChartReport } from './chart-report';
import { checkReport, settled } from './check-report';
import { deepFreeze } from './deep-freeze';
import type { LintFailure, LintReport, Severity } from './finding';
import { isGivenUp } from './given-up';
import { joinReports, type JudgedEntries } from './join-reports';
import { judge } from './judge';
import type { LintInput } from './lint-input';
import { makeSubject } from './make-subject';
import { mergeFound } from './merge';
import { isMissingDependency } from './objects/failure';
import { frozenRender } from './render/frozen-render';
import type { Render } from './render/rendered';
import { type Found, resolveReport } from './resolve';
import {
  isDeep,
  type Lab,
  needsRenders,
  type ProbeRule,
  type RenderRule,
  type Report,
  type Rule,
  type StaticRule,
  type Trial,
} from './rule';
import { schemasLeadOut } from './schema/leads-out';
import type { LintSubject } from './subject';
import { thrownError } from '../thrown-error';

/** Renders one chart, with its value sets and with what rules try. */
export interface ChartRenderer {
  readonly renders: readonly Render[];
  readonly lab: Lab;
}

export interface LintOptions {
  /** Every rule there is; the config of a chart says which of them hold for it. */
  readonly rules: readonly Rule[];
  /** Whether there are rules of a user's own among them: nobody can write to what they look at then. */
  readonly hasPlugins?: boolean;
  /** Whether rules run that take many renders. */
  readonly deep?: boolean;
  /** None where only files are looked at. */
  readonly renderer?: (input: LintInput) => Promise<ChartRenderer>;
}

/** Checks charts with rules; `judged` as for `joinReports`. */
export async function lint(
  inputs: readonly LintInput[],
  { judged, ...options }: LintOptions & { readonly judged?: JudgedEntries },
): Promise<LintReport> {
  const parts: ChartReport[] = [];
  for (const input of inputs) parts.push(await lintChart(input, options));
  return joinReports(parts, judged);
}

/** Checks a chart with rules. A rule that crashes is reported as a failure of its own, and the others go on. */
export async function lintChart(input: LintInput, options: LintOptions): Promise<ChartReport> {
  const { config } = input;
  const { name, version, type } = input.chart.metadata;
  const run = new ChartRun(input, options);
  const active = options.rules.filter((rule) => config.severityOf(rule.id) !== 'off');
  for (const rule of active) if ('check' in rule) run.checkFiles(rule);
  const ran: Rule[] = active.filter((rule) => 'check' in rule || 'checkedBy' in rule);
  let renders = 0;
  const ofRenders = active.filter((rule) => needsRenders(rule) && (options.deep || !isDeep(rule)));
  // Helm renders no library.
  if (options.renderer !== undefined && ofRenders.length > 0 && type === 'application') {
    const renderer = await run.attempt(
      undefined,
      async () => options.renderer && run.watched(await options.renderer(input)),
    );
    if (renderer !== undefined) {
      renders = renderer.renders.length;
      run.refuseNothing(renderer.renders);
      for (const rule of ofRenders) {
        if ('checkRender' in rule) run.checkRenders(rule, renderer.renders);
        else if ('probe' in rule) await run.probe(rule, renderer);
      }
      ran.push(...ofRenders);
    }
  }
  const found = mergeFound(run.found);
  const crashed = new Set(run.failures.map(({ rule }) => rule));
  const sound = ran.filter(({ id }) => !crashed.has(id));
  const judged = judge(found, input, { rules: options.rules, ran: sound });
  return {
    findings: judged.found.map(({ finding }) => finding),
    suppressed: judged.suppressed,
    linted: { chart: input.name, name, version, renders },
    failures: run.failures,
    sources: new Map([...found, ...judged.found].flatMap(({ sources }) => sources)),
    config,
    ran: sound.map(({ id }) => id),
    usedEntries: judged.usedEntries,
    isLasting: run.isLasting(),
  };
}

/** Rules at work on one chart. */
class ChartRun {
  readonly found: Found[] = [];
  readonly failures: LintFailure[] = [];
  private readonly subject: LintSubject;
  /** Ends of the renders that rules ask for. */
  private readonly asked: Promise<undefined>[] = [];
  private mayDiffer = false;

  constructor(
    private readonly input: LintInput,
    private readonly options: LintOptions,
  ) {
    const { chart, valueSets, kubernetesVersions, helmVersions, opened } = input;
    const given = { valueSets, kubernetesVersions, helmVersions, linksOut: opened.linksOut };
    this.subject = makeSubject(chart, given, options.hasPlugins ? deepFreeze : undefined);
  }

  checkFiles(rule: StaticRule): void {
    this.guarded(rule, () => this.take(rule, rule.check(this.subject)));
  }

  checkRenders(rule: RenderRule, renders: readonly Render[]): void {
    this.guarded(rule, () => {
      for (const render of renders) this.take(rule, rule.checkRender(render, this.subject), render);
    });
  }

  async probe(rule: ProbeRule, { renders, lab }: ChartRenderer): Promise<void> {
    await this.attempt(rule, async () => {
      for await (const report of settled(rule.probe(this.subject, renders, lab))) this.take(rule, [report]);
    });
    await Promise.all(this.asked);
  }

  /** The same, where it is noted whether its renders may be others another time. */
  watched({ renders, lab }: ChartRenderer): ChartRenderer {
    this.mayDiffer = schemasLeadOut(this.input.chart);
    const { hasPlugins } = this.options;
    const watch = (render: Render) => {
      this.mayDiffer ||= render.failure?.kind === 'unfinished';
      return hasPlugins ? frozenRender(render) : render;
    };
    const render = (trial: Trial) => {
      const made = lab.render(trial);
      // A rule of a user's own may ask and not wait: where that breaks it is to be while its chart is looked at.
      if (hasPlugins) this.asked.push(made.then(ignored, ignored));
      return made.then(watch);
    };
    const all = { renders: renders.map(watch), lab: { ...lab, render } };
    return hasPlugins ? deepFreeze(all) : all;
  }

  isLasting(): boolean {
    const hasGivenUp = chartsOf(this.input.chart).some(({ schema }) => isGivenUp(schema?.data));
    return this.failures.length === 0 && !this.mayDiffer && !hasGivenUp;
  }

  /** Without the rule that tells why, a chart that never renders would look like one without faults. */
  refuseNothing(renders: readonly Render[]): void {
    const [first] = renders;
    if (first === undefined || renders.some(({ failure }) => failure === undefined)) return;
    const isMissing = first.failure !== undefined && isMissingDependency(first.failure, this.input.chart);
    const rules = isMissing ? ['render-fails', 'dependency-missing'] : ['render-fails'];
    if (rules.some((rule) => this.input.config.severityOf(rule) !== 'off')) return;
    const error = new ChartwrightError('HELM_FAILED', 'it renders with none of its value sets', {
      found: first.failure?.message,
      advice: `switch on the rule ${rules.at(-1)} to see why, or render with --values`,
    });
    this.failures.push({ chart: this.input.name, error });
  }

  /** What a promise gives; undefined, and a failure more, where it breaks. */
  async attempt<Result>(rule: Rule | undefined, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.fail(rule, error);
      return undefined;
    }
  }

  private guarded(rule: Rule, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(rule, error);
    }
  }

  private fail(rule: Rule | undefined, thrown: unknown): void {
    const error = thrownError(thrown);
    // What a user can mend, such as a cache that cannot be written, is no bug of the rule that met it.
    const crashed = rule === undefined || isChartwrightError(error) ? {} : { rule: rule.id };
    this.failures.push({ chart: this.input.name, ...crashed, error });
  }

  private take(rule: Rule, reports: Iterable<Report>, render?: Render): void {
    const severity = this.input.config.severityOf(rule.id) as Severity;
    for (const report of settled(reports)) {
      checkReport(report);
      this.found.push(resolveReport(rule, severity, report, this.input, render));
    }
  }
}

const ignored = () => undefined;
