/** Adds items to a list. `push(...items)` takes some hundred thousand at most, since each is an argument of the call. */
export function pushAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
