/** The author's line at which something was made. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /\(?((?:file:\/\/)?[^()\s][^()]*?):(\d+):(\d+)\)?$/;
/** Frames of this package (as source or built) and of its dependencies are not the author's. */
const FOREIGN = /[\\/]node_modules[\\/]|^node:|[\\/](?:src|lib)[\\/](?:expr|chart|values)[\\/]|^internal/;

const SYNTHESIS = /[\\/](?:src|lib)[\\/]chart[\\/]synthesis\./;

/**
 * Remembers where it was called. Costs one stack capture; the stack is only formatted, and the author's line looked up,
 * when somebody asks.
 */
export function captureOrigin(): () => Origin | undefined {
  if (suspended) return NOWHERE;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 16;
  const trace = new Error();
  Error.stackTraceLimit = limit;
  let found: Origin | undefined | null = null;
  return () => (found === null ? (found = authorFrame(trace.stack ?? '')) : found);
}

const NOWHERE = () => undefined;
let suspended = false;

/** Runs what makes expressions of its own and calls no author's code: nobody will ask where they were made. */
export function withoutOrigins<R>(run: () => R): R {
  const around = suspended;
  suspended = true;
  try {
    return run();
  } finally {
    suspended = around;
  }
}

/** Whether code of another package, and not the author's, is what called this one. */
export function calledByPackage(): boolean {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const caller = frames.find((frame) => !OWN.test(frame));
  return caller !== undefined && /[\\/]node_modules[\\/]/.test(caller);
}
const OWN = /[\\/](?:src|lib)[\\/](?:expr|chart|values)[\\/]/;

/** The first frame of a stack that belongs to the author of a chart. */
export function authorFrame(stack: string): Origin | undefined {
  for (const text of stack.split('\n').slice(1)) {
    const match = FRAME.exec(
      text
        .trim()
        .replace(/^at /, '')
        .replace(/^.*\((.*)\)$/, '$1'),
    );
    if (match === null) continue;
    const file = match[1]!.replace(/^file:\/\//, '');
    // Below stands only the line that began the synthesis, which made nothing.
    if (SYNTHESIS.test(file)) return undefined;
    if (!FOREIGN.test(file)) return { file, line: Number(match[2]), column: Number(match[3]) };
  }
  return undefined;
}
