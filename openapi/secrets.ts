/** Finds and hides everything that gives access. Whatever is shown, stored, logged or shared goes through it. */

/** How the server's keys, secrets and tokens begin. */
export const PREFIXES = {
  apiKey: 'htz_',
  secretKey: 'htzsk_',
  webhookSecret: 'htzwh_',
  token: 'sbx_',
  adminToken: 'adm_',
} as const;

/** How the API key of a connect session begins. */
export const SESSION_KEY_PREFIX = `${PREFIXES.apiKey}session_`;

/** A resume code is two words and twelve of these characters, in groups of four. */
export const RESUME_CODE = {
  words: 'maple otter cedar heron amber finch river clover lotus ember wren birch poppy fern coral sage'.split(' '),
  characters: 'abcdefghjkmnpqrstuvwxyz23456789',
} as const;

const WORD = `(?:${RESUME_CODE.words.join('|')})`;
const GROUP = `-[${RESUME_CODE.characters}]{4}`;
const ISSUED = `(?:${Object.values(PREFIXES).join('|')})[\\w-]+|${WORD}-${WORD}${GROUP}${GROUP}${GROUP}`;
/** Other vendors' keys, which people paste by mistake. */
const FOREIGN = '(?<![a-z])(?:(?:sk|pk|rk|whsec|ghp)_|xox[a-z][_-])[\\w-]{4,}';
const SECRET = new RegExp(`${ISSUED}|${FOREIGN}`, 'gi');

/** Words with dots. A housemate's session token (JWT) is such a word; a single pattern for it would take quadratic time. */
const DOTTED = /[\w.-]{7,}/g;
const TOKEN_START = /eyJ[\w-]{8,}$/;

/** A name whose value gives access: a key, secret, token or resume code. */
const NAME = '(?:secret|token|api[_-]?key|resume[_-]?code|password|authorization|cookie)';
const SECRET_NAME = new RegExp(NAME, 'i');
/** At most 40 characters on either side of the name: without a limit, a string of quotes would take cubic time. */
const AROUND = '(?:[^"\\\\]|\\\\.){0,40}?';
const SECRET_MEMBER = new RegExp(`("${AROUND}${NAME}${AROUND}"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)(?=")`, 'gi');

type Hide = (secret: string) => string;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Hides whatever looks like a secret in a string. */
export const hideSecrets = (text: string, hide: Hide): string =>
  text.replace(SECRET, hide).replace(DOTTED, word => hideTokens(word, hide));

/** Also hides the values of JSON members whose name says that they give access. */
export const hideSecretMembers = (json: string, hide: Hide): string =>
  hideSecrets(
    json.replace(SECRET_MEMBER, (_, name: string, value: string) => name + (value && hide(value))),
    hide,
  );

/** The strings that `hideSecretMembers` hides. */
export function secretsIn(json: string): string[] {
  const found: string[] = [];
  hideSecretMembers(json, secret => {
    found.push(secret);
    return '';
  });
  return found;
}

/** Hides secrets in every string of a value. */
export function hideInValue(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hideSecrets(value, hide);
  if (Array.isArray(value)) return value.map(inner => hideInValue(inner, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hideInValue(inner, hide)]));
}

/** A session token has three parts. The first begins with `eyJ`, and none is empty. */
function hideTokens(word: string, hide: Hide): string {
  const parts = word.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as string;
    const start = parts[at + 1] && parts[at + 2] ? part.search(TOKEN_START) : -1;
    if (start < 0) {
      kept.push(part);
      continue;
    }
    kept.push(part.slice(0, start) + hide([part.slice(start), parts[at + 1], parts[at + 2]].join('.')));
    at += 2;
  }
  return kept.join('.');
}
