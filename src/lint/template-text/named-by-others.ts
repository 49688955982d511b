import { chartsOf, type ChartTemplate } from '../../package/chart';
import type { SourceRange } from '../../template/nodes';
import { groupBy } from '../group-by';
import type { NamedTemplate } from '../named-templates';
import type { LintSubject } from '../subject';
import { partsOfTemplate } from './template-parts';

/** A text that is the name of a template, and the named template that it stands in; undefined for none. */
interface Mention {
  readonly name: string;
  readonly holder?: string;
}

/**
 * Of named templates that nothing reaches those that may be run from where their name stands as a text: outside of them all,
 * or in one of them that is told of itself. Templates that only call themselves, or each other, are not among them.
 */
export function namedByOthers(subject: LintSubject, unreached: readonly NamedTemplate[]): ReadonlySet<string> {
  const names = new Set(unreached.map(({ name }) => name));
  const mentions = mentionsOf(subject, names).filter(({ name, holder }) => name !== holder);
  const inside = groupBy(mentions, ({ holder }) => holder ?? '');
  const mentioned = new Set(mentions.map(({ name }) => name));
  const isMentioned = (holder = '') => names.has(holder) && mentioned.has(holder);
  const named = new Set(mentions.flatMap(({ name, holder }) => (isMentioned(holder) ? [] : [name])));
  // A set goes on to what is added to it on the way.
  for (const one of named) for (const { name } of inside.get(one) ?? []) named.add(name);
  return named;
}

function mentionsOf({ chart, namedTemplates }: LintSubject, names: ReadonlySet<string>): readonly Mention[] {
  const defined = groupBy(namedTemplates.all, ({ template }) => template);
  return chartsOf(chart).flatMap(({ templates }) =>
    templates.flatMap((template) => [...mentionsIn(template, defined.get(template) ?? [], names)]),
  );
}

/** Both the texts of a template and its named templates come in the order of the file. */
function* mentionsIn(
  template: ChartTemplate,
  defined: readonly NamedTemplate[],
  names: ReadonlySet<string>,
): Generator<Mention> {
  const around: NamedTemplate[] = [];
  let next = 0;
  for (const { value, range } of partsOfTemplate(template).strings) {
    if (!names.has(value)) continue;
    const { start } = range ?? { start: 0 };
    while (rangeOf(defined[next]).start <= start) around.push(...defined.slice(next, (next += 1)));
    while (rangeOf(around.at(-1)).end < start) around.pop();
    yield { name: value, holder: around.at(-1)?.name };
  }
}

const rangeOf = (named: NamedTemplate | undefined): SourceRange => named?.node.range ?? NOWHERE;
const NOWHERE: SourceRange = { start: Infinity, end: Infinity };
