import type { Cache } from '../../cache/file-cache';
import type { ChartReport } from '../../lint/chart-report';
import { memoized } from '../../lint/memoized';
import { entriesOf } from '../../lint/suppressions/config-entries';
import type { SourceFile } from '../../package/source-file';
import type { OpenedInput } from './chart-input';
import { reportKey, type ReportRun } from './report-key';

/** What is kept of a report. Texts that are read anew anyway are not: they are named. */
interface KeptReport extends Pick<ChartReport, 'findings' | 'suppressed' | 'linted' | 'ran'> {
  readonly sources: readonly (readonly [name: string, path: string, text?: string])[];
  /** Which of the config's entries fit a finding, by their order. */
  readonly usedEntries: readonly number[];
}

/** The reports on charts that have not changed since they were linted: to parse them would take most of the time. */
export class ReportCache {
  private readonly keyOf: (input: OpenedInput) => string;

  constructor(
    private readonly cache: Cache,
    run: ReportRun,
  ) {
    this.keyOf = memoized((input: OpenedInput) => reportKey(input, run));
  }

  get(input: OpenedInput): ChartReport | undefined {
    const kept = this.cache.get(this.keyOf(input), isKept);
    if (kept === undefined) return undefined;
    const { findings, suppressed, linted, ran } = kept;
    const entries = entriesIn(input, ran);
    const sources = sourcesOf(kept, input);
    if (sources === undefined) return undefined;
    return {
      ...{ findings, suppressed, linted, ran, sources },
      failures: [],
      config: input.config,
      usedEntries: new Set(entries.filter((_, index) => kept.usedEntries.includes(index))),
      isLasting: true,
    };
  }

  /** What may come out otherwise the next time is not kept. */
  set(input: OpenedInput, report: ChartReport): void {
    if (!report.isLasting) return;
    const { findings, suppressed, linted, ran, usedEntries } = report;
    const texts = textsOf(input);
    const source = ({ path, text }: SourceFile) =>
      texts.get(path) === text ? ([path] as const) : ([path, text] as const);
    const kept: KeptReport = {
      ...{ findings, suppressed, linted, ran },
      sources: [...report.sources].map(([name, file]) => [name, ...source(file)]),
      usedEntries: entriesIn(input, ran).flatMap((entry, index) => (usedEntries.has(entry) ? [index] : [])),
    };
    this.cache.set(this.keyOf(input), kept);
  }
}

const entriesIn = ({ config }: OpenedInput, ran: readonly string[]) => [...entriesOf(config, new Set(ran)).keys()];

/** By the paths by which findings know them; those in packed charts are not among them. */
function textsOf({ opened, valueFiles }: OpenedInput): ReadonlyMap<string, string> {
  const texts = [...opened.files].flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : []));
  return new Map([...texts, ...valueFiles.map(({ source: { path, text } }) => [path, text] as const)]);
}

/** Undefined where a text is named that is none of the chart's. */
function sourcesOf({ sources }: KeptReport, input: OpenedInput): ChartReport['sources'] | undefined {
  const texts = textsOf(input);
  const found = new Map<string, SourceFile>();
  for (const [name, path, text = texts.get(path)] of sources) {
    if (text === undefined) return undefined;
    found.set(name, { path, text });
  }
  return found;
}

const LISTS = ['findings', 'suppressed', 'ran', 'sources', 'usedEntries'] as const satisfies (keyof KeptReport)[];

/** What is in the lists is of this form by the entry's key and sum. */
function isKept(data: unknown): data is KeptReport {
  if (typeof data !== 'object' || data === null) return false;
  const kept: Partial<KeptReport> = data;
  return kept.linted !== undefined && LISTS.every((list) => Array.isArray(kept[list]));
}
