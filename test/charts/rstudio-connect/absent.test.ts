import { type KubeObject, render, renderError, testHelms } from 'chartwright/testing';
import { isDeepStrictEqual } from 'node:util';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

const at = (path: readonly string[], value: unknown): object => {
  const [name, ...rest] = path;
  return name === undefined ? {} : { [name]: rest.length === 0 ? value : at(rest, value) };
};

/** Renders; renders what it does by default; what the schema says, with its path; a sentence of ours, with its path. */
type Outcome = 'renders' | 'same' | `schema: ${string}` | `says: ${string}`;

/** What comes of a null, and of an empty map, in the place of one; that neither is an error is proved for every value. */
const emptied: Readonly<Record<string, readonly [ofNull: Outcome, ofEmpty: Outcome]>> = {
  image: ['schema: ', 'same'],
  sharedStorage: ['schema: ', 'says: sharedStorage.create'],
  rbac: ['schema: ', 'same'],
  'rbac.serviceAccount': ['schema: rbac', 'same'],
  'rbac.serviceAccount.annotations': ['same', 'same'],
  'rbac.serviceAccount.labels': ['same', 'same'],
  backends: ['schema: ', 'same'],
  'backends.kubernetes': ['schema: backends', 'same'],
  'backends.kubernetes.defaultInitContainer': ['schema: backends.kubernetes', 'same'],
  'backends.kubernetes.defaultInitContainer.resources': ['same', 'same'],
  'backends.kubernetes.defaultInitContainer.securityContext': ['same', 'same'],
  'backends.kubernetes.defaultResourceJobBase': ['same', 'same'],
  'backends.kubernetes.defaultResourceServiceBase': ['same', 'same'],
  launcher: ['schema: ', 'same'],
  config: ['renders', 'same'],
  prometheus: ['schema: ', 'same'],
};

/** Sections and settings of the configuration. The chart knows no section Licensing: it is written, without settings. */
const deeper: typeof emptied = {
  'config.Kubernetes': ['same', 'same'],
  'config.Licensing': ['renders', 'renders'],
  'config.Server.Address': ['renders', 'schema: config.Server.Address'],
};

const jobBase = 'backends.kubernetes.defaultResourceJobBase';
const serviceBase = 'backends.kubernetes.defaultResourceServiceBase';
const pod = (spec: object) => ({ spec: { template: { spec } } });
const cases: readonly { readonly path: string; readonly value: unknown; readonly expected: Outcome }[] = [
  ...Object.entries({ ...emptied, ...deeper }).flatMap(([path, [ofNull, ofEmpty]]) => [
    { path, value: null, expected: ofNull },
    { path, value: {}, expected: ofEmpty },
  ]),
  { path: jobBase, value: { spec: null }, expected: 'same' },
  { path: jobBase, value: pod({ containers: null, volumes: null }), expected: 'same' },
  { path: jobBase, value: pod({ containers: [{}, { name: null }] }), expected: 'renders' },
  {
    path: jobBase,
    value: pod({ containers: [{ name: 'connect-content', volumeMounts: [{}] }] }),
    expected: 'renders',
  },
  { path: serviceBase, value: { spec: null }, expected: 'renders' },
];

const charts = synthesizedCharts();
afterAll(() => charts.remove());

const whole = { sharedStorage: { create: true } };

async function outcome(values: object, helm: string, byDefault: readonly KubeObject[]): Promise<string> {
  const chart = charts.folder('rstudio-connect');
  const options = { values: { ...whole, ...values }, helm };
  try {
    return isDeepStrictEqual(await render(chart, options), byDefault) ? 'same' : 'renders';
  } catch {
    const { kind, message, schemaFaults, raw } = await renderError(chart, options);
    if (kind === 'schema') return `schema: ${schemaFaults.map(({ valuesPath }) => valuesPath).join(' ')}`;
    const sentences = [...message.matchAll(/^- ([^:]*): /gm)].map(([, path]) => path);
    return kind === 'fail' && sentences.length > 0 ? `says: ${sentences.join(' ')}` : raw;
  }
}

describe.each(testHelms())('$name', ({ bin }) => {
  test(`renders or says what is missing, for ${cases.length} absent or empty values`, async () => {
    const byDefault = await render(charts.folder('rstudio-connect'), { values: whole, helm: bin });
    expect(byDefault.length).toBeGreaterThan(3);
    const seen = await mapParallel(cases, async ({ path, value }) => ({
      path,
      value,
      expected: await outcome(at(path.split('.'), value), bin, byDefault),
    }));
    expect(seen).toEqual(cases);
  });
});
