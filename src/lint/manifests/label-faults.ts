import type { KubernetesTypeName } from '../../kubernetes';
import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { type Judge, labelValue, qualifiedName } from './names';
import { placesOf } from './typed-walk';

/** What the API server says of a key or a value of labels, annotations or a selector. */
export interface LabelFault {
  /** Of the key's entry. */
  readonly path: DataPath;
  readonly part: 'labelKey' | 'labelValue' | 'annotationKey' | 'annotationSize';
  readonly said: string;
}

/** Annotations are compared without regard to case: apimachinery's `ValidateAnnotations`. */
const annotationKey: Judge = (text) => qualifiedName(text.toLowerCase());

/** Of all annotations of an object together: apimachinery's `TotalAnnotationSizeLimitB`. */
const largestAnnotations = 256 * 1024;

/** Fields that hold labels, by the type that has them. */
const labelFields: Partial<Readonly<Record<KubernetesTypeName, string>>> = {
  ObjectMeta: 'labels',
  LabelSelector: 'matchLabels',
  PodSpec: 'nodeSelector',
  ServiceSpec: 'selector',
  ReplicationControllerSpec: 'selector',
};

/** What is wrong with the labels, annotations and selectors of an object; of unknown kinds, with those of its metadata. */
export function labelFaults(object: DataMap): LabelFault[] {
  return placesOf(object).flatMap(({ type, value, path }) => {
    const field = labelFields[type];
    return [
      ...(field === undefined ? [] : mapFaults(value[field], [...path, field])),
      ...(type === 'ObjectMeta' ? annotationFaults(value['annotations'], [...path, 'annotations']) : []),
      ...(type === 'LabelSelectorRequirement' ? requirementFaults(value, path) : []),
    ];
  });
}

function mapFaults(labels: unknown, path: DataPath): LabelFault[] {
  return entriesOf(labels).flatMap(([key, value]) => [
    ...judged('labelKey', key, qualifiedName, [...path, key]),
    ...judged('labelValue', value, labelValue, [...path, key]),
  ]);
}

function annotationFaults(annotations: unknown, path: DataPath): LabelFault[] {
  const entries = entriesOf(annotations);
  const texts = entries.flatMap(([key, value]) => [key, typeof value === 'string' ? value : '']);
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const said = `have ${size} bytes together, and the API takes ${largestAnnotations}`;
  return [
    ...entries.flatMap(([key]) => judged('annotationKey', key, annotationKey, [...path, key])),
    ...(size > largestAnnotations ? [{ path, part: 'annotationSize' as const, said }] : []),
  ];
}

function requirementFaults({ key, values }: DataMap, path: DataPath): LabelFault[] {
  const list = Array.isArray(values) ? values : [];
  return [
    ...judged('labelKey', key, qualifiedName, [...path, 'key']),
    ...list.flatMap((value, index) => judged('labelValue', value, labelValue, [...path, 'values', index])),
  ];
}

const entriesOf = (value: unknown) => (isMap(value) ? Object.entries(value) : []);

/** What is no text is of the wrong type, which is not looked at here. */
function judged(part: LabelFault['part'], text: unknown, judge: Judge, path: DataPath): LabelFault[] {
  const said = typeof text === 'string' ? judge(text) : undefined;
  return said === undefined ? [] : [{ path, part, said }];
}
