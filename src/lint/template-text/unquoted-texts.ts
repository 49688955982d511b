import { pathText } from '../../package/data-file';
import type { LintSubject } from '../subject';
import { memoized } from '../memoized';
import type { Report } from '../rule';
import { atNode } from '../target';
import { isListOfNames, isNameField, isTextField } from './name-fields';
import { isHostField, isPlainField, isPlainList, isWildcardList } from './plain-fields';
import { type PrintedText, printedTexts } from './printed-texts';
import { calledAs, isAddress, isCalledName, isCalledWord } from './value-names';
import { defaultOf, schemaOf, type ValuesPlace } from './values-facts';
import { admitsPlainTextOnly, isPlainText, isPlainWord } from './yaml-words';
import { relatedDefault } from './related-default';

/** A text that is printed as a YAML scalar without quotes, and would be another one for a value that may come. */
export interface UnquotedText {
  readonly printed: PrintedText;
  readonly reference: ValuesPlace;
  readonly field: ScalarField;
  /** Whether it is the name of something, and not any text. */
  readonly isName: boolean;
}

/** What a scalar stands behind: the key of a field, or an item's dash, with the key of its list where that is known. */
interface ScalarField {
  readonly key?: string;
  readonly list?: string;
}

/** Those of the chart's own templates. */
export const unquotedTexts = memoized((subject: LintSubject): readonly UnquotedText[] =>
  printedTexts(subject).flatMap((printed): readonly UnquotedText[] => {
    const { quote, line, list } = printed.scalar;
    const field = line.key === undefined ? { list } : { key: line.key };
    if (quote !== undefined || takesPlainTextOnly(field)) return [];
    if (field.key === 'host' && OPENSHIFT_ROUTE.test(printed.template.file.text)) return [];
    const reference = printed.references.find((one) => !isSafe(one, field) && isMeantAsText(one, field.key));
    return reference === undefined ? [] : [{ printed, reference, field, isName: isName(reference, field) }];
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
  return {
    at: atNode(template, action),
    message,
    data: { path, example },
    valuesPath: path,
    related: reference.chart === chart ? relatedDefault(reference, 'a text by default') : [],
  };
}

const takesPlainTextOnly = ({ key, list }: ScalarField): boolean =>
  (key !== undefined && isPlainField(key)) || (list !== undefined && isPlainList(list));

function isName(reference: ValuesPlace, { key, list }: ScalarField): boolean {
  if ((key !== undefined && isNameField(key)) || (list !== undefined && isListOfNames(list))) return true;
  return isCalledName(reference) || (key === undefined && isItem(reference) && isListOfNames(calledAs(reference)));
}

const isItem = ({ path }: ValuesPlace): boolean => path.at(-1) === '*';

/** Whether the schema, or what it is, admits only words that YAML leaves as they are. */
function isSafe(reference: ValuesPlace, { key, list }: ScalarField): boolean {
  // A list that users give may have `*`; where a template has a value of its own among them that is one word.
  if (list !== undefined && isWildcardList(list) && !isItem(reference)) return true;
  if (!isHostField(key ?? list ?? '') && isAddress(reference)) return true;
  // An item of a list, and a variable of an environment, are told by what the value is called.
  if ((key === undefined || key === 'value') && isCalledWord(reference)) return true;
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
