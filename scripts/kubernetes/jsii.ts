import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A type of the API as `cdk8s-plus-30` knows it: an older release, but with the API's own ids and its quantities. */
export interface KnownType {
  /** The API's id, such as `io.k8s.api.core.v1.PodSpec`. */
  readonly id: string;
  /** Fields by their names in TypeScript, which equal the JSON names but for case and punctuation. */
  readonly fields: readonly { readonly name: string; readonly required: boolean; readonly quantity: boolean }[];
}

interface JsiiType {
  readonly fqn: string;
  readonly kind: string;
  readonly docs?: { readonly custom?: { readonly schema?: string } };
  readonly properties?: readonly {
    readonly name: string;
    readonly optional?: boolean;
    readonly type: unknown;
    readonly docs?: { readonly custom?: { readonly schema?: string } };
  }[];
}

/** Every type of the `k8s` module of `cdk8s-plus-30`, or of its like for another release, in the order of their ids. */
export function readKnownTypes(packageName = 'cdk8s-plus-30'): KnownType[] {
  const manifest = join(dirname(require.resolve(`${packageName}/package.json`)), '.jsii');
  const { types } = JSON.parse(readFileSync(manifest, 'utf8')) as { types: Record<string, JsiiType> };
  const ours = Object.values(types).filter(({ fqn }) => fqn.startsWith(`${packageName}.k8s.`));
  return ours
    .filter(({ kind }) => kind === 'interface')
    .map((type) => {
      const id = type.docs?.custom?.schema ?? type.properties?.[0]?.docs?.custom?.schema?.split('#')[0] ?? '';
      const fields = (type.properties ?? []).map(({ name, optional, type: fieldType }) => ({
        name,
        required: optional !== true,
        quantity: JSON.stringify(fieldType).includes('.k8s.Quantity"'),
      }));
      return { id, fields };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
