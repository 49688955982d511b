import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type KubeObject, render, testHelms } from 'chartwright/testing';
import { objectFaults } from '../../kubernetes/object-faults';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
const parent = mkdtempSync(path.join(tmpdir(), 'chartwright-parent-'));

afterAll(() => {
  charts.remove();
  rmSync(parent, { recursive: true });
});

/** A chart that has Connect twice, once under another name. */
beforeAll(() => {
  const dependency = (more: string) =>
    `  - name: rstudio-connect\n    version: 0.22.0\n    repository: ''\n    condition: ${more}`;
  const metadata = `apiVersion: v2
name: platform
version: 1.0.0
dependencies:
${dependency('rstudio-connect.enabled')}
${dependency('publishing.enabled\n    alias: publishing')}
`;
  writeFileSync(path.join(parent, 'Chart.yaml'), metadata);
  mkdirSync(path.join(parent, 'charts'));
  cpSync(charts.folder('rstudio-connect'), path.join(parent, 'charts', 'rstudio-connect'), { recursive: true });
});

const everything = {
  sharedStorage: { create: true },
  rbac: { clusterRoleCreate: true },
  license: { key: 'a' },
  ingress: { enabled: true, hosts: [{ host: 'connect.example.com', paths: ['/'] }] },
  podDisruptionBudget: { minAvailable: 1 },
};

const named = (objects: readonly KubeObject[]) =>
  objects.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''}/${metadata.name}`).sort();

describe.each(testHelms())('$name', (helm) => {
  const rendered = async (release: string, namespace: string) => {
    const objects = await render(charts.folder('rstudio-connect'), { values: everything, release, namespace, helm });
    expect(objectFaults(objects, namespace)).toEqual([]);
    return objects;
  };

  test('two releases of one name share nothing but the names of cluster roles', async () => {
    const [one, two] = await Promise.all([rendered('connect', 'one'), rendered('connect', 'two')]);
    const shared = named(one).filter((object) => named(two).includes(object));
    expect(shared).toEqual(['ClusterRole /connect-rstudio-connect', 'ClusterRoleBinding /connect-rstudio-connect']);
  });

  test.each([
    ['a release name of 53 characters', 'r'.repeat(53), 'posit'],
    ['a namespace of digits', 'rel', '123'],
  ])('%s', async (_, release, namespace) => {
    const objects = await rendered(release, namespace);
    expect(objects.length).toBeGreaterThan(10);
    for (const { kind, metadata } of objects) {
      if (!kind.startsWith('Cluster')) expect([kind, metadata.namespace]).toEqual([kind, namespace]);
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/instance': release });
    }
  });

  test('as a dependency, with a condition, an alias and global values', async () => {
    const values = {
      global: { registry: 'example.com' },
      'rstudio-connect': { enabled: true, ...everything },
      publishing: { enabled: true, ...everything, fullnameOverride: 'publishing' },
    };
    const objects = await render(parent, { values, release: 'rel', namespace: 'posit', helm });
    expect(objectFaults(objects, 'posit')).toEqual([]);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployments.sort()).toEqual(['publishing', 'rel-rstudio-connect']);
    const off = { ...values, publishing: { enabled: false } };
    expect(named(await render(parent, { values: off, release: 'rel', namespace: 'posit', helm }))).toEqual(
      named(await rendered('rel', 'posit')),
    );
  });
});
