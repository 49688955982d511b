import type { HelmApp } from 'chartwright';
import { RstudioConnect } from './rstudio-connect/chart';
import { RstudioLibrary } from './rstudio-library/chart';

/** The charts of this repository. */
export function addCharts(app: HelmApp): void {
  const library = new RstudioLibrary(app, 'rstudio-library');
  new RstudioConnect(app, 'rstudio-connect', { library });
}
