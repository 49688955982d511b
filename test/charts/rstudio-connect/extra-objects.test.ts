import { testCases } from '../cases';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const given = (...extraObjects: unknown[]) => ({ values: { sharedStorage: { create: true }, extraObjects } });
const configMap = (name: string, data: object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
const document = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

describe('objects of the user', () => {
  testObjects(chart, {
    'a map, with templates in its texts': {
      ...given(
        configMap('{{ .Release.Namespace }}-y', { account: '{{ .Values.sharedStorage.create }}', n: '1000000' }),
      ),
      objects: { 'ConfigMap posit-y': { data: { account: 'true', n: '1000000' } } },
    },
    'a text, run as a template': {
      ...given(document('{{ .Release.Name }}-x')),
      objects: { 'ConfigMap rel-x': { apiVersion: 'v1' } },
    },
    'several documents in a text, beside others': {
      ...given(`---\n${document('a')}---\n${document('b')}`, configMap('c', {}), document('d')),
      objects: { 'ConfigMap a': {}, 'ConfigMap b': {}, 'ConfigMap c': {}, 'ConfigMap d': {} },
    },
    'a text whose templates decide that there is nothing': {
      ...given(`{{- if .Values.ingress.enabled }}\n${document('a')}{{- end }}`, document('b')),
      objects: { 'ConfigMap a': undefined, 'ConfigMap b': {} },
    },
    'numbers in full': {
      ...given({ apiVersion: 'v1', kind: 'Thing', metadata: { name: 'n' }, spec: { size: 1000000, share: 0.5 } }),
      objects: { 'Thing n': { spec: { size: 1000000, share: 0.5 } } },
    },
    'no list': {
      values: { sharedStorage: { create: true }, extraObjects: null },
      objects: { 'ConfigMap a': undefined },
    },
  });
});

describe('objects that cannot be', () => {
  testCases(chart, {
    'a text instead of a list': {
      values: { sharedStorage: { create: true }, extraObjects: document('a') },
      fails: ['extraObjects', 'array'],
    },
    'a number': { ...given(1), fails: ['extraObjects.0'] },
    nothing: { ...given(null), fails: ['extraObjects.0'] },
  });
});
