import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Chart } from '../package/chart';
import { pathText } from '../package/data-file';
import { lineRange, type SourceFile, textRange } from '../package/source-file';
import { isOutside, type ValueSet } from '../package/value-set';
import type { SourceRange } from '../template/nodes';
import { checkRange } from './check-report';
import {
  INCLUDED,
  type Finding,
  type Location,
  type ObjectPlace,
  type RelatedLocation,
  type Severity,
} from './finding';
import { placeOfObject } from './place/place-of-object';
import type { Render } from './render/rendered';
import type { Covered, Explanation, Report, RuleMeta } from './rule';
import type { Target } from './target';
import { shortened } from '../text';

/** What is known of a chart beside its data, to make findings of what rules report. */
export interface Setting {
  /** None for what is found in no chart, such as the config. */
  readonly chart?: Chart;
  /** The chart as the user named it. */
  readonly name: string;
  /** What is put before the paths of the chart's files. */
  readonly root: string;
  readonly valueSets?: readonly ValueSet[];
}

/** A part of a file. */
export interface FilePart {
  readonly file: SourceFile;
  readonly range: SourceRange;
}

/** A finding with what the linter needs beside it. */
export interface Found {
  readonly finding: Finding;
  readonly at: FilePart;
  readonly allowKey?: string;
  /** What it is about in its file, where that is YAML or JSON. */
  readonly dataPath?: string;
  readonly covers: readonly Covered[];
  readonly coveredBy: readonly Explanation[];
  /** Equal for findings that are one. */
  readonly key: string;
  /** The files of the finding and of what is related to it, by the names that it has for them. */
  readonly sources: readonly (readonly [string, SourceFile])[];
}

/** Gives a report its place, its severity and its words; `render` is what it was found in. */
export function resolveReport(
  rule: RuleMeta,
  severity: Severity,
  report: Report,
  setting: Setting,
  render?: Render,
): Found {
  const { at, message, data = {}, related = [], valuesPath, allowKey, covers = [], coveredBy = [] } = report;
  const { text, help } = rule.messages[message] ?? { text: message, help: '' };
  const place = placeOf(at, setting.chart);
  const object = at.kind === 'object' ? objectPlace(at) : undefined;
  const said = fill(text, data);
  const around = [
    ...place.chain.map((part) => ({ part, message: INCLUDED })),
    ...related.map((one) => ({ part: placeOf(one.at, setting.chart).at, message: one.message })),
  ];
  const seenIn = at.kind === 'object' ? at.object.render : render;
  const finding: Finding = {
    rule: rule.id,
    severity,
    message: said,
    help: fill(help, data),
    chart: setting.name,
    location: location(place.at, setting),
    ...(valuesPath === undefined ? {} : { valuesPath }),
    ...(object === undefined ? {} : { object }),
    valueSets: seenIn === undefined ? [] : [seenIn.valueSet.name],
    related: around.map(({ part, message: what }): RelatedLocation => ({ ...location(part, setting), message: what })),
    fingerprint: '',
  };
  const what = object === undefined ? said : `${message} ${object.path}`;
  // Who is told the same of one line of a template twice has one thing to mend.
  const spot = at.kind === 'node' ? [finding.location.range.start.line] : [place.at.range.start, place.at.range.end];
  const key = [rule.id, place.at.file.path, ...spot, what].join('\n');
  const parts = [place.at, ...around.map(({ part }) => part)];
  const sources = parts.map(({ file }) => [shownPath(file, setting), file] as const);
  const dataPath = at.kind === 'data' ? pathText(at.path) : undefined;
  return { finding, at: place.at, allowKey, dataPath, covers, coveredBy, key, sources };
}

function placeOf(
  target: Target,
  chart: Chart | undefined,
): { readonly at: FilePart; readonly chain: readonly FilePart[] } {
  switch (target.kind) {
    case 'node':
      return alone(target.template.file, target.node.range);
    case 'data':
      return alone(target.file.source, target.file.rangeOf(target.path, target.part));
    case 'text':
      return alone(target.file, target.range);
    case 'object': {
      if (chart === undefined) throw new Error('an object is part of a chart');
      const place = placeOfObject(chart, target.object, target.path ?? []);
      if (place === undefined) return alone(chart.chartYaml.source);
      const chain = place.chain.map(({ template, range }) => ({ file: template.file, range }));
      return { at: { file: place.template.file, range: place.range }, chain };
    }
  }
}

const alone = (file: SourceFile, range: SourceRange = lineRange(file, 1)) => ({ at: { file, range }, chain: [] });

function objectPlace({ object, path: within = [] }: Extract<Target, { kind: 'object' }>): ObjectPlace {
  return { apiVersion: object.apiVersion, kind: object.kind, name: object.name, path: pathText(within) };
}

function location({ file, range }: FilePart, setting: Setting): Location {
  checkRange(range);
  return { file: shownPath(file, setting), range: textRange(file, range) };
}

/** A file of the chart below what the user named; a values file from elsewhere has a name of its own. */
function shownPath(file: SourceFile, { root, valueSets = [] }: Setting): string {
  const ofElsewhere = isOutside(file.path) ? valueSets.find((set) => set.file?.source === file) : undefined;
  return ofElsewhere?.name ?? path.posix.join(root, file.path);
}

/** `{name}` is replaced by the data of that name. */
function fill(text: string, data: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? shortened(String(data[name]), LONGEST) : whole,
  );
}

/** Names and texts of a chart may be as long as its files. */
const LONGEST = 1000;

/** Of what was found and not of the line, so that it stays when lines move; equal findings are counted through. */
export function withFingerprints(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const what = JSON.stringify([finding.rule, finding.location.file, finding.message, finding.object?.path ?? '']);
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    const fingerprint = createHash('sha256').update(`${what}#${count}`).digest('hex').slice(0, 32);
    return { ...finding, fingerprint };
  });
}
