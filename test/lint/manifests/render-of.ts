import type { Report, RenderRule } from '../../../src/lint/rule';
import { makeSubject } from '../../../src/lint/make-subject';
import type { Render, RenderedObject } from '../../../src/lint/render/rendered';
import { chartOf } from '../../../src/package/chart';
import { type DataMap, dataAt, isMap, pathText } from '../../../src/package/data-file';
import { chartSource } from '../../../src/package/source';
import { defaultValueSet } from '../../../src/package/value-set';
import { dedent } from '../../../src/text';
import { readYaml } from '../../../src/yaml/read';

/** How a chart is rendered, for rules that look at objects alone. */
export interface Rendering {
  /** What the chart is checked for. */
  readonly releases?: readonly string[];
  /** What its render was told. */
  readonly kubeVersion?: string;
  /** The text of a template of the chart. */
  readonly template?: string;
}

/** What a rule says of documents, a line each: the message, the path, the data. No Helm is needed. */
export function saidOf(rule: RenderRule, manifests: string, rendering: Rendering = {}): string[] {
  const { releases = ['1.34', '1.35', '1.36'], kubeVersion, template = '' } = rendering;
  const files = { 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\n', 'templates/a.yaml': template };
  const subject = makeSubject(chartOf(chartSource(new Map(Object.entries(files)))), {
    valueSets: [defaultValueSet],
    kubernetesVersions: releases,
    helmVersions: ['4.1.4'],
  });
  return [...rule.checkRender(renderOf(manifests, kubeVersion), subject)].map(lineOf);
}

function lineOf({ at, message, data = {} }: Report): string {
  const path = at.kind === 'object' ? pathText(at.path ?? []) : at.kind;
  const rest = Object.entries(data).flatMap(([name, value]) => (name === 'path' ? [] : [String(value)]));
  return [message, path, ...rest].join(' | ');
}

export function renderOf(manifests: string, kubeVersion?: string): Render {
  const objects: RenderedObject[] = [];
  const render: Render = {
    valueSet: defaultValueSet,
    helm: '4.1.4',
    kubeVersion,
    text: manifests,
    objects,
    broken: [],
    unreadable: [],
  };
  for (const [index, text] of dedent(manifests).split(/^---$/m).entries()) {
    const { value, faults } = readYaml(text);
    if (faults[0] !== undefined) throw new Error(faults[0].message);
    if (isMap(value)) objects.push(objectOf(value, render, index));
  }
  return render;
}

function objectOf(data: DataMap, render: Render, index: number): RenderedObject {
  const textAt = (...path: string[]) => {
    const value = dataAt(data, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    apiVersion: textAt('apiVersion'),
    kind: textAt('kind'),
    name: textAt('metadata', 'name'),
    data,
    render,
    index,
  };
}
