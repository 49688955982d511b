import type { HelmApp } from 'chartwright';
import type { HelmChart } from '../../src/chart/helm-chart';
import { libraries } from '../../src/chart/libraries';
import { synthesizer } from '../../src/chart/synthesis';
import { work } from './measure';
import type { Row } from './row';

const limitPerChart = 150;
/** Until then the compiler's own threads are at work beside each round, and on its account. */
const warmUps = 30;
const rounds = 15;

/** From constructs to files, in memory, warm: a row for each chart. */
export function emissionRows(app: HelmApp): Row[] {
  return app.synthesizeCharts().map(({ chart }) => {
    for (let round = 0; round < warmUps; round++) emission(chart);
    // What disturbs a round, the collector's turn included, only ever adds to it.
    const measured = Math.min(...Array.from({ length: rounds }, () => emission(chart)));
    return {
      what: `emission of ${chart.name}`,
      measured,
      base: limitPerChart,
      ratio: measured / limitPerChart,
      limit: 1,
    };
  });
}

/** What making one chart takes. The libraries that it vendors are charts, which have rows of their own. */
function emission(chart: HelmChart): number {
  const synthesize = synthesizer(() => {});
  for (const library of libraries(chart)) synthesize(library.chart);
  return work(() => synthesize(chart));
}
