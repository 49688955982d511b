import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { ChartwrightError, isChartwrightError } from '../errors';
import { describe, isExpression } from '../expr/expression';
import { authorFrame } from '../expr/origin';
import { hasToken, withoutTokens } from './carrier';

let current: App | undefined;
/** The app whose constructs a mistake is looked for among. */
export const reportFor = (app: App): void => void (current = app);

/**
 * Makes a program end with its user's mistake alone: the message first, no stack of ours. What is not a user's mistake
 * keeps its stack. It starts with the import of the package, since values are declared before there is an app, and only
 * where cdk8s runs the program: nobody else's process is touched.
 */
export function reportMistakes(): void {
  process.once('uncaughtException', (error) => {
    const mistake = asMistake(error, current);
    process.stderr.write(`${mistake === undefined ? (error.stack ?? String(error)) : mistake.message}\n`);
    process.exit(1);
  });
}

/** A class of cdk8s-plus that refuses an expression says so with a plain error, which shows our stand-in for it. */
function asMistake(error: Error, app: App | undefined): ChartwrightError | undefined {
  const constructPath = app && (lastConstruct(app).node.path || undefined);
  if (isChartwrightError(error)) return error.at({ constructPath });
  if (!hasToken(error.message)) return undefined;
  return new ChartwrightError('EXPRESSION_REFUSED', 'a class cannot take an expression here', {
    ...authorFrame(error.stack ?? ''),
    constructPath,
    found: withoutTokens(error.message, (marker) => (isExpression(marker) ? describe(marker) : '{{ … }}')),
    accepted: 'in cdk8s-plus: strings, maps of strings, numbers that the class only passes on',
    advice: 'use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)',
  });
}

/** The construct that was being made: the last one of each scope, down from the app. */
function lastConstruct(scope: IConstruct): IConstruct {
  const last = scope.node.children.at(-1);
  return last === undefined ? scope : lastConstruct(last);
}
