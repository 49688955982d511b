import type { ValuesDeclaration } from 'chartwright';
import { declaration } from '../../../charts/rstudio-connect/values';
import { render, renderError, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

type Fields = ValuesDeclaration['root']['fields'];

/** The paths of all values that hold others. */
const holders = (fields: Fields, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const here = [...path, name];
    if (field.kind === 'object') return [here, ...holders(field.fields, here)];
    return ['map', 'list', 'kubernetes'].includes(field.kind) ? [here] : [];
  });

const at = (path: readonly string[], value: unknown): object => {
  const [name, ...rest] = path;
  return name === undefined ? {} : { [name]: rest.length === 0 ? value : at(rest, value) };
};

const deeper = ['config.Kubernetes', 'config.Licensing', 'config.Server.Address'];
const partial = { spec: { template: { spec: { containers: null, volumes: null } } } };
const base = 'backends.kubernetes.defaultResourceJobBase';
const cases = [
  ...[...holders(declaration.root.fields).map((path) => path.join('.')), ...deeper].flatMap((path) => [
    { name: `${path}: null`, values: at(path.split('.'), null) },
    { name: `${path}: {}`, values: at(path.split('.'), {}) },
  ]),
  { name: `${base}: {spec: null}`, values: at(base.split('.'), { spec: null }) },
  { name: `${base}: containers and volumes null`, values: at(base.split('.'), partial) },
  {
    name: `${base}: a container of nothing`,
    values: at(base.split('.'), { spec: { template: { spec: { containers: [{}, { name: null }] } } } }),
  },
  {
    name: `${base}: a mount of nothing`,
    values: at(base.split('.'), {
      spec: { template: { spec: { containers: [{ name: 'connect-content', volumeMounts: [{}] }] } } },
    }),
  },
  {
    name: 'backends.kubernetes.defaultResourceServiceBase: {spec: null}',
    values: at('backends.kubernetes.defaultResourceServiceBase'.split('.'), { spec: null }),
  },
];

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** `fine`, or what stopped Helm. */
async function outcome(values: object, helm: string): Promise<string> {
  const chart = charts.folder('rstudio-connect');
  const options = { values: { sharedStorage: { create: true }, ...values }, helm };
  try {
    await render(chart, options);
    return 'fine';
  } catch {
    const { kind, raw } = await renderError(chart, options);
    return kind === 'fail' || kind === 'schema' ? 'fine' : raw;
  }
}

describe.each(testHelms())('$name', ({ bin }) => {
  test(`renders or says what is missing, for ${cases.length} absent or empty values`, async () => {
    const outcomes = await mapParallel(cases, async ({ name, values }) => [name, await outcome(values, bin)] as const);
    expect(outcomes.filter(([, result]) => result !== 'fine')).toEqual([]);
  });
});
