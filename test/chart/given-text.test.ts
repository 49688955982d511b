import {
  each,
  entry,
  merge,
  Notes,
  raw,
  RawTemplate,
  StaticFile,
  CrdFile,
  spread,
  text,
  tpl,
  tplYaml,
  declareValues,
  v,
} from '../../src';
import { renderNotes } from '../../src/testing';
import { chartOf, removeFolders } from './kit';
import { fieldsOf } from './things';
import { declaration, values } from './values';
import { withTemplates } from './with-templates';

afterAll(removeFolders);

const description = 'A value';

describe('text that the user or the author gives', () => {
  const own = declareValues({
    text: v.string({ template: true, default: '{{ .Release.Name }}-x', description }),
    map: v.map(v.string(), { template: true, description }),
    list: v.list(v.string(), { template: true, description }),
    names: v.list(v.string(), { default: ['b', 'a'], description }),
    hosts: v.list(v.string(), { default: ['h'], description }),
  });

  test('values that are run as templates; raw expressions', async () => {
    const { values } = own;
    const chart = withTemplates(
      [],
      {
        text: tpl(values.text),
        map: tplYaml(values.map),
        list: ['first', spread(tplYaml(values.list))],
        merged: merge({ own: 'o' }, tplYaml(values.map)),
        raw: raw<string>('string')`index ${values.names} 0 | upper`,
        loop: each(values.hosts, () => raw<string>('string')`printf "%s" (first .Values.names)`),
        literal: raw<string>('string')`print ${'{{ " }}'}`,
        keyed: each(values.names, (name, index) => entry(name, index)),
      },
      own,
    );
    expect(await fieldsOf(chart)).toEqual({
      text: 'rel-x',
      list: ['first'],
      merged: { own: 'o' },
      raw: 'B',
      loop: ['b'],
      literal: '{{ " }}',
      keyed: { b: 0, a: 1 },
    });
    const given = { map: { own: 'u', k: '{{ .Values.names }}' }, list: ['{{ .Chart.Name }}'] };
    expect(await fieldsOf(chart, { values: given })).toMatchObject({
      map: { own: 'u', k: '[b a]' },
      list: ['first', 'web'],
      merged: { own: 'u', k: '[b a]' },
    });
  });

  test('files beside the constructs: raw templates, definitions of resources, notes', async () => {
    const chart = chartOf(
      (scope) => {
        new RawTemplate(scope, 'adopted', {
          content:
            '{{- if .Values.enabled }}\napiVersion: v1\nkind: Old\nmetadata:\n  name: {{ .Values.name }}\n{{- end }}\n',
        });
        new CrdFile(scope, 'things', {
          content: 'apiVersion: v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crd\n',
        });
        new StaticFile(scope, 'file', { path: 'files/a.txt', content: 'a' });
        new Notes(scope, (block) => {
          block.line(text`${values.name} is there.`);
          block.if(values.enabled, (inner) => inner.line('It is enabled.'));
        });
      },
      { values: declaration },
    );
    expect(chart.file('templates/NOTES.txt')).toBe(`{{ .Values.name }} is there.
{{- if .Values.enabled }}
It is enabled.
{{- end }}
`);
    expect((await chart.render({ includeCrds: true })).map(({ kind }) => kind)).toEqual([
      'CustomResourceDefinition',
      'Old',
    ]);
    expect(await renderNotes(chart.folder)).toBe('web is there.\nIt is enabled.\n');
  });
});
