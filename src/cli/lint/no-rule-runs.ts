import { ChartwrightError } from '../../errors';

/** Why none of the rules that are switched on looks at anything. */
type Reason = 'no renders' | 'not deep' | 'library';

const DETAILS: Readonly<
  Record<Reason, { readonly found: string; readonly accepted: string; readonly advice: string }>
> = {
  'no renders': {
    found: 'rules that look at renders alone, and --no-render',
    accepted: 'rules that do without renders, or renders',
    advice: 'leave out --no-render, or add a preset: --preset recommended',
  },
  'not deep': {
    found: 'rules that take many renders alone, and no --deep',
    accepted: 'rules that do without --deep (deep: true), or --deep (deep: true)',
    advice: 'add --deep, or add a preset: --preset recommended',
  },
  library: {
    found: 'rules that look at renders alone, and a library, which Helm does not render',
    accepted: 'rules that look at files, or charts that are rendered',
    advice: 'add a preset, as in --preset recommended, or lint a chart that uses the library',
  },
};

/** What checks nothing would look like a success. */
export const noRuleRuns = (reason: Reason): ChartwrightError =>
  new ChartwrightError('USAGE', 'none of the rules that are switched on can run', DETAILS[reason]);
