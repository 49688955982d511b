import { ApiObject } from 'cdk8s';
import { HelmApp } from 'chartwright';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface LoadedApp {
  readonly app: HelmApp;
  /** How many API objects are in its tree; those of a loop count once. */
  readonly objects: number;
}

/** The app of a program that ends with `app.synth()`, without what it would write. */
export async function loadApp(file: string): Promise<LoadedApp> {
  const synth = HelmApp.prototype.synth;
  const apps: HelmApp[] = [];
  HelmApp.prototype.synth = function (this: HelmApp) {
    apps.push(this);
  };
  try {
    await import(pathToFileURL(path.resolve(file)).href);
  } finally {
    HelmApp.prototype.synth = synth;
  }
  const [app] = apps;
  if (app === undefined) throw new Error(`${file} calls no app.synth()`);
  return { app, objects: app.node.findAll().filter((construct) => ApiObject.isApiObject(construct)).length };
}
