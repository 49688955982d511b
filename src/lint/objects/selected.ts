import type { DataMap } from '../../package/data-file';
import { groupBy } from '../group-by';
import { type Requirement, requirementsText, selects } from './selector';

/** What a selector chooses among things with labels. */
export type Selected<Item> = (requirements: readonly Requirement[]) => readonly Item[];

/** A release may have thousands of both: a selector is compared with those alone that have its rarest label, and once. */
export function selectedAmong<Item>(all: readonly Item[], labelsOf: (item: Item) => DataMap): Selected<Item> {
  const labelled = all.flatMap((item) =>
    Object.entries(labelsOf(item)).map(([key, value]) => ({ item, label: labelText(key, String(value)) })),
  );
  const byLabel = groupBy(labelled, ({ label }) => label);
  const candidates = (requirements: readonly Requirement[]): readonly Item[] => {
    const groups = requirements.flatMap(({ key, operator, values: [value, ...others] }) =>
      operator === 'In' && value !== undefined && others.length === 0 ? [byLabel.get(labelText(key, value)) ?? []] : [],
    );
    const [fewest] = groups.sort((one, other) => one.length - other.length);
    return fewest === undefined ? all : fewest.map(({ item }) => item);
  };
  const known = new Map<string, readonly Item[]>();
  return (requirements) => {
    const text = requirementsText(requirements);
    const found = known.get(text) ?? candidates(requirements).filter((item) => selects(requirements, labelsOf(item)));
    known.set(text, found);
    return found;
  };
}

const labelText = (key: string, value: string): string => `${key}\n${value}`;
