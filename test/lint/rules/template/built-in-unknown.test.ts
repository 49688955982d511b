import { helmTemplate } from '../../../../src/helm';
import { fieldsOfBuiltIn } from '../../../../src/lint/flow/built-ins';
import { builtInUnknown } from '../../../../src/lint/rules/template/built-in-unknown';
import { nameOf } from '../../../../src/lint/template-text/unknown-built-ins';
import { testHelms } from '../../../../src/testing';
import { chartWith } from '../../../helm/chart';
import { findingsOf, placesOf } from '../../kit';
import { linesIn, where } from './where';

describe('built-in-unknown', () => {
  test.each([
    ['.Release.Nmae', 'Helm has no .Release.Nmae; .Release.Name is there'],
    ['.Release.namespace', 'Helm has no .Release.namespace; .Release.Namespace is there'],
    ['.Release.Time', 'Helm has no .Release.Time'],
    ['.Template.Nam', 'Helm has no .Template.Nam; .Template.Name is there'],
    ['.Vlues', 'Helm has no .Vlues; .Values is there'],
    ['.values.a', 'Helm has no .values; .Values is there'],
    ['.Chart.appVersion', 'Helm has no .Chart.appVersion; .Chart.AppVersion is there'],
    ['.Chart.annotations.a', 'Helm has no .Chart.annotations; .Chart.Annotations is there'],
    ['.Capabilities.KubeVersion.Foo', 'Helm has no .Capabilities.KubeVersion.Foo'],
    [
      '.Capabilities.HelmVersion.version',
      'Helm has no .Capabilities.HelmVersion.version; .Capabilities.HelmVersion.Version is there',
    ],
    [
      '.Capabilities.APIVersions.has "v1"',
      'Helm has no .Capabilities.APIVersions.has; .Capabilities.APIVersions.Has is there',
    ],
    ['.Files.get "a"', 'Helm has no .Files.get; .Files.Get is there'],
    ['.replicas', 'Helm has no .replicas; .Values.replicas is there'],
    ['.Foo', 'Helm has no .Foo'],
    ['default "a" .Release.Nmae', 'Helm has no .Release.Nmae; .Release.Name is there'],
    ['.Vlues.a | default "a"', 'Helm has no .Vlues; .Values is there'],
    ['$.Release.Nmae', 'Helm has no .Release.Nmae; .Release.Name is there'],
    ['(.Release).Nmae', 'Helm has no .Release.Nmae; .Release.Name is there'],
  ])('%s', async (expression, said) => {
    const files = { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': `a: {{ ${expression} }}\n` };
    const findings = await findingsOf(builtInUnknown, files);
    expect(findings.map(({ message }) => message)).toEqual([said]);
  });

  test.each([
    ['a text', 'text: "{{ .Release.Nmae }}-{{ .Vlues.a }}"\n', '{{ tpl .Values.text . }}', [1, 1]],
    [
      'texts of a list',
      'list:\n  - name: a\n  - name: "{{ $.Release.Nmae }}"\n',
      '{{ tpl (toYaml .Values.list) $ }}',
      [3],
    ],
    ['a text that is run with a map', 'text: "{{ .Nmae }}"\n', '{{ tpl .Values.text (dict "Nmae" 1) }}', []],
    ['a text that nothing runs', 'text: "{{ .Release.Nmae }}"\n', '{{ .Values.text }}', []],
    ['what may be set by others', 'text: "{{ .Custom }}{{ .Release.Custom }}"\n', '{{ tpl .Values.text . }}', []],
  ])('in %s of values.yaml', async (_, values, template, lines) => {
    const files = { 'values.yaml': values, 'templates/a.yaml': template };
    expect(await where(builtInUnknown, files)).toEqual(lines.map((line) => `values.yaml:${line}`));
  });

  test.each([
    ['.Subcharts.cach.Values.port', ['Helm has no .Subcharts.cach; .Subcharts.cache is there']],
    ['.Subcharts.database.Values.port', ['Helm has no .Subcharts.database']],
    ['.Subcharts.cache.Release.Nmae', ['Helm has no .Release.Nmae; .Release.Name is there']],
    ['(index .Subcharts "store").Values.port', []],
    ['if .Subcharts.database }}{{ .Subcharts.cache.Values.port }}{{ end', []],
    ['range $name, $below := .Subcharts }}{{ $below.Values.port }}{{ end', []],
  ])('charts below: %s', async (expression, said) => {
    const findings = await findingsOf(builtInUnknown, {
      'Chart.yaml':
        'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: [{ name: cache, version: 1.0.0 }, { name: cache, version: 1.0.0, alias: store }]\n',
      'charts/cache/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.0.0\n',
      'templates/a.yaml': `a: {{ ${expression} }}\n`,
    });
    expect(findings.map(({ message }) => message)).toEqual(said);
  });

  test.each([
    [
      'every object',
      '{{ .Release.Name }}{{ .Chart.AppVersion }}{{ .Template.BasePath }}{{ .Capabilities.KubeVersion.Minor }}{{ .Subcharts }}',
    ],
    ['what may have any key', '{{ .Chart.Annotations.a }}{{ (index .Chart.Dependencies 0).Alias }}{{ .Values.a.b }}'],
    ['a file by its name', '{{ .Files.LICENSE }}'],
    [
      'what functions make of them',
      '{{ (semver .Capabilities.KubeVersion.Version).Minor }}{{ (.Files.Get "a" | fromYaml).b }}',
    ],
    ['methods of the values', '{{ .Values.AsMap }}{{ .Values.YAML }}'],
    ['a key that is set', '{{ $_ := set $ "made" 1 }}{{ .made }}'],
    ['a key that is set later', '{{ .made }}{{ $_ := set . "made" 1 }}'],
    ['a computed key', '{{ $_ := set $ .Release.Name 1 }}{{ .made }}'],
    ['a key of an object', '{{ $_ := set .Release "Made" 1 }}{{ .Release.Made }}'],
    ['another object in the place of one', '{{ $_ := set . "Chart" (dict "name" "x") }}{{ .Chart.name }}'],
    ['what is merged into the root', '{{ $_ := merge . (dict "made" 1) }}{{ .made }}'],
    [
      'a key that is asked for',
      '{{ if hasKey . "made" }}{{ .made.a }}{{ end }}{{ with .other }}{{ . }}{{ end }}{{ .other }}',
    ],
    ['the item of a loop', '{{ range .Values.list }}{{ .name }}{{ end }}'],
    ['a map of the template', '{{ with dict "a" 1 "Release" .Release }}{{ .a }}{{ .Release.Name }}{{ .b }}{{ end }}'],
    ['a map or the root', '{{ with merge (dict "a" 1) . }}{{ .a }}{{ .b }}{{ end }}'],
  ])('nothing of %s', async (_, template) => {
    expect(
      await linesIn(builtInUnknown, template, { LICENSE: 'MIT\n', 'values.yaml': 'list: [{ name: a }]\n' }),
    ).toEqual([]);
  });

  test.each([
    ['with', '{{ with .Chart }}\na: {{ .Values.a }}\n{{ end }}', 'Helm has no .Chart.Values; $.Values is there'],
    [
      'a field in with',
      '{{ with .Release }}\na: {{ .name }}\n{{ end }}',
      'Helm has no .Release.name; .Release.Name is there',
    ],
    [
      'a variable',
      '{{ $release := .Release }}\na: {{ $release.name }}',
      'Helm has no .Release.name; .Release.Name is there',
    ],
    [
      'a map',
      '{{ with dict "root" $ }}\na: {{ .root.Release.name }}\n{{ end }}',
      'Helm has no .Release.name; .Release.Name is there',
    ],
    ['tpl of a file', 'a: {{ tpl (.Files.Get "LICENSE") . }}', 'Helm has no .Release.name; .Release.Name is there'],
  ])('through %s', async (_, template, said) => {
    const findings = await findingsOf(builtInUnknown, {
      'templates/a.yaml': template,
      LICENSE: 'MIT\n{{ .Release.name }}\n',
    });
    expect(findings.map(({ message, location }) => [message, location.range.start.line])).toEqual([[said, 2]]);
  });

  test('a named template that is given the root, once', async () => {
    const files = {
      'templates/_a.tpl': '{{ define "demo.name" }}{{ .Release.name }}{{ .values }}{{ end }}\n',
      'templates/a.yaml':
        'a: {{ include "demo.name" . }}\nb: {{ include "demo.name" $ }}\n{{ range .Values.list }}{{ include "demo.name" $ }}{{ end }}\n',
    };
    expect(await placesOf(builtInUnknown, files)).toEqual([
      'templates/_a.tpl:1:28 Helm has no .Release.name; .Release.Name is there',
      'templates/_a.tpl:1:47 Helm has no .values; .Values is there',
    ]);
  });

  test('a named template that takes a map, and is given the root', async () => {
    const files = {
      'templates/_a.tpl': '{{ define "demo.name" }}{{ .context.Release.Name }}-{{ .part }}{{ end }}\n',
      'templates/a.yaml':
        'a: {{ include "demo.name" (dict "context" . "part" "a") }}\nb: {{ include "demo.name" . }}\n',
    };
    const [finding, ...more] = await findingsOf(builtInUnknown, files);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      message: 'the template "demo.name" reads .context, which the root that it is given here does not have',
      help: 'give it a map that has context: dict "context" …',
      location: { file: 'templates/a.yaml', range: { start: { line: 2 } } },
      related: [{ message: '.context is read here', file: 'templates/_a.tpl' }],
    });
  });

  test('a named template that takes either', async () => {
    const files = {
      'templates/_a.tpl': '{{ define "demo.name" }}{{ $root := .values | default .Values }}{{ $root.a }}{{ end }}\n',
      'templates/a.yaml': 'a: {{ include "demo.name" (dict "values" .Values) }}\nb: {{ include "demo.name" . }}\n',
    };
    expect(await where(builtInUnknown, files)).toEqual([]);
  });

  test('a library says nothing of what it is given', async () => {
    const files = {
      'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\ntype: library\n',
      'templates/_a.tpl': '{{ define "demo.name" }}{{ .context }}\n{{ .Release.name }}{{ end }}\n',
    };
    expect(await where(builtInUnknown, files)).toEqual(['templates/_a.tpl:2']);
  });

  test('templates of charts below are their own', async () => {
    const files = {
      'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'charts/sub/templates/_a.tpl': '{{ define "sub.name" }}{{ .Release.name }}{{ .context.Values }}{{ end }}\n',
      'templates/a.yaml': 'a: {{ include "sub.name" . }}\n',
    };
    expect(await placesOf(builtInUnknown, files)).toEqual([
      'templates/a.yaml:1:7 the template "sub.name" reads .context, which the root that it is given here does not have',
    ]);
  });
});

/** Of what Helm itself makes of each. */
describe('the fields that Helm knows', () => {
  const printed = async (expression: string, bin: string) => {
    const chart = chartWith({ 'templates/a.yaml': `a: {{ ${expression} | quote }}\n` });
    const result = await helmTemplate({ chart, helm: bin });
    return result.ok ? (/^a: "(.*)"$/m.exec(result.manifests)?.[1] ?? '') : undefined;
  };
  const KEYS = 'keys | sortAlpha | join " "';

  test.each(testHelms().map(({ name, bin }) => [name, bin] as const))('%s', async (name, bin) => {
    const sorted = (path: readonly string[]) => [...(fieldsOfBuiltIn(path) ?? [])].sort();
    expect((await printed(`. | ${KEYS}`, bin))?.split(' ')).toEqual(sorted([]));
    expect((await printed(`.Release | ${KEYS}`, bin))?.split(' ')).toEqual(sorted(['Release']));
    expect((await printed(`.Template | ${KEYS}`, bin))?.split(' ')).toEqual(sorted(['Template']));
    const structs = [['Chart'], ['Capabilities'], ['Capabilities', 'KubeVersion'], ['Capabilities', 'HelmVersion']];
    for (const path of structs) {
      const known = sorted(path).filter((field) =>
        name.includes(' 3.') ? field !== 'KubeClientVersion' : field !== 'Metadata',
      );
      expect(
        await printed(`list ${known.map((field) => nameOf([...path, field])).join(' ')} | toJson`, bin),
      ).toBeDefined();
      expect(await printed(`${nameOf([...path, 'Nothing'])} | toJson`, bin)).toBe(
        name.includes(' 4.') && path.length === 1 && path[0] === 'Chart' ? 'null' : undefined,
      );
    }
    expect(await printed('.Capabilities.APIVersions.Has "v1"', bin)).toBe('true');
    expect(
      await printed(
        'list .Files.AsConfig .Files.AsSecrets (.Files.Get "a") (.Files.GetBytes "a") (.Files.Glob "a") (.Files.Lines "a") | toJson',
        bin,
      ),
    ).toBeDefined();
  });
});
