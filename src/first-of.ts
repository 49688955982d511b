/** One of the first of many, and how many it stands for: of the last that is kept these are all that follow, too. */
export interface Kept<Item> {
  readonly item: Item;
  readonly count: number;
}

/** Keeps the first of many, up to a limit, and one more that stands for all others. */
export class FirstOf<Item> {
  private readonly items: Item[] = [];
  private count = 0;

  constructor(private readonly limit: number) {}

  /** What is not kept is not made. */
  add(make: () => Item, count = 1): void {
    if (this.items.length <= this.limit) this.items.push(make());
    this.count += count;
  }

  addAll(others: FirstOf<Item>): void {
    for (const { item, count } of others.kept()) this.add(() => item, count);
  }

  kept(): readonly Kept<Item>[] {
    return this.items.map((item, index) => ({ item, count: index < this.limit ? 1 : this.count - this.limit }));
  }
}
