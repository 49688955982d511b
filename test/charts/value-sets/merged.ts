type Values = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values with others laid over them, as Helm does it with two values files; null stays. */
export function merged(below: Values, above: Values): Values {
  const both = Object.entries(above).map(([name, value]) => {
    const other = Object.hasOwn(below, name) ? below[name] : undefined;
    return [name, isMap(value) && isMap(other) ? merged(other, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(both) };
}
