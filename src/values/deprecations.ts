import { call } from '../expr/call';
import { type Expr, shapeOf } from '../expr/expression';
import { type NamedTemplate, textTemplate } from '../expr/named-template';
import { isSet, ne, not } from '../expr/operators';
import { joinedText } from '../expr/text';
import type { ValuesDeclaration } from './declaration';
import { defaultOf } from './defaults';
import type { KindNode } from './kind';
import { pathParts } from './sentence';
import { reaches, type Visit, walk } from './walk';

const isDeprecated = (node: KindNode): boolean => node.deprecated !== undefined;

/**
 * The named template that gives a line of text for each deprecated value that is set to something other than its
 * default, for NOTES.txt. Nothing when the chart has no deprecated values.
 *
 * @param chart the chart's name, which the template's begins with
 */
export function deprecationsTemplate(
  { root, values }: ValuesDeclaration,
  chart: string,
): NamedTemplate<string> | undefined {
  if (!reaches(root, isDeprecated)) return undefined;
  const description = 'A line for each deprecated value that is set.';
  return textTemplate(`${chart}.deprecations`, { description }, (_, block) => {
    walk({ node: root, self: values, block, loops: new Map(), held: false }, [], isDeprecated, (visit) => {
      const advice = visit.node.deprecated!.replaceAll('\n', ' ');
      visit.block.if(isChanged(visit), (inner) =>
        inner.line(joinedText([...pathParts(visit.self, visit.loops), ` is deprecated: ${advice}`])),
      );
    });
  });
}

function isChanged({ node, self, held }: Visit): Expr<unknown> {
  const value = held ? null : defaultOf(node);
  if (value === null) return isSet(self);
  if (value === true) return not(self);
  if (value === '' || value === false || value === 0) return self;
  if (typeof value === 'object' && Object.keys(value).length === 0) return self;
  const { kind, nullable } = shapeOf(self);
  const comparable = nullable !== true && ['string', 'integer'].includes(kind);
  if (comparable) return ne(self as Expr<string>, value as string);
  return ne(call<string>('toRawJson', [self], 'string'), goJson(value));
}

/** JSON as Go writes it: keys in order. */
function goJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
