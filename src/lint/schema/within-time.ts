import { type Context, createContext, Script } from 'node:vm';

let sandbox: { readonly context: Context; readonly script: Script } | undefined;
let isBounded = false;

/**
 * What a function returns, or undefined where it takes longer than it may. JavaScript bounds neither loops nor regular
 * expressions by itself; a script of the module `vm` can be stopped, and so can what it calls. Within such a run a second
 * one has no bound of its own.
 */
export function withinTime<Result>(milliseconds: number, run: () => Result): Result | undefined {
  if (isBounded) return run();
  sandbox ??= { context: createContext({}), script: new Script('run()') };
  sandbox.context.run = run;
  isBounded = true;
  try {
    return sandbox.script.runInContext(sandbox.context, { timeout: milliseconds }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  } finally {
    isBounded = false;
    sandbox.context.run = undefined;
  }
}
