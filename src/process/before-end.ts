import { STOP_SIGNALS } from './stop-signals';

const tasks = new Set<() => void>();

/**
 * Sees to it that something is done where the process ends, by a signal too, before the function that it gives is called.
 *
 * Signals are only listened to meanwhile: a listener waits until what is computed, or written, has come to its end, and
 * without one the system ends the process at once.
 */
export function beforeEnd(task: () => void): () => void {
  // The same function may be given twice.
  const own = () => task();
  if (tasks.size === 0) listen();
  tasks.add(own);
  return () => {
    if (tasks.delete(own) && tasks.size === 0) ignore();
  };
}

function listen(): void {
  process.once('exit', doAll);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

function ignore(): void {
  process.off('exit', doAll);
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
}

/** The last first: it may need what those before it remove. */
function doAll(): void {
  for (const task of [...tasks].reverse()) task();
  tasks.clear();
}

function stop(signal: NodeJS.Signals): void {
  doAll();
  ignore();
  // Whoever else listens decides what becomes of the process.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
