import { misuse, requireExpression, requireFunction } from './arguments';
import { marked, variable } from '../template/build';
import { type Arg, type Expr, nodeOf } from './expression';
import { asExpression, call } from './call';
import { shapeLike } from './result-shape';
import type { Wide } from './shape';
import { loopElement } from './loop-element';
import { loopNames } from './loop-names';
import type { EachOptions, ElementOf, KeyOf } from './structure';
import { type Reference, reference } from './reference';
import type { Templated } from './templated';
import { ChartwrightError } from '../errors';
import { captureOrigin } from './origin';
import type { Shape } from './shape';

/** One step of a named template's body, as data. */
export type Statement =
  | { readonly kind: 'let' | 'assign'; readonly name: string; readonly value: Expr<unknown> }
  | { readonly kind: 'do'; readonly call: Expr<unknown> }
  | { readonly kind: 'write' | 'line'; readonly text: Arg<string> }
  | { readonly kind: 'yaml'; readonly tree: unknown }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'break' | 'continue' }
  | { readonly kind: 'if'; readonly arms: StatementArm[] }
  | {
      readonly kind: 'range';
      readonly names: readonly string[];
      readonly over: Expr<unknown>;
      readonly body: readonly Statement[];
    };

export interface StatementArm {
  readonly condition?: Expr<unknown>;
  readonly body: readonly Statement[];
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** An `if` that can be continued. */
export interface IfStatement {
  elseIf(condition: Expr<unknown>, body: (block: Block) => void): IfStatement;
  else(body: (block: Block) => void): void;
}

/**
 * The body of a named template, written step by step. What it writes is the template's result; variables, conditions
 * and loops leave nothing behind.
 */
export class Block {
  readonly #statements: Statement[] = [];
  readonly #names: Set<string>;

  readonly #inLoop: boolean;

  /**
   * @param names the variables that are already taken: Go lets a new one hide them, and so a reader be wrong
   * @param inLoop whether there is a loop around that can be ended
   */
  constructor(names: ReadonlySet<string> = new Set(), inLoop = false) {
    this.#names = new Set(names);
    this.#inLoop = inLoop;
  }

  get statements(): readonly Statement[] {
    return [...this.#statements];
  }

  /** A new variable, `$name := value`. Gives the reference to it. */
  let<T>(name: string, value: Arg<T>, shape: Shape = shapeLike(value)): Reference<Wide<T>> {
    this.#declare(name);
    this.#statements.push({ kind: 'let', name, value: asExpression(value) });
    // What was YAML text has been parsed by the assignment.
    return reference(marked(variable(name), { isLet: true }), { ...shape, form: 'value' });
  }

  /** A new value for a variable that `let` made, `$name = value`. */
  assign<T>(target: Expr<T>, value: Arg<NoInfer<T>>): void {
    const node = nodeOf(target);
    if (node.kind !== 'variable' || node.path.length > 0 || !this.#names.has(node.name)) {
      throw new ChartwrightError('EXPRESSION_MISUSED', 'assign(…) to something that is not a variable of this block', {
        ...captureOrigin()(),
        accepted: 'what let(…) gave',
        advice: 'to change a member of a map use set(…)',
      });
    }
    this.#statements.push({ kind: 'assign', name: node.name, value: asExpression(value) });
  }

  /** Puts an entry into a map that this template owns (deepCopy a value first: its map is everybody's). */
  set(map: Expr<Readonly<Record<string, unknown>> | object>, key: Arg<string>, value: unknown): void {
    this.do(call('set', [map, key, value], 'map'));
  }

  /** Runs an expression for what it does, not for what it gives. */
  do(action: Expr<unknown>): void {
    this.#statements.push({ kind: 'do', call: action });
  }

  if(condition: Expr<unknown>, body: (block: Block) => void): IfStatement {
    requireExpression(condition, 'the condition of if(…)');
    const arms: StatementArm[] = [{ condition, body: this.#inner(body) }];
    this.#statements.push({ kind: 'if', arms });
    const continued: IfStatement = {
      elseIf: (next, nextBody) => {
        refuseAfterElse(arms);
        arms.push({ condition: next, body: this.#inner(nextBody) });
        return continued;
      },
      else: (last) => {
        refuseAfterElse(arms);
        arms.push({ body: this.#inner(last) });
      },
    };
    return continued;
  }

  /** A loop over a list (item, index) or a map (value, key), in the order of a map's keys. */
  each<L>(
    over: Expr<L>,
    body: (block: Block, item: Reference<ElementOf<L>>, key: Expr<KeyOf<L>>) => void,
    options: EachOptions = {},
  ): void {
    const free = loopNames(over, options, { keyed: body.length > 2, taken: this.#names });
    // A name that the author chose is not changed in silence.
    const names = free.map((name, index) => (index === free.length - 1 ? options.as : options.key) ?? name);
    const inner = new Block(this.#names, true);
    for (const name of names) inner.#declare(name);
    body(inner, ...loopElement(over, names));
    this.#statements.push({ kind: 'range', names, over, body: inner.statements });
  }

  /** Ends the innermost loop. */
  break(): void {
    this.#requireLoop('break()');
    this.#statements.push({ kind: 'break' });
  }
  /** Goes on with the innermost loop's next element. */
  continue(): void {
    this.#requireLoop('continue()');
    this.#statements.push({ kind: 'continue' });
  }
  /** Stops the rendering with a message. */
  fail(message: Arg<string>): void {
    this.do(call('fail', [message], 'string'));
  }
  /** Writes text where the result stands now. */
  write(text: Arg<string>): void {
    this.#statements.push({ kind: 'write', text });
  }
  /** Starts a new line and writes text on it. */
  line(text: Arg<string>): void {
    this.#statements.push({ kind: 'line', text });
  }
  /** Writes a tree as YAML. */
  yaml<T>(tree: Templated<T>): void {
    this.#statements.push({ kind: 'yaml', tree });
  }
  /** Says why, in the template alone. */
  comment(text: string): void {
    this.#statements.push({ kind: 'comment', text });
  }

  #declare(name: string): void {
    const problem = !NAME.test(name)
      ? 'is no name for a variable'
      : this.#names.has(name)
        ? 'is taken already'
        : undefined;
    if (problem !== undefined) {
      throw new ChartwrightError('EXPRESSION_MISUSED', `the variable “${name}” ${problem}`, {
        ...captureOrigin()(),
        accepted:
          'letters, digits and _, not starting with a digit, each name once in a block and the blocks around it',
      });
    }
    this.#names.add(name);
  }

  #inner(body: (block: Block) => void): readonly Statement[] {
    requireFunction(body, 'what a condition decides about');
    const inner = new Block(this.#names, this.#inLoop);
    body(inner);
    return inner.statements;
  }

  #requireLoop(step: string): void {
    if (this.#inLoop) return;
    throw misuse(`${step} stands in no loop`, step, { accepted: `${step} within the body of each(…)` });
  }
}

/** The last arm of an `if` has no condition; nothing can follow it. */
function refuseAfterElse(arms: readonly StatementArm[]): void {
  if (arms.at(-1)?.condition !== undefined) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'an if is continued after its else', {
    ...captureOrigin()(),
    accepted: 'else(…) once, as the last',
    advice: 'put elseIf(…) before else(…)',
  });
}
