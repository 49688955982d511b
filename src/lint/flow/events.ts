import type { Chart, ChartTemplate } from '../../package/chart';
import type { ActionNode, Node, OperandNode } from '../../template/nodes';
import type { NamedTemplate } from '../named-templates';
import { ANY_ITEM, type Exclusion, type ValuesReference } from './reference';
import type { DefaultText } from './texts';

/** A place that runs a named template, on the way to another place. */
export interface CallSite {
  readonly template: ChartTemplate;
  readonly node: Node;
  readonly name: string;
  /** Whether it gives what the template around it was given itself. */
  readonly handsOn: boolean;
}

/** One reading of a path of the values in a template. */
export interface ValuesRead {
  readonly reference: ValuesReference;
  readonly node: OperandNode;
  readonly template: ChartTemplate;
  /**
   * Whether the template reckons with its absence: a condition, `default`, `hasKey`, `dig`, a branch after one; or does
   * nothing with it yet, as where it becomes a variable or an argument.
   */
  readonly tolerant: boolean;
  /**
   * The parents of the path, by their number of steps, that Helm's engine asks for a field without having been told that
   * they are there: where one is null or missing, the render stops.
   */
  readonly unguarded: readonly number[];
  /**
   * The same of what a variable, the dot or a parenthesis holds and is asked for a field: where it is null or missing that
   * gives nothing, and where it is a text, a number, a boolean or a list the render stops.
   */
  readonly held?: number;
  /** Values that conditions around it rule out for those parents. */
  readonly excluded: readonly Exclusion[];
  /** How the place was reached, the rendered file's call first; of several ways the first. */
  readonly calls: readonly CallSite[];
}

/** An action that prints a part of the values, or what functions make of it. */
export interface ValuesOutput {
  readonly reference: ValuesReference;
  readonly functions: readonly string[];
  readonly action: ActionNode;
  readonly template: ChartTemplate;
  readonly calls: readonly CallSite[];
}

/** A call of a named template whose name is known. */
export interface NamedCall {
  readonly name: string;
  readonly node: Node;
  readonly template: ChartTemplate;
  readonly found?: NamedTemplate;
  readonly calls: readonly CallSite[];
}

/** `.Values`, `.Release` or another object of Helm's, asked of something that is not the root. */
export interface ReboundDot {
  readonly node: Node;
  readonly template: ChartTemplate;
  /** What `.` is there, such as a part of the values. */
  readonly reference: ValuesReference;
  readonly name: string;
  readonly calls: readonly CallSite[];
}

/** A field of Helm's root, or of one of its objects, that Helm does not put there. */
export interface BuiltInRead {
  readonly node: OperandNode;
  readonly template: ChartTemplate;
  /** Whose templates are run with that root. */
  readonly chart: Chart;
  /** Where values.yaml has the text that it stands in, which `tpl` runs. */
  readonly text?: DefaultText;
  /** Of the object that is asked; empty for the root. */
  readonly path: readonly string[];
  readonly name: string;
  /** Whether the template reckons with its absence. */
  readonly tolerant: boolean;
  readonly calls: readonly CallSite[];
}

/** What is noted while templates are followed. */
export class Events {
  readonly reads: ValuesRead[] = [];
  readonly outputs: ValuesOutput[] = [];
  readonly calls: NamedCall[] = [];
  readonly rebound: ReboundDot[] = [];
  private readonly builtIns: BuiltInRead[] = [];
  /** Keys that templates give Helm's objects themselves, or look for in them, by chart and path. */
  private readonly namedKeys = new Set<string>();
  /** Set while texts are followed whose places are in no template. */
  isQuiet = false;
  private text: DefaultText | undefined;

  /** Follows such a text, with its place where values.yaml has it. */
  within(text: DefaultText | undefined, follow: () => void): void {
    this.text = text;
    try {
      follow();
    } finally {
      this.text = undefined;
    }
  }

  read(read: ValuesRead): void {
    if (!this.isQuiet) this.reads.push(read);
  }

  output(output: ValuesOutput): void {
    if (!this.isQuiet) this.outputs.push(output);
  }

  call(call: NamedCall): void {
    if (!this.isQuiet) this.calls.push(call);
  }

  rebind(rebound: ReboundDot): void {
    if (!this.isQuiet) this.rebound.push(rebound);
  }

  askBuiltIn(read: BuiltInRead): void {
    const { text } = this;
    if (!this.isQuiet) this.builtIns.push(read);
    else if (text !== undefined) this.builtIns.push({ ...read, text });
  }

  nameKey(chart: Chart, path: readonly string[]): void {
    this.namedKeys.add(keyOfBuiltIn(chart, path));
  }

  /** Templates run one after the other with the same root, so that any of them may have given it the key. */
  get unknownBuiltIns(): readonly BuiltInRead[] {
    return this.builtIns.filter(
      ({ chart, path, name }) =>
        ![name, ANY_ITEM].some((key) => this.namedKeys.has(keyOfBuiltIn(chart, [...path, key]))) &&
        // What stands in the place of one of Helm's objects may have any field.
        !path.some((_, index) => this.namedKeys.has(keyOfBuiltIn(chart, path.slice(0, index + 1)))),
    );
  }
}

/** A name for a field of one of Helm's objects, or of the root that a chart's templates are run with. */
export const keyOfBuiltIn = (chart: Chart, path: readonly string[]): string => [chart.path, ...path].join('\n');
