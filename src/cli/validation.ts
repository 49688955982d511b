import path from 'node:path';
import type { MapShape, Shape } from '../lint/config/shape';
import { INCLUDED, type Finding, SEVERITIES } from '../lint/finding';
import { failsAt } from '../lint/formats/fail-on';
import { failureText } from '../lint/formats/failure-text';
import { setsDetail } from '../lint/formats/finding-details';
import { visibleLine, visibleText } from '../lint/formats/visible-text';
import { type ChartMaps, chartMaps } from './lint/chart-map';
import { checkedOptions } from './lint/checked-options';
import { fileShape, flagShape } from './lint/library-options';
import { lintCharts } from './lint/lint-as-library';

/** What cdk8s.yaml may say below `properties`. */
export interface LintValidationProperties {
  /** The mildest severity that fails the synthesis. @default error */
  readonly failOn?: 'error' | 'warning' | 'info' | 'never';
  /** The config file. @default chartwright.yaml in the working directory, or above in the repository */
  readonly config?: string;
  /** Whether charts are rendered, too, which needs Helm. @default true */
  readonly render?: boolean;
  /** Whether rules run that take many renders. @default false */
  readonly deep?: boolean;
  /** Whether renders are kept for the next time, and taken from the last. @default true */
  readonly cache?: boolean;
}

const SHAPE = {
  kind: 'map',
  place: 'program',
  fields: {
    failOn: { kind: 'text', oneOf: [...SEVERITIES, 'never'] },
    config: fileShape,
    render: flagShape,
    deep: flagShape,
    cache: flagShape,
  } satisfies Readonly<Record<keyof LintValidationProperties, Shape>>,
} as const satisfies MapShape;

/** What the plugin uses of cdk8s' `ValidationContext`. */
export interface ValidationContext {
  /** The paths of all `*.yaml` files that were written. */
  readonly manifests: readonly string[];
  readonly metadata: Readonly<Record<string, { readonly path: string }>>;
  readonly report: {
    addViolation(violation: {
      readonly ruleName: string;
      readonly recommendation: string;
      readonly fix: string;
      readonly violatingResources: readonly {
        readonly resourceName: string;
        readonly locations: readonly string[];
        readonly manifestPath: string;
      }[];
    }): void;
    submit(status: 'success' | 'failure', metadata?: Readonly<Record<string, string>>): void;
  };
}

/**
 * Lints the charts of an app in `cdk8s synth`: a validation plugin, named in cdk8s.yaml. Findings have the construct's
 * path and the line of TypeScript that made what is wrong; the synthesis fails for errors, or as `failOn` says.
 */
export class LintValidation {
  private readonly properties: LintValidationProperties;

  /** @throws ChartwrightError USAGE for properties that it does not have, or that are not what they may be. */
  constructor(properties: LintValidationProperties = {}) {
    this.properties = checkedOptions(SHAPE, properties, {
      summary: 'LintValidation is given a property that does not exist or is not what it may be',
      file: 'cdk8s.yaml',
      around: ['validations', 'properties'],
    });
  }

  async validate(context: ValidationContext): Promise<void> {
    const { failOn = 'error', ...options } = this.properties;
    const report = await lintCharts(chartFolders(context.manifests), options);
    const maps = new Map(report.charts.map(({ chart }) => [chart, chartMaps(path.resolve(chart))]));
    for (const finding of report.findings) addFinding(context, finding, maps.get(finding.chart));
    for (const { message, stack } of report.failures.map(failureText)) {
      const recommendation = [message, stack].filter((part) => part !== undefined).join('\n');
      context.report.addViolation({
        ruleName: 'not checked',
        recommendation: visibleText(recommendation),
        fix: 'see to it that all can be checked, or set render: false',
        violatingResources: [],
      });
    }
    const isFailure = report.failures.length > 0 || report.findings.some(({ severity }) => failsAt(severity, failOn));
    context.report.submit(isFailure ? 'failure' : 'success', {
      charts: String(report.charts.length),
      findings: String(report.findings.length),
    });
  }
}

/** The outermost charts among what was written: those below another's charts/ are parts of it. */
function chartFolders(manifests: readonly string[]): readonly string[] {
  const folders = manifests.filter((file) => path.basename(file) === 'Chart.yaml').map((file) => path.dirname(file));
  const isPart = (folder: string) =>
    folders.some((other) => folder.startsWith(`${path.join(other, 'charts')}${path.sep}`));
  return folders.filter((folder) => !isPart(folder)).sort();
}

function addFinding({ metadata, report }: ValidationContext, finding: Finding, maps: ChartMaps | undefined): void {
  const { rule, severity, message, help, location, object, chart, valueSets, valuesPath, related } = finding;
  const steps = [location, ...related.filter((one) => one.message === INCLUDED)];
  const origins = steps.map(({ file, range }) => {
    const { line } = range.start;
    return { ...maps?.originOf(path.posix.relative(chart, file), line), at: `${file}:${line}:${range.start.column}` };
  });
  // What a library's template prints belongs to the construct that includes it.
  const { constructPath } = origins.at(-1) ?? {};
  const resource = object === undefined ? (valuesPath ?? location.file) : `${object.kind} ${object.name}`;
  // cdk8s looks constructs up by the names of objects, of which templates have none: each finding brings its own.
  const resourceName = visibleLine(constructPath === undefined ? resource : `${resource} of ${constructPath}`);
  if (constructPath !== undefined) Object.assign(metadata, { [resourceName]: { path: constructPath } });
  const places = origins.map(({ file, line, at }) => (file === undefined ? at : `${file}:${line ?? 1} (${at})`));
  const recommendation = [message, ...setsDetail(valueSets).map(({ text }) => `(with ${text})`)].join(' ');
  report.addViolation({
    // cdk8s knows no severities.
    ruleName: severity === 'error' ? rule : `${rule} (${severity})`,
    recommendation: visibleLine(recommendation),
    fix: visibleLine(help),
    violatingResources: [
      {
        resourceName,
        // Each location counts as an occurrence to cdk8s, so that the way to a place is one.
        locations: [visibleLine(places.join(`, ${INCLUDED}: `))],
        manifestPath: visibleLine(location.file),
      },
    ],
  });
}
