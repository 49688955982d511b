import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { render, testHelms } from 'chartwright/testing';
import { helmLint, helmPackage } from '../../src/helm';
import { sourcesBelow } from '../meta/sources';
import { exampleNames, removeExamples, synthesizedExample, templatesOf } from './synthesized';

afterAll(removeExamples);

/** What a chart of a user's may import. */
const open = ['cdk8s', 'cdk8s-plus-30', 'chartwright', 'constructs'];

describe.each(exampleNames())('%s', (name) => {
  let charts: readonly string[] = [];
  beforeAll(async () => (charts = await synthesizedExample(name)));

  test('imports what is public, and nothing of ours', () => {
    const sources = sourcesBelow(`examples/${name}`);
    const specifiers = sources.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    expect(specifiers).toContain('chartwright');
    expect(specifiers.filter((specifier) => !open.includes(specifier))).toEqual([]);
  });

  test('writes a chart, no line of its templates longer than 120 columns', () => {
    expect(charts).not.toEqual([]);
    const lines = charts.flatMap((chart) => [...templatesOf(chart).values()].flatMap((text) => text.split('\n')));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  test.each(testHelms())('$name lints it strictly, packages it, and renders its defaults', async (helm) => {
    for (const chart of charts) {
      const { ok, messages } = await helmLint({ chart, helm: helm.bin, strict: true });
      expect({ ok, messages: messages.filter(({ severity }) => severity !== 'INFO') }).toEqual({
        ok: true,
        messages: [],
      });
      const destination = path.join(chart, '..', '..', 'packages', helm.version);
      mkdirSync(destination, { recursive: true });
      expect(await helmPackage({ chart, helm: helm.bin, destination })).toMatchObject({ ok: true, warnings: [] });
      expect(await render(chart, { helm })).not.toEqual([]);
    }
  });
});
