/**
 * Keys whose values are secrets: `password`, `rootPassword`, `apiKey`, `clientSecret`, `token`. What names where a secret is
 * (`existingSecret`, `passwordKey`, `tokenFile`) is none.
 */
const SECRET_KEY =
  /(?:^|(?<=[a-z_\-.]))(?:[Pp]assword|[Pp]asswd|[Pp]assphrase|[Ss]ecret_?[Aa]ccess_?[Kk]ey|[Aa]pi_?[Kk]ey|[Pp]rivate_?[Kk]ey|[Ee]ncryption_?[Kk]ey|[Ss]igning_?[Kk]ey|[Cc]lient_?[Ss]ecret|[Aa]uth_?[Tt]oken|[Aa]ccess_?[Tt]oken|[Aa]pi_?[Tt]oken|[Ss]ecret_?[Tt]oken|[Bb]earer_?[Tt]oken|[Rr]oot_?[Tt]oken)$|^(?:token|secret|[A-Z_]*(?:PASSWORD|PASSWD|API_KEY|AUTH_TOKEN|ACCESS_TOKEN|CLIENT_SECRET|PRIVATE_KEY))$/;

/** Keys that are true of the name, the place or the handling of a secret. */
const ABOUT_SECRETS =
  /^(?:existing|use|enable|generate|create|auto|random|allow|require|disable|mount)(?:[A-Z_-]\w*)?$/;

/** What is meant to be replaced, or only looks like a value. */
const PLACEHOLDER =
  /^(?:x+|\*+|\.+|-+|n\/?a|none|null|nil|empty|unset|todo|tbd|changeit|redacted|example|placeholder|secret|password|pass|token|string|auto|random|generated?)$|change[ _-]?me|replace|^your|your[ _-]|example|dummy|placeholder|<[^>]*>|\{\{|\$\{|\$\(|^\$|^%|not[ _-]?set|insert|fill|^ref\+|^vault:/i;

/** Secrets whose shape is known, wherever they stand. */
const SHAPES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  // RFC 7468; certificates and public keys are no secrets.
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]{1,12} ){0,2}PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{64}/ },
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  // https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,100})\b/ },
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  { name: 'a GitLab token', pattern: /\bgl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,60}\b/ },
  // https://api.slack.com/concepts/token-types
  { name: 'a Slack token', pattern: /\bxox[abpr]-[0-9]{8,14}-[A-Za-z0-9-]{20,80}\b/ },
  // https://cloud.google.com/docs/authentication/api-keys
  { name: 'a Google API key', pattern: /\bAIza[A-Za-z0-9_-]{35}\b/ },
];

/**
 * `secretKey` is mostly the name of a key in a Secret and `accessKey` that of an account, and sometimes either is a secret:
 * then it is long and random.
 */
const KEY_OR_NAME = /(?:^|[a-z_\-.])(?:[Ss]ecret|[Aa]ccess)_?[Kk]ey$|^[A-Z_]*SECRET_KEY$/;
const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9+/=_]{16,}$/;

/** What a value is that should not stand in a file, in words; undefined where it is nothing of the kind. */
export function secretIn(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const known = SHAPES.find(({ pattern }) => pattern.test(value) && !/EXAMPLE/.test(value));
  if (known !== undefined) return known.name;
  if (KEY_OR_NAME.test(key) && RANDOM.test(value)) return kindOf(key);
  if (!SECRET_KEY.test(key) || ABOUT_SECRETS.test(key.replace(SECRET_KEY, ''))) return undefined;
  if (value.length < 4 || value.length > 500 || /\s/.test(value.trim())) return undefined;
  // A path, an URL or the name of a key, and no secret.
  if (/^(?:\/|\.\/|https?:|file:)/.test(value) || PLACEHOLDER.test(value) || value === key) return undefined;
  return isName(value) ? undefined : kindOf(key);
}

function kindOf(key: string): string {
  const word = /(?:pass(?:word|wd|phrase)|token|key)$/i.exec(key)?.[0].toLowerCase() ?? 'secret';
  return `a ${word.startsWith('pass') ? 'password' : word} in plain text`;
}

/** Something like `redis-password` or `admin-user-password` names a key in a Secret. */
const isName = (value: string) => /[-_.](?:password|passwd|key|token|secret)s?$/i.test(value);
