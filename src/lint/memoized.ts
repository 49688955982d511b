/** The same function, which works out each answer once, for as long as what it was asked about lives. */
export function memoized<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: make(key) };
    known.set(key, found);
    return found.result;
  };
}
