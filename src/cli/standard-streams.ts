import { fstatSync, writeFileSync } from 'node:fs';
import { ChartwrightError } from '../errors';
import type { Io } from './command';

/** Where a process writes to. */
export interface StandardStreams extends Pick<Io, 'out' | 'err'> {
  /** Waits until all that was said has left the process; tells whether it has: the rest of a report is no report. */
  readonly written: () => Promise<boolean>;
}

/** Standard output and standard error. What cannot be written to the one is told on the other, once. */
export function standardStreams({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): StandardStreams {
  const err = new Sink(stderr, () => undefined);
  const out = new Sink(stdout, (cause) => err.write(`${unwritten(cause).message}\n`));
  return {
    out: (text) => out.write(text),
    err: (text) => err.write(text),
    written: async () => {
      const whole = await out.written();
      return (await err.written()) && whole;
    },
  };
}

const unwritten = (cause: NodeJS.ErrnoException) =>
  new ChartwrightError('USAGE', 'standard output cannot be written to, so that a part of it is missing', {
    found: cause.message,
    accepted: 'a file, a pipe or a terminal that takes all of it',
    advice: 'make room where it is written to, or write it elsewhere',
    cause,
  });

type Stream = NodeJS.WriteStream & { readonly fd: number };

class Sink {
  private failure: NodeJS.ErrnoException | undefined;

  constructor(
    private readonly stream: Stream,
    private readonly onFailure: (error: NodeJS.ErrnoException) => void,
  ) {
    stream.on('error', (error) => this.fail(error));
  }

  write(text: string): void {
    if (this.failure !== undefined) return;
    if (!isFile(this.stream)) {
      this.stream.write(text);
      return;
    }
    try {
      writeFileSync(this.stream.fd, text);
    } catch (error) {
      this.fail(error as NodeJS.ErrnoException);
    }
  }

  async written(): Promise<boolean> {
    await new Promise<void>((resolve) => this.stream.write('', () => resolve()));
    // Whoever closes a pipe, as `| head` does, has read enough.
    return this.failure === undefined || this.failure.code === 'EPIPE';
  }

  private fail(error: NodeJS.ErrnoException): void {
    if (this.failure !== undefined) return;
    this.failure = error;
    if (error.code !== 'EPIPE') this.onFailure(error);
  }
}

/** Of a file that takes a part of a text alone, the stream of Node.js tells nobody. */
function isFile({ fd }: Stream): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
