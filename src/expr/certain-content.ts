import { isExpression, shapeOf } from './expression';
import { isScalar, type Written } from './shape';
import { contentOf, isStructure, type StructureKind } from './structure';

/** Of which nothing is known. */
export const UNKNOWN: Written = Object.freeze({ filled: false, certain: [], flat: false });
const NOTHING: Written = Object.freeze({ filled: false, certain: [], possible: [], flat: true });

/** What a map, object or list is sure to write, whatever the values are. */
export function writtenBy(value: unknown): Written {
  if (typeof value !== 'object' || value === null) return NOTHING;
  if (isExpression(value)) {
    const { written, nullable } = shapeOf(value);
    const known = written?.() ?? UNKNOWN;
    return nullable === true ? uncertain(known) : known;
  }
  if (isStructure(value)) return writtenByStructure(contentOf(value));
  if (Array.isArray(value)) return { ...UNKNOWN, filled: value.some(isCertain) };
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  const certain = entries.filter(([, inner]) => isCertain(inner)).map(([key]) => key);
  return {
    filled: certain.length > 0,
    certain,
    possible: entries.map(([key]) => key),
    flat: entries.every(([, inner]) => isFlat(inner)),
  };
}

function writtenByStructure(content: StructureKind): Written {
  switch (content.kind) {
    case 'commented':
      return writtenBy(content.body);
    case 'merge':
      return content.parts.map(writtenBy).reduce(together, NOTHING);
    case 'choice':
      return uncertain(content.arms.map(({ body }) => writtenBy(body)).reduce(together, NOTHING));
    case 'loop':
    case 'entry':
    case 'spread':
      return UNKNOWN;
  }
}

const uncertain = (written: Written): Written => ({ ...written, filled: false, certain: [] });

function together(one: Written, other: Written): Written {
  return {
    filled: one.filled || other.filled,
    certain: [...one.certain, ...other.certain],
    ...(one.possible && other.possible && { possible: [...one.possible, ...other.possible] }),
    flat: one.flat && other.flat,
  };
}

/** Whether a value leaves something in the manifest, whatever the values are. */
function isCertain(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (isExpression(value)) {
    const { nullable, form, written } = shapeOf(value);
    return nullable !== true && (form !== 'yaml' || written?.().filled === true);
  }
  if (isStructure(value)) {
    const content = contentOf(value);
    return content.kind === 'commented' ? isCertain(content.body) : writtenBy(value).filled;
  }
  if (typeof value !== 'object') return true;
  const inner = Object.values(value).filter((entry) => entry !== undefined && entry !== null);
  return inner.length === 0 || inner.some(isCertain);
}

function isFlat(value: unknown): boolean {
  if (isExpression(value)) return shapeOf(value).kind !== 'any' && isScalar(shapeOf(value));
  if (!isStructure(value)) return typeof value !== 'object' || value === null;
  const content = contentOf(value);
  if (content.kind === 'commented') return isFlat(content.body);
  return content.kind === 'choice' && content.arms.every(({ body }) => isFlat(body));
}
