import { type Chart, chartsOf } from '../../package/chart';
import { memoized } from '../memoized';

/** Keys at the root that are about definitions: `crds`, `crd`, `installCRDs`, `customResourceDefinitions`. */
const ABOUT_CRDS = /crds?$|customResourceDefinitions?$/i;

/**
 * Whether a value is about definitions of which the chart's sources have none. Controllers generate theirs, and their
 * charts get the templates of them only when they are packaged.
 */
export const isOfPackagedCrds = (chart: Chart, [first = '']: readonly string[]): boolean =>
  ABOUT_CRDS.test(first) && !hasCrds(chart);

const hasCrds = memoized((chart: Chart): boolean =>
  chartsOf(chart).some(({ files, templates }) =>
    [...files.values(), ...templates.map(({ file }) => file.text)].some(
      (text) => typeof text === 'string' && CRD.test(text),
    ),
  ),
);

const CRD = /^[ \t]*["']?kind["']?:[ \t]*["']?CustomResourceDefinition\b/m;
