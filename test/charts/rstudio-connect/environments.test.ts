import { testCases } from '../cases';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const given = (executionEnvironments: unknown) => ({
  values: { sharedStorage: { create: true }, executionEnvironments },
});
const name = 'ConfigMap rel-rstudio-connect-execution-environments';

describe('the execution environments', () => {
  testObjects(chart, {
    'no file by default': { values: { sharedStorage: { create: true } }, objects: { [name]: undefined } },
    'no file where the list is empty': { ...given([]), objects: { [name]: undefined } },
    'no file where the list is removed': { ...given(null), objects: { [name]: undefined } },
    'the list as it is': {
      ...given([
        {
          name: 'g/r:u',
          title: '123: "T"',
          matching: 'any',
          python: { installations: [{ version: '3.10', path: '/p' }] },
          later: { limit: 1000000, text: '{{ no template }}' },
        },
      ]),
      objects: {
        [name]: {
          metadata: { namespace: 'posit' },
          data: {
            'environments.yaml': `- later:
    limit: 1000000
    text: '{{ no template }}'
  matching: any
  name: g/r:u
  python:
    installations:
    - path: /p
      version: "3.10"
  title: '123: "T"'
`,
          },
        },
      },
    },
    'from the command line': {
      set: { 'sharedStorage.create': true, 'executionEnvironments[0].name': 'g/r:u' },
      objects: { [name]: { data: { 'environments.yaml': '- name: g/r:u\n' } } },
    },
  });
});

describe('execution environments that cannot be', () => {
  testCases(chart, {
    'one without a name': { ...given([{ title: 'T' }]), fails: ['executionEnvironments.0', 'name'] },
    'one with an empty name': { ...given([{ name: '' }]), fails: ['executionEnvironments.0.name'] },
    'one that is text': { ...given(['g/r:u']), fails: ['executionEnvironments.0', 'object'] },
    'one that is null': { ...given([null]), fails: ['executionEnvironments.0', 'object'] },
    'a map of them': { ...given({ a: {} }), fails: ['executionEnvironments'] },
    'a version that is a number': {
      ...given([{ name: 'a', python: { installations: [{ version: 3.1, path: '/p' }] } }]),
      fails: ['executionEnvironments.0.python.installations.0.version', 'string'],
    },
  });
});
