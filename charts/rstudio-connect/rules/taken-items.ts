import {
  asKind,
  type Block,
  defaultTo,
  type Expr,
  fn,
  get,
  type ProblemReporter,
  rule,
  text,
  v,
  valuesPath,
} from 'chartwright';

const items = v.list(v.map(v.any()));

/** A list of the user's, and what the chart itself has for such a list. */
interface TakenItems {
  readonly list: Expr<unknown>;
  readonly key: 'name' | 'mountPath';
  readonly taken: readonly string[];
  /** When the chart has them. */
  readonly when: Expr<unknown>;
  readonly message: string;
  readonly accepted: string;
  readonly advice: string;
}

/** A rule that no item of a list has a name, or a place, of the chart's own. */
export function takenItems({ list, key, taken, when, ...problem }: TakenItems) {
  const check = (block: Block, report: ProblemReporter) =>
    block.each(
      asKind(list, items),
      (inItem, item, index) => {
        const said = inItem.let('said', asKind(defaultTo(get(item, key), ''), v.string()));
        inItem.if(fn.has(key === 'mountPath' ? fn.clean(said) : said, taken), (same) =>
          report(same, { paths: [text`${valuesPath(list)!}[${index}].${key}`], found: said, ...problem }),
        );
      },
      { as: 'item', key: 'index' },
    );
  return rule({
    id: `${key} in ${valuesPath(list)!}`,
    check: (block, report) => block.if(when, (inner) => check(inner, report)),
  });
}
