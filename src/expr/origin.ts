/** The author's line at which something was made. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The path of the construct whose object it is, where an object begins. */
  readonly constructPath?: string;
}

const FRAME = /\(?((?:file:\/\/)?[^()\s][^()]*?):(\d+):(\d+)\)?$/;
/** Frames of this package (as source or built) and of its dependencies are not the author's. */
const FOREIGN = /[\\/]node_modules[\\/]|^node:|[\\/](?:src|lib)[\\/](?:expr|chart|values)[\\/]|^internal/;

const SYNTHESIS = /[\\/](?:src|lib)[\\/]chart[\\/]synthesis\./;

/**
 * Remembers where it was called. Costs one stack capture; the author's line is only looked up when somebody asks.
 */
export const captureOrigin = (): (() => Origin | undefined) => (needless === 'all' ? NOWHERE : captured());

/** The same for an expression. */
export const captureExpressionOrigin = (): (() => Origin | undefined) => (needless === 'none' ? captured() : NOWHERE);

function captured(): () => Origin | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 16;
  const trace = new Error();
  Error.stackTraceLimit = limit;
  let found: Origin | undefined | null = null;
  return () => (found === null ? (found = authorOf(trace)) : found);
}

/** What stands at a place of a stack: the author's code, ours or a package's, or the synthesis, below which is nobody. */
type Caller = Origin | 'foreign' | 'synthesis';

/**
 * Callers by their places in the code that runs. Asking source maps for a place is slow, and a chart is made in few of
 * them; a whole stack would be asked for frame by frame.
 */
const callers = new Map<string, Caller>();

function authorOf(trace: Error): Origin | undefined {
  const format = Error.prepareStackTrace;
  // Whoever maps places to sources (Node itself, or a runner of tests) does it there; an old Node only in the text.
  if (format === undefined) return authorFrame(trace.stack ?? '');
  let caller: Caller = 'foreign';
  Error.prepareStackTrace = (error, frames) => {
    Error.prepareStackTrace = format;
    for (const frame of frames) {
      const place = `${frame.getFileName() ?? frame.toString()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
      caller = callers.get(place) ?? callerIn(String(format(error, [frame])));
      callers.set(place, caller);
      if (caller !== 'foreign') break;
    }
    return '';
  };
  try {
    void trace.stack;
  } finally {
    Error.prepareStackTrace = format;
  }
  return typeof caller === 'string' ? undefined : caller;
}

const NOWHERE = () => undefined;
/** The origins that nobody will ask for. */
let needless: 'none' | 'expressions' | 'all' = 'none';

/**
 * Runs something during which nobody will ask where something was made: expressions, where a chart is synthesized, since
 * what goes into constructs was made before; all, where no author's code is called.
 */
export function withoutOrigins<R>(of: 'expressions' | 'all', run: () => R): R {
  const around = needless;
  if (around !== 'all') needless = of;
  try {
    return run();
  } finally {
    needless = around;
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
  const caller = callerIn(stack);
  return typeof caller === 'string' ? undefined : caller;
}

function callerIn(stack: string): Caller {
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
    if (SYNTHESIS.test(file)) return 'synthesis';
    if (!FOREIGN.test(file)) return { file, line: Number(match[2]), column: Number(match[3]) };
  }
  return 'foreign';
}
