import type { ChartCase } from '../cases';

/** Values with which the Launcher runs content. */
export const launcherCase = (launcher: object = {}, more: object = {}): ChartCase => ({
  values: {
    sharedStorage: { create: true },
    backends: { kubernetes: { enabled: false } },
    launcher: { enabled: true, ...launcher },
    ...more,
  },
});

/** The same with settings of the section Launcher. */
export const launcherSettings = (settings: object, launcher: object = {}): ChartCase =>
  launcherCase(launcher, { config: { Launcher: settings } });
