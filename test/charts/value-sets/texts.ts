import fc from 'fast-check';

/**
 * Texts that YAML, Go or a template may take for something else. Control characters and U+FFFE are left out: Helm writes
 * the values as YAML before it looks at the schema, and stumbles over them itself.
 */
export const hostile = fc.constantFrom(
  ...['', ' ', 'true', 'null', '~', 'yes', 'off', 'y', '0', '1', '-1', '1.5', '1e5', '0123', '0x1F', '0o17', '1_000'],
  ...['.5', '1.', '.inf', '2020-01-01', '12:30:45', '-', '- a', '? b', 'a: b', 'a #b', '#', '&a', '*a', '!!str', '%a'],
  ...['@', '`', "'", '"', "it's", '"a"', '\\', '|', '>', '{', '}', '[', ']', ',', '---', '...', '<<', '=', ' a ', 'a:'],
  ...[
    '{{',
    '}}',
    '{{ .Values.config }}',
    '{{- x -}}',
    '{{/* */}}',
    '{{ fail "no" }}',
    '$HOME',
    '$(HOME)',
    '%!s(int=1)',
  ],
  ...['a\n', '\na', 'a\nb', 'a\n  b\n', 'a\n---\nb: c', 'a\tb', 'é', 'e\u0301', '日本', '\u{1f600}', 'a\u00a0b', '<&>'],
  ...['a'.repeat(64), 'a'.repeat(300)],
);

/** Blanks beyond ASCII at the ends of a text: Go writes it without quotes, and Helm cuts them at the end of a document. */
const CUT = /^[^\S \t\r\n]|[^\S \t\r\n]$/;

/** Any text: hostile, plain, or made of whole characters of all kinds. */
export const text = fc
  .oneof(
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  )
  .filter((one) => !CUT.test(one));

/** Keys of maps; `<<` is what YAML merges with, and Helm's own `toYaml` cannot write it. */
export const key = text.filter((one) => one !== '<<' && one.length < 64);

/** Texts that match a pattern of JSON Schema, no longer than admitted. */
export function matching(pattern: string, { minLength = 0, maxLength = 300 } = {}): fc.Arbitrary<string> {
  const regexp = new RegExp(pattern, 'u');
  const fits = (one: string) => regexp.test(one) && [...one].length >= minLength && [...one].length <= maxLength;
  // Where nothing is one of the alternatives, fast-check would draw it every other time.
  const parts = [pattern.replace(/^\^\$\|/, ''), ...(fits('') ? ['^$'] : [])];
  const drawn = parts.map((part, index) => ({
    weight: index === 0 ? 4 : 1,
    arbitrary: fc.stringMatching(new RegExp(part, 'u'), { size: 'small' }),
  }));
  const odd = fc.sample(text, { seed: 1, numRuns: 300 }).filter(fits);
  const all = odd.length === 0 ? drawn : [...drawn, { weight: 2, arbitrary: fc.constantFrom(...new Set(odd)) }];
  return fc.oneof(...all).filter(fits);
}

/** Data as JSON holds it. */
export const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    text,
    fc.constantFrom<unknown>(0, 1.5, 1_000_000, true, false, null),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(key, tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

const LABEL = /^[a-z]([-a-z0-9]{0,6}[a-z0-9])?$/;

/** Keys and values of labels, as the API admits them. */
export const qualifiedName = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,6}[A-Za-z0-9])?$/),
  fc.tuple(fc.stringMatching(LABEL), fc.stringMatching(LABEL)).map(([prefix, name]) => `${prefix}.example/${name}`),
);
export const labelValue = fc.oneof(
  fc.constantFrom('', 'true', '1', '1e5', '0123', '2020-01-01', 'null', 'off'),
  fc.stringMatching(/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,6}[A-Za-z0-9])?$/),
);

/** A value, or now and then null in its place. */
export const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 12 });

/** Some of the entries, in which those that are required are always there. Shrinks to fewer. */
export function someOf(
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  most: number,
): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(optional).map(([name, value]) => value.map((drawn) => [name, drawn] as const));
  const chosen = entries.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...entries), { maxLength: most });
  return fc
    .tuple(fc.record(required, { noNullPrototype: true }), chosen)
    .map(([always, drawn]) => ({ ...always, ...Object.fromEntries(drawn) }));
}
