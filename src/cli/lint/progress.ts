import { visibleLine } from '../../lint/formats/visible-text';
import type { Io } from '../command';

/** After so long people want to know whether anything happens. */
const PATIENCE_MS = 1000;

/** More often than this nobody sees what changes. */
const STEP_MS = 100;

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
  let next = performance.now() + PATIENCE_MS;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    next = performance.now() + STEP_MS;
    isShown = true;
    err(`\r\u001b[2K${visibleLine(text).slice(0, Math.max(0, terminal.width - 1))}`);
  };
  return {
    say: (said) => {
      text = said;
      const rest = next - performance.now();
      // What keeps Node.js busy keeps timers waiting, too.
      if (rest <= 0) show();
      else timer ??= setTimeout(show, rest);
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) err('\r\u001b[2K');
    },
  };
}
