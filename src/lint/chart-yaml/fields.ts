import { type DataPath, isMap } from '../../package/data-file';

/** What a field of Chart.yaml has to be for Helm to load the chart. */
export type FieldType = 'text' | 'texts' | 'boolean' | 'annotations' | 'maintainers' | 'dependencies' | 'imports';

type Fields = Readonly<Record<string, FieldType>>;

/** https://helm.sh/docs/topics/charts/#the-chartyaml-file, with `condition` and `tags` as Helm's type has them. */
const CHART: Fields = {
  apiVersion: 'text',
  name: 'text',
  version: 'text',
  kubeVersion: 'text',
  description: 'text',
  type: 'text',
  keywords: 'texts',
  home: 'text',
  sources: 'texts',
  dependencies: 'dependencies',
  maintainers: 'maintainers',
  icon: 'text',
  appVersion: 'text',
  deprecated: 'boolean',
  annotations: 'annotations',
  condition: 'text',
  tags: 'text',
};

const MAINTAINER: Fields = { name: 'text', email: 'text', url: 'text' };

const DEPENDENCY: Fields = {
  name: 'text',
  version: 'text',
  repository: 'text',
  condition: 'text',
  tags: 'texts',
  enabled: 'boolean',
  'import-values': 'imports',
  alias: 'text',
};

/** A field that Helm does not know, or one of another type than Helm takes. */
export type FieldFault =
  | { readonly path: DataPath; readonly known: readonly string[] }
  | { readonly path: DataPath; readonly found: unknown; readonly accepted: string };

/** What is wrong with the fields of a Chart.yaml; a field without a value is as good as none. */
export const fieldFaults = (data: unknown): readonly FieldFault[] =>
  isMap(data) ? faultsOfMap(data, CHART, []) : [{ path: [], found: data, accepted: 'a map' }];

function faultsOfMap(map: object, fields: Fields, at: DataPath): readonly FieldFault[] {
  return Object.entries(map).flatMap(([key, value]): readonly FieldFault[] => {
    const path = [...at, key];
    if (!Object.hasOwn(fields, key)) return [{ path, known: Object.keys(fields) }];
    return value === null ? [] : faultsOfField(value, fields[key], path);
  });
}

function faultsOfField(value: unknown, type: FieldType | undefined, path: DataPath): readonly FieldFault[] {
  const fault = (accepted: string): readonly FieldFault[] => [{ path, found: value, accepted }];
  const list = (accepted: string, each: (item: unknown, path: DataPath) => readonly FieldFault[]) =>
    Array.isArray(value) ? value.flatMap((item: unknown, index) => each(item, [...path, index])) : fault(accepted);
  const entries = (fields: Fields) => (item: unknown, at: DataPath) =>
    isMap(item) ? faultsOfMap(item, fields, at) : [{ path: at, found: item, accepted: 'a map' }];
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? [] : fault('true or false');
    case 'texts':
      return list('a list of texts', textFaults);
    case 'maintainers':
      return list('a list of maps', entries(MAINTAINER));
    case 'dependencies':
      return list('a list of maps', entries(DEPENDENCY));
    case 'imports':
      return Array.isArray(value) ? [] : fault('a list');
    case 'annotations':
      if (!isMap(value)) return fault('a map of texts');
      return Object.entries(value).flatMap(([key, text]) => textFaults(text, [...path, key]));
    default:
      return textFaults(value, path);
  }
}

/** Helm takes the text of a number or a boolean where it needs a text. */
function textFaults(value: unknown, path: DataPath): readonly FieldFault[] {
  return typeof value === 'object' && value !== null ? [{ path, found: value, accepted: 'a text' }] : [];
}
