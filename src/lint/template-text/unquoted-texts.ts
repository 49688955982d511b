import { pathText } from '../../package/data-file';
import type { LintSubject } from '../subject';
import { memoized } from '../memoized';
import type { Report } from '../rule';
import { atKey, atNode } from '../target';
import { isCalledName, isListOfNames, isNameField, isTextField } from './name-fields';
import { isCalledPlain, isPlainField } from './plain-fields';
import { type PrintedText, printedTexts } from './printed-texts';
import { defaultOf, schemaOf, type ValuesPlace } from './values-facts';
import { admitsPlainTextOnly, isPlainText, isPlainWord } from './yaml-words';

/** A text that is printed as a YAML scalar without quotes, and would be another one for a value that may come. */
export interface UnquotedText {
  readonly printed: PrintedText;
  readonly reference: ValuesPlace;
  /** The field; none for an item of a list. */
  readonly key?: string;
  /** Whether it is the name of something, and not any text. */
  readonly isName: boolean;
}

/** Those of the chart's own templates. */
export const unquotedTexts = memoized((subject: LintSubject): readonly UnquotedText[] =>
  printedTexts(subject).flatMap((printed): readonly UnquotedText[] => {
    const { key } = printed.scalar.line;
    if (printed.scalar.quote !== undefined || (key !== undefined && isPlainField(key))) return [];
    if (key === 'host' && OPENSHIFT_ROUTE.test(printed.template.file.text)) return [];
    const reference = printed.references.find((one) => !isSafe(one, key) && isMeantAsText(one, key));
    if (reference === undefined) return [];
    return [{ printed, reference, isName: isName(reference, key), ...(key === undefined ? {} : { key }) }];
  }),
);

/** Its host is no pattern, as that of an Ingress may be: https://docs.openshift.com/container-platform/latest/rest_api/network_apis/route-route-openshift-io-v1.html */
const OPENSHIFT_ROUTE = /^kind: *Route *\r?$/m;

/** What a rule says of one. */
export function unquotedReport<Message extends string>(
  { chart }: LintSubject,
  { printed: { action, template }, reference }: UnquotedText,
  message: Message,
  example: string,
): Report<Message> {
  const path = pathText(reference.path);
  const isOwn = chart.values !== undefined && reference.chart === chart;
  return {
    at: atNode(template, action),
    message,
    data: { path, example },
    valuesPath: path,
    related: isOwn ? [{ at: atKey(chart.values, ...reference.path), message: 'a text by default' }] : [],
  };
}

/** What the value is called. */
export const calledAs = ({ path }: ValuesPlace): string => path.filter((step) => step !== '*').at(-1) ?? '';

function isName(reference: ValuesPlace, key: string | undefined): boolean {
  if (key !== undefined && isNameField(key)) return true;
  if (key?.endsWith('amespace') === true) return false;
  const called = calledAs(reference);
  return isCalledName(called) || (key === undefined && reference.path.at(-1) === '*' && isListOfNames(called));
}

/** Whether the schema, or what it is, admits only words that YAML leaves as they are. */
function isSafe(reference: ValuesPlace, key: string | undefined): boolean {
  // An item of a list, and a variable of an environment, are told by what the value is called.
  if ((key === undefined || key === 'value') && isCalledPlain(calledAs(reference))) return true;
  const { enum: values, pattern } = schemaOf(reference);
  if (values !== undefined) return values.every((value) => typeof value !== 'string' || isPlainWord(value));
  return pattern !== undefined && admitsPlainTextOnly(pattern);
}

/** A text such as "" or "8080" may be there to be printed as nothing, or as a number. */
function isMeantAsText(reference: ValuesPlace, key: string | undefined): boolean {
  const value = defaultOf(reference);
  if (schemaOf(reference).types !== undefined || (key !== undefined && isTextField(key))) return true;
  return typeof value === 'string' && isPlainText(value);
}
