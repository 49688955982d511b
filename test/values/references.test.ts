import { describe as printed, type Expr, shapeOf } from '../../src/expr/expression';
import { asKind, declareValues, v, valuesPath } from '../../src/values';
import { sample } from './sample';

const { values } = sample;
const described = { description: 'x' };

describe('references', () => {
  test.each<[Expr<unknown>, string, string]>([
    [values.replicas, '{{ $.Values.replicas }}', 'replicas'],
    [values.backends.kubernetes.enabled, '{{ $.Values.backends.kubernetes.enabled }}', 'backends.kubernetes.enabled'],
    [values.image.tag, '{{ $.Values.image.tag }}', 'image.tag'],
    [
      values.pod.securityContext.runAsUser,
      '{{ ($.Values.pod.securityContext).runAsUser }}',
      'pod.securityContext.runAsUser',
    ],
    [
      values.jobBase.spec.template.spec.containers,
      '{{ (((($.Values.jobBase).spec).template).spec).containers }}',
      'jobBase.spec.template.spec.containers',
    ],
    [values.probe.enabled, '{{ ($.Values.probe).enabled }}', 'probe.enabled'],
    [values.storage.size, '{{ ($.Values.storage).size }}', 'storage.size'],
  ])('%#', (reference, template, path) => {
    expect(printed(reference)).toBe(template);
    expect(valuesPath(reference)).toBe(path);
  });

  test('names that need quotes', () => {
    const odd = declareValues({
      'a-b': v.object({ 'c.d': v.string({ default: '', ...described }) }, described),
      'e-f': v.object({ 'g-h': v.string(described) }, { nullable: true, ...described }),
    }).values;
    expect(printed(odd['a-b']['c.d'])).toBe('{{ index (index $.Values "a-b") "c.d" }}');
    expect(valuesPath(odd['a-b']['c.d'])).toBe('a-b."c.d"');
    expect(printed(odd['e-f']['g-h'])).toBe('{{ index (default dict (index $.Values "e-f")) "g-h" }}');
    expect(valuesPath(odd['e-f']['g-h'])).toBe('e-f.g-h');
  });

  test('a type that holds itself has an end', () => {
    const { schema } = declareValues({ schema: v.kubernetes('JSONSchemaProps', described) }).values;
    expect(printed(schema.not.not.not.pattern)).toBe('{{ (((($.Values.schema).not).not).not).pattern }}');
  });

  test.each<[Expr<unknown>, object]>([
    [values.replicas, { kind: 'integer' }],
    [values.image.tag, { kind: 'string', nullable: true }],
    [values.storageClassName, { kind: 'any' }],
    [values.port, { kind: 'intOrString' }],
    [values.storage.size, { kind: 'quantity', nullable: true }],
    [values.nodeSelector, { kind: 'map', item: { kind: 'string', nullable: true }, nullable: true }],
    [values.pod.securityContext.fsGroup, { kind: 'integer', nullable: true }],
    [values.jobBase.spec.parallelism, { kind: 'integer', nullable: true }],
  ])('shape %#', (reference, shape) => expect(shapeOf(reference)).toEqual(shape));

  test('what a list holds is certain, and so is what its type requires', () => {
    const { item } = shapeOf(values.pod.sidecar) as { item?: never };
    expect(item).toBeUndefined();
    const containers = asKind(values.pod.sidecar, v.list(v.kubernetes('Container')));
    const shape = shapeOf(containers).item!;
    expect(shape.nullable).toBeUndefined();
    expect(shape.fields!['name']).toEqual({ kind: 'string' });
    expect(shape.fields!['image']).toEqual({ kind: 'string', nullable: true });
  });

  test('what may hold template text says so', () => {
    const { a } = declareValues({ a: v.string({ default: '', template: true, ...described }) }).values;
    expect(shapeOf(a).template).toBe(true);
  });

  test('removed values have no reference', () => {
    expect(Object.hasOwn(values.pod, 'nodeSelector')).toBe(false);
    expect(valuesPath(sample.values)).toBe('');
  });
});
