/** Why a function gives something else at another render, or where Helm has no cluster and no network. */
export type Change = 'random' | 'time' | 'lookup' | 'network';

/** Functions of Sprig that draw anew each time: https://masterminds.github.io/sprig/ */
const RANDOM: ReadonlySet<string> = new Set([
  ...['randAlphaNum', 'randAlpha', 'randNumeric', 'randAscii', 'randBytes', 'randInt', 'shuffle', 'uuidv4'],
  ...['genPrivateKey', 'genCA', 'genCAWithKey', 'genSelfSignedCert', 'genSelfSignedCertWithKey'],
  ...['genSignedCert', 'genSignedCertWithKey', 'bcrypt', 'htpasswd', 'encryptAES'],
]);

/** Why a function's result changes from render to render; undefined for those that give the same for the same. */
export function changeOf(name: string): Change | undefined {
  if (RANDOM.has(name)) return 'random';
  if (name === 'now' || name === 'ago') return 'time';
  if (name === 'lookup') return 'lookup';
  return name === 'getHostByName' ? 'network' : undefined;
}
