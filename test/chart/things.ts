import { ApiObject } from 'cdk8s';
import { type Expr, type HelmChart, templated, TemplateFile } from '../../src';
import type { RenderOptions } from '../../src/testing';
import { chartOf, type EmittedChart } from './kit';
import { declaration } from './values';

/** A chart with one value of each kind. */
export const build = (make: (chart: HelmChart) => void): EmittedChart => chartOf(make, { values: declaration });

/** The template file that tests look at. */
export const file = (chart: HelmChart, comment?: string, condition?: Expr<unknown>): TemplateFile =>
  new TemplateFile(chart, 'file', { ...(comment && { comment }), ...(condition && { when: condition }) });

/** An object with fields of any kind, as custom resources have them. */
export const raw = (scope: ConstructorParameters<typeof ApiObject>[0], id: string, rest: object = {}): ApiObject =>
  new ApiObject(
    scope,
    id,
    templated({ apiVersion: 'v1', kind: 'Thing', metadata: { name: id }, ...rest } as {
      apiVersion: string;
      kind: string;
    }),
  );

/** A chart of one such object. */
export const thing = (rest: object): EmittedChart => build((chart) => void raw(file(chart), 'thing', rest));

/** What the template says below the object's name. */
export const fieldsText = (chart: EmittedChart, name = 'file'): string =>
  chart.file(name).split('\n').slice(4).join('\n');

/** The fields of such an object as both Helms render them. */
export async function fieldsOf(chart: EmittedChart, options: RenderOptions = {}): Promise<object> {
  const [object] = await chart.render(options);
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = object!;
  return fields;
}
