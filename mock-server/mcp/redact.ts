/** Takes secrets out of what a tool returns: an assistant's provider reads all of it. */

/**
 * By how they begin: API keys, secret keys, webhook secrets and workspace tokens; then housemates' session tokens (JWT). Their header has 36
 * characters; without a bound, a text of `eyJ-eyJ-…` would take quadratic time.
 */
const SECRETS = /\b(?:htz|htzsk|htzwh|sbx)_[\w-]+|\beyJ[\w-]{1,100}\.[\w-]+\.[\w-]+/g;

const REDACTED = '[redacted]';

/** Also inside texts, such as a URL that carries a key. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(SECRETS, REDACTED);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner)]));
}
