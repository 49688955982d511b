import {
  chartInfo,
  contextParameter,
  defaultTo,
  type Expr,
  fn,
  include,
  lt,
  parameter,
  textTemplate,
} from 'chartwright';
import { values } from '../values';

export const connectVersion = textTemplate(
  'rstudio-connect.version',
  { description: 'The version of Connect that runs: where the image has a tag of its own, the tag says it.' },
  () => fn.coalesce(values.image.tag, values.versionOverride, chartInfo.appVersion),
);

export const contentVersion = textTemplate(
  'rstudio-connect.contentVersion',
  { description: 'The version of Connect that content is prepared with.' },
  () => defaultTo(values.versionOverride, chartInfo.appVersion),
);

/** Year and month, as Connect counts its versions; `2026.08.0-ubuntu-24.04` is no version to semverCompare. */
const RELEASE = '^v?[0-9]+\\.[0-9]+';
const yearOf = (version: Expr<string>) => fn.atoi(fn.trimPrefix('v', fn.first(fn.splitList('.', version))));
const monthOf = (version: Expr<string>) => fn.atoi(fn.last(fn.splitList('.', version)));

export const olderThanTemplate = textTemplate(
  'rstudio-connect.olderThan',
  {
    description: `Whether Connect is older than a year and month, as text that is empty where it is not. A version without
      them, such as dev, counts as new enough. Takes a dict: year, month, and context, the root context.`,
    parameters: {
      year: parameter<number>('integer'),
      month: parameter<number>('integer'),
      context: contextParameter(),
    },
  },
  ({ year, month }, block) => {
    const version = block.let('version', fn.regexFind(RELEASE, include(connectVersion)));
    block.if(version, (known) => {
      const age = known.let('age', fn.add(fn.mul(100, yearOf(version)), monthOf(version)));
      known.if(lt(age, fn.add(fn.mul(100, year), month)), (older) => older.write('true'));
    });
  },
);

/** Whether the version of Connect that runs is older than this one. */
export const olderThan = (year: number, month: number): Expr<string> => include(olderThanTemplate, { year, month });
