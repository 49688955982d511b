import type { Abstract } from './abstract';
import { type Known, KNOWS_NOTHING } from './guards';
import { either, NOTHING_KNOWN, type Result } from './result';

/** The variables of a template, block by block; `$` is what the template was run with. */
export class Variables {
  private readonly own = new Map<string, Result>();

  constructor(
    private readonly root: Abstract,
    private readonly outer?: Variables,
  ) {}

  /** Those of a block within. */
  below(): Variables {
    return new Variables(this.root, this);
  }

  declare(name: string, result: Result): void {
    this.own.set(name, result);
  }

  /** The block may not run, so that the value of before stays possible. */
  assign(name: string, result: Result): void {
    const before = this.own.get(name);
    if (before !== undefined) this.own.set(name, either(before, result));
    else this.outer?.assign(name, result);
  }

  get(name: string): Abstract {
    return name === '' ? this.root : (this.find(name)?.value ?? NOTHING_KNOWN.value);
  }

  /** What a variable tells where it counts as true or false. */
  known(name: string): Known {
    return this.find(name)?.known ?? KNOWS_NOTHING;
  }

  private find(name: string): Result | undefined {
    return this.own.get(name) ?? this.outer?.find(name);
  }
}
