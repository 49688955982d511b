import { ApiObject } from 'cdk8s';
import * as kplus from 'cdk8s-plus-30';
import { k8s } from 'cdk8s-plus-30';
import { type Construct } from 'constructs';
import type * as chartwright from '../../src';
import {
  HelmApp,
  HelmChart,
  merge,
  NamedTemplates,
  templated,
  TemplateFile,
  text,
  when,
  yamlTemplate,
} from '../../src';
import { isChartwrightError } from '../../src/errors';
import { chartOf, mistakeOf, removeFolders, temporaryFolder } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);

const shown = (message: string) => message.replace(/\S*\/(\w+(?:\.test)?\.ts):\d+(?::\d+)?/g, '$1:N');
const lostMistake = (build: (chart: HelmChart) => void) => shown(mistakeOf(build, { values: declaration }).message);

/** A construct that keeps the name it is given and forgets the note. */
function forgetful(scope: Construct, id: string, { name, note }: { name: string; note?: unknown }): void {
  new ApiObject(scope, id, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } });
  void note;
}

describe('what goes into a construct and does not come out', () => {
  test.each([
    ['text', values.note, '{{ $.Values.note }}, made in values.ts:N'],
    ['a number', values.count, '{{ $.Values.count }}, made in values.ts:N'],
    ['a choice', when(values.enabled, 'x'), 'when(…)'],
    ['an expression of the same line', undefined, '{{ printf "%s-x" $.Values.name }}'],
  ])('%s that comes out elsewhere', (_, value, found) => {
    const message = lostMistake((chart) => {
      const note = (value ?? text`${values.name}-x`) as unknown as string;
      const file = new TemplateFile(chart, 'maps');
      // The very same value comes out here.
      new k8s.KubeConfigMap(file, 'good', templated({ metadata: { name: 'good' }, data: { note } }));
      forgetful(file, 'bad', templated<{ name: string; note: string }>({ name: text`${values.name}-bad`, note }));
    });
    expect(message).toContain(`an expression was given to a construct and does not come out of it
  construct: web/maps/bad
  field:     note
  at:        accounting.test.ts:N
  found:     ${found}`);
  });

  test('what stands in a structure counts with its structure', () => {
    expect(() =>
      chartOf(
        (chart) => {
          const metadata = { name: 'c', labels: merge({ a: values.note }, values.labels) };
          new k8s.KubeConfigMap(new TemplateFile(chart, 'c'), 'c', templated({ metadata }));
        },
        { values: declaration },
      ),
    ).not.toThrow();
  });

  test('a class may put text into two places, and give it on to another construct', () => {
    chartOf(
      (chart) => {
        const file = new TemplateFile(chart, 'both');
        const given = templated<kplus.ServiceAccountProps>({ metadata: { name: text`${values.name}-account` } });
        const account = new kplus.ServiceAccount(file, 'account', given);
        new k8s.KubeConfigMap(file, 'map', templated({ metadata: { name: account.name }, data: { a: account.name } }));
      },
      { values: declaration },
    );
  });

  test('a template’s body is asked what it gives before it is written', () => {
    const labels = yamlTemplate<Record<string, string>>('web.labels', {}, () =>
      templated<Record<string, string>>({ a: text`${values.name}-a` }),
    );
    const chart = chartOf(
      (made) => {
        new NamedTemplates(made, 'helpers', [labels]);
        expect(labels.result.written?.().certain).toEqual(['a']);
      },
      { values: declaration },
    );
    expect(chart.file('templates/_helpers.tpl')).toContain('a: {{ printf "%s-a" .Values.name | quote }}');
  });
});

/** An app, and what gives it a chart. */
function appOf(): { readonly app: HelmApp; readonly add: (build: (file: TemplateFile) => void) => void } {
  const app = new HelmApp({ outdir: temporaryFolder() });
  return {
    app,
    add: (build) => build(new TemplateFile(new HelmChart(app, 'web', { version: '1.0.0', values: declaration }), 'f')),
  };
}
const good = (file: TemplateFile) =>
  void new k8s.KubeConfigMap(file, 'map', templated({ metadata: { name: values.name } }));
const bad = (file: TemplateFile) => forgetful(file, 'map', templated({ name: 'x', note: values.name }));

describe('several apps of one program', () => {
  test('an earlier app answers for its own although a newer one was made', () => {
    const first = appOf();
    first.add(bad);
    const second = appOf();
    second.add(good);
    expect(() => second.app.synth()).not.toThrow();
    expect(() => first.app.synth()).toThrow('does not come out of it');
  });

  test('what comes out in any app is accounted for', () => {
    const first = appOf();
    const second = appOf();
    first.add(good);
    second.add(good);
    expect(() => first.app.synth()).not.toThrow();
    expect(() => second.app.synth()).not.toThrow();
  });

  test('a second synthesis finds the same', () => {
    const fine = appOf();
    fine.add(good);
    fine.app.synth();
    expect(() => fine.app.synth()).not.toThrow();
    const faulty = appOf();
    faulty.add(bad);
    expect(() => faulty.app.synth()).toThrow('does not come out of it');
    expect(() => faulty.app.synth()).toThrow('does not come out of it');
  });

  test('what a module made before there was an app is the first app’s', () => {
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof chartwright>('../../src');
      const own = fresh.declareValues({ a: fresh.v.string({ default: 'a', description: 'A value' }) });
      fresh.templated<{ name: string }>({ name: own.values.a });
      const app = new fresh.HelmApp({ outdir: temporaryFolder() });
      let found: unknown;
      try {
        app.synthesizeCharts();
      } catch (error) {
        found = error;
      }
      expect(isChartwrightError(found) && found.code).toBe('EXPRESSION_LOST');
    });
  });
});
