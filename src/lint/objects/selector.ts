import { type DataMap, isMap, listAt, mapAt, textAt } from '../../package/data-file';

/** One demand of a selector. */
export interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** What a label selector demands: `matchLabels` and `matchExpressions` together. */
export function requirementsOf(selector: unknown): readonly Requirement[] {
  const expressions = listAt(selector, 'matchExpressions').flatMap((one): Requirement[] => {
    const [key, operator] = [textAt(one, 'key'), textAt(one, 'operator')];
    return key === undefined || operator === undefined
      ? []
      : [{ key, operator, values: listAt(one, 'values').map(String) }];
  });
  return [...labelRequirements(mapAt(selector, 'matchLabels')), ...expressions];
}

/** The demands of a plain map of labels, as a Service has it. */
export function labelRequirements(labels: unknown): readonly Requirement[] {
  if (!isMap(labels)) return [];
  return Object.entries(labels).map(([key, value]) => ({ key, operator: 'In', values: [String(value)] }));
}

/** Labels of meta/v1: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors */
export function isMet({ key, operator, values }: Requirement, labels: DataMap): boolean {
  const label = Object.hasOwn(labels, key) ? String(labels[key]) : undefined;
  switch (operator) {
    case 'In':
      return label !== undefined && values.includes(label);
    case 'NotIn':
      return label === undefined || !values.includes(label);
    case 'Exists':
      return label !== undefined;
    case 'DoesNotExist':
      return label === undefined;
    default:
      return true;
  }
}

export const selects = (requirements: readonly Requirement[], labels: DataMap): boolean =>
  requirements.every((requirement) => isMet(requirement, labels));

/** As people write selectors on a command line. */
export const requirementsText = (requirements: readonly Requirement[]): string =>
  requirements
    .map(({ key, operator, values }) =>
      operator === 'In' && values.length === 1 ? `${key}=${values[0]}` : `${key} ${operator} (${values.join(', ')})`,
    )
    .join(', ');
