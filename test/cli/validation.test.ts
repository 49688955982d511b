import path from 'node:path';
import { LintValidation } from 'chartwright/linter';
import type { ValidationContext } from '../../src/cli/validation';
import { testHelm } from 'chartwright/testing';
import { project } from './chartwright';

const template = '# names nothing\nfirst: {{ include "web.nothing" . }}\nsecond: {{ include "lib.it" . }}\n';
const chart = {
  'dist/charts/web/Chart.yaml':
    'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n  - {name: lib, version: 1.0.0}\n',
  'dist/charts/web/values.yaml': '# -- Whether it is there\nmissing: true\n',
  'dist/charts/web/templates/a.yaml': template,
  'dist/charts/web/charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
  'dist/charts/web/charts/lib/templates/_it.tpl': '{{ define "lib.it" }}{{ end }}\n',
  'dist/maps/web.map.json': JSON.stringify({
    version: 2,
    files: {
      'templates/a.yaml': {
        lines: [
          [1, 'charts/web/a.ts', 7],
          [2, 'charts/web/a.ts', 9],
        ],
        constructs: [[1, 'web/a/object']],
      },
    },
  }),
};

interface Reported {
  readonly violations: unknown[];
  readonly metadata: Record<string, { readonly path: string }>;
  status?: string;
}

/** What the plugin reports when cdk8s hands it all that was written. */
async function validated(files: Readonly<Record<string, string>>, properties: object): Promise<Reported> {
  const folder = project(files);
  const reported: Reported = { violations: [], metadata: {} };
  const context: ValidationContext = {
    manifests: Object.keys(files)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => path.join(folder, file)),
    metadata: reported.metadata,
    report: {
      addViolation: (violation) => void reported.violations.push(violation),
      submit: (status) => void (reported.status = status),
    },
  };
  const home = process.cwd();
  process.chdir(folder);
  try {
    await new LintValidation({ render: false, ...properties }).validate(context);
  } finally {
    process.chdir(home);
  }
  return reported;
}

test('findings have the construct’s path and the line of TypeScript, and errors fail the synthesis', async () => {
  const { violations, metadata, status } = await validated(chart, {});
  const resourceName = 'dist/charts/web/templates/a.yaml of web/a/object';
  expect(status).toBe('failure');
  expect(violations).toContainEqual(
    expect.objectContaining({
      ruleName: 'include-unknown',
      violatingResources: [
        {
          resourceName,
          locations: ['charts/web/a.ts:9 (dist/charts/web/templates/a.yaml:2:19)'],
          manifestPath: 'dist/charts/web/templates/a.yaml',
        },
      ],
    }),
  );
  expect(metadata[resourceName]).toEqual({ path: 'web/a/object' });
});

test('a vendored chart is a part of its own, and nothing is known without maps', async () => {
  const { 'dist/maps/web.map.json': _, ...unmapped } = chart;
  const { violations } = await validated(unmapped, {});
  expect(JSON.stringify(violations)).not.toContain('charts/lib');
  expect(violations).toContainEqual(
    expect.objectContaining({
      violatingResources: [expect.objectContaining({ locations: ['dist/charts/web/templates/a.yaml:2:19'] })],
    }),
  );
});

test('one finding is one occurrence, with all that leads there, and says which value sets show it', async () => {
  const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: a }\nrules:';
  const rule = '- apiGroups: [""]\n  resources: [pods/exec]\n  verbs: [create]';
  const { HELM_BIN } = process.env;
  process.env.HELM_BIN = testHelm().bin;
  const { violations } = await validated(
    {
      'dist/charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'dist/charts/web/values.yaml': '# -- Whether there is a role\nrole: false\n',
      'dist/charts/web/ci/role-values.yaml': 'role: true\n',
      'dist/charts/web/templates/_rules.tpl': `{{ define "web.rules" }}\n${rule}\n{{ end }}\n`,
      'dist/charts/web/templates/a.yaml': `{{ if .Values.role }}\n${role}\n{{ include "web.rules" . }}\n{{ end }}\n`,
      'dist/maps/web.map.json': chart['dist/maps/web.map.json'],
    },
    { render: true, cache: false },
  );
  if (HELM_BIN === undefined) delete process.env.HELM_BIN;
  else process.env.HELM_BIN = HELM_BIN;
  expect(violations).toContainEqual(
    expect.objectContaining({
      ruleName: 'rbac-exec (warning)',
      recommendation: expect.stringMatching(/ \(with ci\/role-values\.yaml\)$/) as string,
      violatingResources: [
        expect.objectContaining({
          locations: [
            'dist/charts/web/templates/_rules.tpl:3:3, included here: charts/web/a.ts:9 (dist/charts/web/templates/a.yaml:6:1)',
          ],
        }),
      ],
    }),
  );
});

test('failOn decides what fails', async () => {
  expect((await validated(chart, { failOn: 'never' })).status).toBe('success');
});

test('what cannot be checked fails', async () => {
  const { violations, status } = await validated(
    { ...chart, 'dist/charts/web/values.yaml': '\0', 'dist/charts/web/templates/b.yaml': '' },
    {},
  );
  expect(status).toBe('failure');
  expect(violations.length).toBeGreaterThan(0);
});

test.each<[object, string, string]>([
  [{ failon: 'error' }, 'validations.properties.failon', 'write failOn'],
  [{ failOn: 'nonsense' }, 'validations.properties.failOn', 'write info, warning, error, never'],
  [{ failOn: 'warnin' }, 'validations.properties.failOn', 'write warning'],
  [{ failOn: false }, 'validations.properties.failOn', 'write info, warning, error, never'],
  [{ config: ['a.yaml'] }, 'validations.properties.config', 'write the path of a file'],
  [{ render: 'no' }, 'validations.properties.render', 'write true or false'],
  [{ deep: 'yes' }, 'validations.properties.deep', 'write true or false'],
  [{ cache: 0 }, 'validations.properties.cache', 'write true or false'],
  [{ rules: {} }, 'validations.properties.rules', 'say it below rules in chartwright.yaml'],
  [{ preset: 'strict' }, 'validations.properties.preset', 'say it below extends in chartwright.yaml'],
])('%j is refused', (properties, fieldPath, advice) => {
  expect(() => new LintValidation(properties)).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      details: expect.objectContaining({
        ...{ file: 'cdk8s.yaml', fieldPath },
        advice: expect.stringContaining(advice) as string,
      }) as object,
    }),
  );
});

test('properties that are written and empty are left out', () => {
  expect(() => new LintValidation({ config: null } as object)).not.toThrow();
  expect(() => new LintValidation(null as unknown as object)).not.toThrow();
});

test('an entry of the config for one chart that fits nothing is found, though charts are named', async () => {
  const entry = 'ignore: [{ rule: boolean-key, reason: r }]';
  const config = `charts:\n  dist/charts/web: { ${entry} }\n  dist/charts/*: { ${entry} }\n`;
  const { violations } = await validated({ ...chart, 'chartwright.yaml': config }, {});
  const unused = violations.filter((one) => JSON.stringify(one).includes('suppression-unused'));
  expect(unused).toMatchObject([{ violatingResources: [{ manifestPath: 'chartwright.yaml' }] }]);
  expect(JSON.stringify(unused)).toContain('chartwright.yaml:2:');
});

test('the config of the project holds', async () => {
  const config = 'rules:\n  include-unknown: off\n';
  const { violations } = await validated({ ...chart, 'chartwright.yaml': config }, {});
  expect(JSON.stringify(violations)).not.toContain('include-unknown');
});
