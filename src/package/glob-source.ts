/** The sources of what stands between the signs `*` of a part of a pattern. */
export type GlobPart = readonly string[];

/**
 * The source of a regular expression for a pattern: its parts are what stands between the signs `**`, which go on over `/`,
 * as `*` does not. What follows a sign is taken where it comes first, since another sign, or the end, takes the rest: to try
 * all places of all signs would take years for `*a*a*a*a`.
 */
export function globSource(parts: readonly GlobPart[]): string {
  let groups = 0;
  const first = (source: string) => {
    const name = `g${(groups += 1)}`;
    return `(?=(?<${name}>${source}))\\k<${name}>`;
  };
  const partSource = ([head = '', ...rest]: GlobPart, isLast: boolean): string =>
    rest.reduce((source, text, index) => {
      if (isLast && index === rest.length - 1) return `${source}[^/]*${text}`;
      return text === '' ? source : source + first(`[^/]*?${text}`);
    }, head);
  const [start = [], ...others] = parts;
  return others.reduce(
    (source, part, index) => {
      if (index === others.length - 1) return `${source}.*${partSource(part, true)}`;
      return source + first(`.*?${partSource(part, false)}`);
    },
    partSource(start, others.length === 0),
  );
}
