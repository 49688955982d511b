import type { Formatter } from './format';
import { github } from './github';
import { json } from './json';
import { junit } from './junit';
import type { FormatName } from './names';
import { sarif } from './sarif';
import { stylish } from './stylish';

/** Every form of a report by the name that `--format` takes. */
export const formats: Readonly<Record<FormatName, Formatter>> = { stylish, json, sarif, github, junit };

export { type FailOn, failsAt } from './fail-on';
export type { FormatContext, Formatter } from './format';
export { type FormatName, formatNames, isFormatName } from './names';
