/** The variables that are known at a place of a template, as Helm's parser counts them. */
export class Scope {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>([['', 1]]);

  declare(name: string): void {
    this.names.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  /** A place to go back to with `release`. */
  mark(): number {
    return this.names.length;
  }

  /** Forgets what was declared since a mark. */
  release(mark: number): void {
    while (this.names.length > mark) {
      const name = this.names.pop() ?? '';
      this.counts.set(name, (this.counts.get(name) ?? 0) - 1);
    }
  }
}
