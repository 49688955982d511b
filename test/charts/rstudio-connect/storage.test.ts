import { testCases } from '../cases';
import { type ObjectCase, testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const claim = (spec = {}, metadata = {}, name = 'rel-rstudio-connect-shared-storage'): ObjectCase['objects'] => ({
  [`PersistentVolumeClaim ${name}`]: {
    metadata: { namespace: 'posit', ...metadata },
    spec: {
      accessModes: ['ReadWriteMany'],
      volumeMode: 'Filesystem',
      resources: { requests: { storage: '10Gi' } },
      ...spec,
    },
  },
});
const storage = (values: object) => ({ values: { sharedStorage: { create: true, ...values } } });

describe('the claim', () => {
  testObjects(chart, {
    'by default': {
      ...storage({}),
      objects: claim({}, { annotations: { 'helm.sh/resource-policy': 'keep' } }),
    },
    'one that is there already': {
      values: { sharedStorage: { mount: true, name: 'there' } },
      objects: { 'PersistentVolumeClaim there': undefined },
    },
    'all that can be said of it': {
      ...storage({
        name: '007',
        storageClassName: '1e3',
        volumeName: '010',
        accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
        requests: { storage: '1.5Ti' },
        selector: { matchLabels: { a: 'true' }, matchExpressions: [{ key: 'b', operator: 'Exists' }] },
        subPath: 'team/a',
      }),
      objects: claim(
        {
          accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
          storageClassName: '1e3',
          volumeName: '010',
          resources: { requests: { storage: '1.5Ti' } },
          selector: { matchLabels: { a: 'true' }, matchExpressions: [{ key: 'b', operator: 'Exists' }] },
        },
        {},
        '007',
      ),
    },
    'a size in bytes': {
      ...storage({ requests: { storage: 10737418240 } }),
      objects: claim({ resources: { requests: { storage: 10737418240 } } }),
    },
    'a size in bytes, from the command line': {
      set: { 'sharedStorage.create': true, 'sharedStorage.requests.storage': 10737418240 },
      objects: claim({ resources: { requests: { storage: 10737418240 } } }),
    },
    'access modes that are removed are those by default': { ...storage({ accessModes: null }), objects: claim() },
    'access modes that are null on the command line': {
      setJson: { 'sharedStorage.create': true, 'sharedStorage.accessModes': null },
      objects: claim(),
    },
    'annotations that are removed': {
      ...storage({ annotations: null }),
      objects: claim({}, { annotations: undefined }),
    },
    'the annotation by default that is removed': {
      ...storage({ annotations: { 'helm.sh/resource-policy': null, a: 1000000 } }),
      objects: claim({}, { annotations: { a: '1000000' } }),
    },
    'a selector that is removed': { ...storage({ selector: null }), objects: claim() },
  });
});

describe('claims that cannot be', () => {
  testCases(chart, {
    'no storage at all': { values: { sharedStorage: null }, fails: ['sharedStorage'] },
    'no access mode': { ...storage({ accessModes: [] }), fails: ['sharedStorage.accessModes'] },
    'an access mode that there is not': {
      ...storage({ accessModes: ['ReadWriteAll'] }),
      fails: ['sharedStorage.accessModes'],
    },
    'a selector that is text': { ...storage({ selector: 'a=b' }), fails: ['sharedStorage.selector'] },
    'a size that is none': { ...storage({ requests: { storage: 'big' } }), fails: ['sharedStorage.requests.storage'] },
  });
});
