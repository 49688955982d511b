import { definePrefix } from '../../../../src/lint/rules/template/define-prefix';
import { findingsOf } from '../../kit';
import { where } from './where';

describe('define-prefix', () => {
  test.each([
    ['demo.fullname', 0],
    ['demo/fullname', 0],
    ['demoFullname', 0],
    ['fullname', 1],
    ['other.fullname', 1],
    ['my.demo.fullname', 1],
  ])('%s', async (name, count) => {
    expect(await where(definePrefix, { 'templates/_a.tpl': `{{ define "${name}" }}a{{ end }}\n` })).toHaveLength(count);
  });

  test('several of one file are said once', async () => {
    const file = '{{ define "name" }}a{{ end }}{{ define "demo.x" }}a{{ end }}{{ define "labels" }}a{{ end }}\n';
    const findings = await findingsOf(definePrefix, {
      'templates/_a.tpl': file,
      'templates/_b.tpl': '{{ define "port" }}a{{ end }}\n',
    });
    expect(findings.map(({ message, related }) => [message, related.length])).toEqual([
      ['2 named templates of this file do not begin with the name of their chart, demo; "name" is the first', 1],
      ['the named template "port" does not begin with the name of its chart, demo', 0],
    ]);
  });

  test('dashes of the chart may be left out', async () => {
    const files = {
      'Chart.yaml': 'apiVersion: v2\nname: argo-cd\nversion: 1.0.0\n',
      'templates/_a.tpl': '{{ define "argocd.name" }}a{{ end }}{{ define "argo-cd.label" }}a{{ end }}\n',
    };
    expect(await where(definePrefix, files)).toEqual([]);
  });

  test('the names of charts below are theirs to choose', async () => {
    const files = {
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n',
      'charts/lib/templates/_a.tpl': '{{ define "fullname" }}a{{ end }}\n',
    };
    expect(await where(definePrefix, files)).toEqual([]);
  });
});
