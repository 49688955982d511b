/** Fields by their JSON names, of each struct of some Go source. */
export type GoStructs = ReadonlyMap<string, readonly GoMember[]>;

/** A field, or a struct whose fields are those of the one that embeds it. */
export type GoMember =
  { readonly kind: 'field'; readonly name: string } | { readonly kind: 'embedded'; readonly type: string };

/** The structs that API types are declared with: one member a line, each with a tag for JSON. */
export function readStructs(source: string): Map<string, readonly GoMember[]> {
  const structs = [...source.matchAll(/^type (\w+) struct \{\n([^]*?)^\}/gm)];
  return new Map(structs.map(([, name = '', body = '']) => [name, body.split('\n').flatMap(readMember)]));
}

function readMember(line: string): GoMember[] {
  const [, declared = '', name = '', options = ''] = /^\t(\w[^`]*)`[^`]*json:"([^",]*)([^"]*)"/.exec(line) ?? [];
  if (declared === '' || name === '-') return [];
  if (name !== '') return [{ kind: 'field', name }];
  return options.includes('inline') ? [{ kind: 'embedded', type: declared.trim().replace(/^\*/, '') }] : [];
}

/** A struct's fields with those of what it embeds; undefined where there is no such struct. */
export function fieldNames(name: string, structs: GoStructs, others: GoStructs): string[] | undefined {
  return structs.get(name)?.flatMap((member) => {
    if (member.kind === 'field') return [member.name];
    const [type = '', qualifier] = member.type.split('.').reverse();
    if (type === 'TypeMeta') return ['kind', 'apiVersion'];
    return fieldNames(type, qualifier === undefined ? structs : others, others) ?? [];
  });
}
