import type { HelmApp } from 'chartwright';
import { synthesizer } from '../../src/chart/synthesis';
import { median, work } from './measure';
import type { Row } from './row';

const limitPerChart = 150;
const warmUps = 5;
const rounds = 15;

/** From constructs to files, in memory, warm: a row for each chart. */
export function emissionRows(app: HelmApp): Row[] {
  return app.synthesizeCharts().map(({ chart }) => {
    const emit = () => synthesizer(() => {})(chart);
    for (let round = 0; round < warmUps; round++) emit();
    const measured = median(Array.from({ length: rounds }, () => work(emit)));
    return {
      what: `emission of ${chart.name}`,
      measured,
      base: limitPerChart,
      ratio: measured / limitPerChart,
      limit: 1,
    };
  });
}
