import type { Io } from '../command';

/** After so long people want to know whether anything happens. */
const PATIENCE_MS = 1000;

/** A line on the terminal that says what is going on; it is gone in the end. */
export interface Progress {
  readonly say: (text: string) => void;
  readonly end: () => void;
}

/** Nothing is written where standard error is no terminal, nor by what is quick. */
export function startProgress({ err, terminal }: Io): Progress {
  if (!terminal.err) return { say: () => undefined, end: () => undefined };
  let text = '';
  let isShown = false;
  const show = () => {
    isShown = true;
    err(`\r\u001b[2K${text.slice(0, Math.max(0, terminal.width - 1))}`);
  };
  const start = performance.now();
  const timer = setTimeout(show, PATIENCE_MS);
  return {
    say: (said) => {
      text = said;
      if (performance.now() - start >= PATIENCE_MS) show();
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) err('\r\u001b[2K');
    },
  };
}
