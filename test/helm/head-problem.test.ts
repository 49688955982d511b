import { headProblem, type HeadProblem } from '../../src/helm';
import { helmTemplate } from '../../src/helm/template';
import { testHelms } from '../../src/testing';
import { chartWith } from './chart';

const object = (metadata: unknown, more: object = {}) => ({ apiVersion: 'v1', kind: 'A', metadata, ...more });

const whole = (message: string): HeadProblem => ({ path: [], message });
const at = (path: string, message: string): HeadProblem => ({ path: path.split('.'), message: `${path} ${message}` });

/** A document, and what Helm does not take in it. */
const CASES: readonly (readonly [document: unknown, problem: HeadProblem | undefined])[] = [
  [null, undefined],
  [{}, undefined],
  [object({ name: 'a', annotations: { b: 'c' } }), undefined],
  [object(null), undefined],
  [object({ name: 1, annotations: null, labels: [1] }), undefined],
  [object({ name: null, annotations: { a: 1, b: true, c: null, d: 1.5 } }), undefined],
  [object({}, { apiVersion: 1, kind: true }), undefined],
  [object({ annotations: {} }, { kind: 'List', items: [1, ['a']] }), undefined],
  [['a'], whole('it is a list, not a map')],
  ['a text', whole('it is a text, not a map')],
  [1, whole('it is a number, not a map')],
  [true, whole('it is a boolean, not a map')],
  [object({}, { apiVersion: ['v1'] }), at('apiVersion', 'is a list, not a text')],
  [object({}, { kind: {} }), at('kind', 'is a map, not a text')],
  [object('a'), at('metadata', 'is a text, not a map')],
  [object(['a']), at('metadata', 'is a list, not a map')],
  [object({ name: ['a'] }), at('metadata.name', 'is a list, not a text')],
  [object({ annotations: 'a' }), at('metadata.annotations', 'is a text, not a map')],
  [object({ annotations: { a: 'b', c: { d: 1 } } }), at('metadata.annotations.c', 'is a map, not a text')],
];

test.each(CASES)('%j', (document, problem) => {
  expect(headProblem(document)).toEqual(problem);
});

describe.each(testHelms())('$name agrees', ({ bin: helm }) => {
  test.each(CASES)('%j', async (document, problem) => {
    const chart = chartWith({ 'templates/a.yaml': `# a\n${JSON.stringify(document)}\n` });
    const result = await helmTemplate({ chart, helm });
    expect(result.ok ? undefined : result.failure.kind).toBe(problem && 'yaml');
  });
});
