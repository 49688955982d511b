import { isPlainWordField } from './plain-fields';
import { defaultOf, type ValuesPlace } from './values-facts';
import { isPlainText } from './yaml-words';

/** What a value is called. */
export const calledAs = ({ path }: ValuesPlace): string => path.filter((step) => step !== '*').at(-1) ?? '';

/** How values are called that are words that a program gives a choice of, or flags of one. */
const WORD_END = /(?:level|tlsVersion|region|filter|attribute|mechanism|runtime|executor|snitch|opts|options|flags)$/i;

/** Whether a value is called a word that YAML leaves as it is, or a quantity; another one is not valid as it is. */
export function isCalledWord(reference: ValuesPlace): boolean {
  const called = calledAs(reference);
  return isPlainWordField(called) || WORD_END.test(called);
}

/** How values are called that are paths or addresses. */
const ADDRESS_END =
  /(?:(?<!pro)file|folder|dir|directory|(?<!sub)path|addr|address|domain|dn|host|endpoint|ur[il]|server|proxy|cidr|connectionString)$/i;

/** The same of values within a map that is called so: Azure makes its identifiers and keys itself. */
const PLAIN_WITHIN: readonly (readonly [within: RegExp, called: RegExp])[] = [
  [/azure/i, /^(?:(?:tenant|client|subscription)_?id|accessKey)$/i],
  [/^ldap$/i, /^(?:base|map|scope|tls_?reqcert)$/i],
];

/** Texts that begin as a path or a URL do, ranges of addresses, distinguished names. */
const PLAIN_KIND = /^\/|^\w[\w+.-]*:\/\/|^[\da-f.:]+\/\d+$|^\w+=[^,=]+,\w+=/;

/** Whether a value is an address, a path or the like, of which YAML changes nothing that is of use, wherever it is printed. */
export function isAddress(reference: ValuesPlace): boolean {
  const called = calledAs(reference);
  if (ADDRESS_END.test(called) && called !== 'no_proxy') return true;
  if (PLAIN_WITHIN.some(([map, name]) => name.test(called) && reference.path.some((step) => map.test(step))))
    return true;
  // One item of a list tells nothing of the others: of a command the first is mostly a path.
  const value = reference.path.at(-1) === '*' ? undefined : defaultOf(reference);
  return typeof value === 'string' && PLAIN_KIND.test(value);
}

const CALLED_NAME =
  /^name$|[A-Za-z]Name$|(?:^|[a-z_])(?:[nN]amespace|[dD]atabase|[kK]eyspace|[bB]uckets?|[mM]odule|[mM]asterSet|[pP]roject|[rR]esourceGroup|[a-z]Class|[eE]lectionID)$/;
const OF_A_PERSON_OR_HOST = /(?:user|common|display|host|full)Name$/i;

/** Whether a value is called a name, whatever field it is printed into; that of a person or of a host is any text. */
export function isCalledName(reference: ValuesPlace): boolean {
  const called = calledAs(reference);
  if (!CALLED_NAME.test(called) || OF_A_PERSON_OR_HOST.test(called)) return false;
  // Redis has databases called 0 and 1.
  const value = defaultOf(reference);
  return typeof value !== 'string' || value === '' || isPlainText(value);
}
