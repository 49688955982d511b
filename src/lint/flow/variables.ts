import { type Abstract, UNKNOWN } from './abstract';
import { anyOf } from './any-of';

/** The variables of a template, block by block; `$` is what the template was run with. */
export class Variables {
  private readonly own = new Map<string, Abstract>();

  constructor(
    private readonly root: Abstract,
    private readonly outer?: Variables,
  ) {}

  /** Those of a block within. */
  below(): Variables {
    return new Variables(this.root, this);
  }

  declare(name: string, value: Abstract): void {
    this.own.set(name, value);
  }

  /** The block may not run, so that the value of before stays possible. */
  assign(name: string, value: Abstract): void {
    const before = this.own.get(name);
    if (before !== undefined) this.own.set(name, anyOf([before, value]));
    else this.outer?.assign(name, value);
  }

  get(name: string): Abstract {
    if (name === '') return this.root;
    return this.own.get(name) ?? this.outer?.get(name) ?? UNKNOWN;
  }
}
