import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { type ChartwrightError, isChartwrightError } from '../errors';
import { authorFrame } from '../expr/origin';
import { refusedByClass } from './class-refusal';

let current: App | undefined;
/** The app whose constructs a mistake is looked for among. */
export const reportFor = (app: App): void => void (current = app);

/**
 * Makes a program end with its user's mistake alone: the message first, no stack of ours. What is not a user's mistake
 * keeps its stack. It starts with the import of the package, since values are declared before there is an app, and only
 * where cdk8s runs the program: nobody else's process is touched. A program that is run by itself looks like that of a
 * test runner.
 */
export function reportMistakes(): void {
  process.once('uncaughtException', (error) => {
    const mistake = asMistake(error, current);
    process.stderr.write(`${mistake === undefined ? (error.stack ?? String(error)) : mistake.message}\n`);
    process.exit(1);
  });
}

/** A class of cdk8s-plus that refuses what it is given says so with a plain error, and may show our stand-in for it. */
export function asMistake(error: Error, app: App | undefined): ChartwrightError | undefined {
  const constructPath = app && (lastConstruct(app).node.path || undefined);
  if (isChartwrightError(error)) return error.at({ constructPath });
  const stack = error.stack ?? '';
  return THROWN_BY_A_CLASS.test(stack) ? refusedByClass(error, { ...authorFrame(stack), constructPath }) : undefined;
}

/** The innermost frame is one of cdk8s' packages. */
const THROWN_BY_A_CLASS = /^[^\n]*(?:\n(?! +at )[^\n]*)*\n +at [^\n]*[\\/]node_modules[\\/](?:cdk8s|constructs)/;

/** The construct that was being made: the last one of each scope, down from the app. */
function lastConstruct(scope: IConstruct): IConstruct {
  const last = scope.node.children.at(-1);
  return last === undefined ? scope : lastConstruct(last);
}
