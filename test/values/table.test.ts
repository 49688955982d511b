import { declareValues, v, valuesTable } from '../../src/values';

test('rows in the order of their declaration', () => {
  const declaration = declareValues({
    b: v.string({ default: 'a|b`c', description: 'Either `x|y`\nor\n\nmore', deprecated: 'use a' }),
    a: v.object(
      {
        gone: v.removed({ movedTo: 'b' }),
        ports: v.map(v.object({ port: v.intOrString({ required: true, description: 'A port' }) }), {
          description: 'Ports:\n- one\n- two',
        }),
        env: v.list(v.string(), { default: ['a'.repeat(90)], description: 'Long' }),
        'c.d': v.kubernetes('SecurityContext', { partial: true, description: 'A context' }),
      },
      { description: 'An object' },
    ),
  });
  expect(valuesTable(declaration)).toBe(`| Key | Type | Default | Description |
| --- | --- | --- | --- |
| \`b\` | string | \`\`"a\\|b\`c"\`\` | Either \`x\\|y\` or<br>more<br>**Deprecated**: use a |
| \`a\` | object |  | An object |
| \`a.ports\` | map of object | \`{}\` | Ports:<br>- one<br>- two |
| \`a.ports.*.port\` | int or string | required | A port |
| \`a.env\` | list of string | see values.yaml | Long |
| \`a."c.d"\` | SecurityContext (partial) | \`{}\` | A context |
`);
});

test('types in a few words', () => {
  const scalar = [v.string(), v.number(), v.boolean()] as const;
  const declaration = declareValues({
    a: v.map(v.map(v.union([...scalar, v.list(v.union(scalar))])), { description: 'x' }),
    b: v.list(v.union([v.string(), v.integer()]), { description: 'x' }),
    c: v.union([false, v.string()], { default: false, description: 'x' }),
  });
  const types = valuesTable(declaration)
    .split('\n')
    .slice(2, 5)
    .map((row) => row.split(' | ')[1]);
  expect(types).toEqual(['map of map of (scalar or list of scalar)', 'list of (string or int)', 'false or string']);
});
