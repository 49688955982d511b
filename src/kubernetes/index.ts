export type { DeepNullable, DeepPartial, KubernetesPartial, KubernetesValue } from './partial';
export type { JsonSchema, KubernetesSchema, SchemaOptions } from './schema';
export { INT_OR_STRING, QUANTITY, schemaOf } from './schema';
export type { Field, FieldType, KubernetesKind, KubernetesType, KubernetesTypeName, ScalarName } from './table';
export { allKinds, fieldsOf, kindOf, kindOfType, kubernetesRelease, typeNamed, typeNames } from './table';
export type { IntOrString, KubernetesTypes, Quantity } from './types.generated';
