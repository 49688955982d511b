import { type ChartCase, testCases } from '../cases';
import { synthesizedCharts } from '../synthesized';
import { launcherCase as launcher } from './launcher-values';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

describe('profiles', () => {
  const profiles = (given: object, more: object = {}) =>
    launcher({ launcherKubernetesProfilesConf: given, ...more }) satisfies ChartCase;
  const path = 'launcher.launcherKubernetesProfilesConf';
  const override = { name: 'own label', target: '/metadata/labels/a', json: 'b' };
  testCases(chart, {
    'settings of everyone and of some': {
      ...profiles({ '*': { 'default-cpus': 1.5, 'max-mem-mb': 1000000 }, '@big': { 'container-images': ['a', 'b'] } }),
      lines: ['[*]', 'default-cpus=1.5', 'max-mem-mb=1000000', '[@big]', 'container-images=a,b'],
    },
    'numbers from --set': {
      ...launcher(),
      set: { [`${path}.x.max-mem-mb`]: 1000000 },
      lines: ['[x]', 'max-mem-mb=1000000'],
    },
    'numbers from --set-json': {
      ...launcher(),
      setJson: { [path]: { x: { 'max-mem-mb': 1000000, 'max-cpus': 0.5 } } },
      lines: ['max-mem-mb=1000000', 'max-cpus=0.5'],
    },
    'overrides without the init container': {
      ...profiles(
        { '*': { 'job-json-overrides': [override] } },
        { useTemplates: false, defaultInitContainer: { enabled: false } },
      ),
      lines: ['job-json-overrides="/metadata/labels/a":"/mnt/job-json-overrides/ownlabel.json"'],
    },
    'numbers in overrides': {
      ...profiles({ x: { 'job-json-overrides': [{ ...override, json: { a: 1000000 } }] } }, { useTemplates: false }),
      lines: ['"a": 1000000'],
    },
    'overrides with templates': {
      ...profiles({ alice: { 'job-json-overrides': [override] } }),
      fails: [`${path}, launcher.useTemplates`, 'launcher.templateValues', 'job-json-overrides for alice'],
    },
    'no overrides with templates': profiles({ alice: { 'job-json-overrides': [] } }),
    'a section that is null': { ...profiles({ alice: null }), fails: [`${path}.alice`, '; set it to {}'] },
    'overrides that are text': {
      ...profiles({ '*': { 'job-json-overrides': ['a'] } }, { useTemplates: false }),
      fails: [`${path}.*.job-json-overrides`, 'name, target and json'],
    },
    'overrides that are no list': {
      ...profiles({ '*': { 'job-json-overrides': 7 } }, { useTemplates: false }),
      fails: [`${path}.*.job-json-overrides`, 'found 7', '; write each override as such a map'],
    },
    'an override without a target': {
      ...profiles({ '*': { 'job-json-overrides': [{ name: 'a', json: {} }] } }, { useTemplates: false }),
      fails: [`${path}.*.job-json-overrides`],
    },
    'an override whose name is no name of a file': {
      ...profiles({ '*': { 'job-json-overrides': [{ ...override, name: 'a/b' }] } }, { useTemplates: false }),
      fails: [`${path}.*.job-json-overrides`],
    },
    'one name for two contents': {
      ...profiles(
        {
          a: { 'job-json-overrides': [override] },
          b: { 'job-json-overrides': [override, { ...override, name: 'ownlabel', json: 'c' }] },
        },
        { useTemplates: false },
      ),
      fails: [`${path}.b.job-json-overrides`, 'found ownlabel', '; rename one of them'],
    },
    'one override for two': {
      ...profiles(
        { a: { 'job-json-overrides': [override] }, b: { 'job-json-overrides': [override] } },
        { useTemplates: false },
      ),
      lines: ['[a]', '[b]'],
    },
    'a section that ini cannot hold': { ...profiles({ 'a]\nb': { c: 1 } }), fails: [path] },
    'a setting that ini cannot hold': { ...profiles({ '*': { 'a = 1\nb': 1 } }), fails: [`${path}.*`] },
    'a line break': { ...profiles({ '*': { a: 'b\n[x]' } }), fails: [`${path}.*.a`] },
  });
});
