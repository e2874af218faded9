/** Takes secrets out of what a tool returns: an assistant's provider reads all of it. */

/** API keys, secret keys, webhook secrets and workspace tokens, by how they begin. */
const KEYS = /\b(?:htz|htzsk|htzwh|sbx)_[\w-]+/g;
/** Words with dots. A housemate's session token (JWT) is in one of them, and one pattern for it would take quadratic time. */
const DOTTED = /[\w.-]{7,}/g;
const TOKEN_START = /\beyJ[\w-]+$/;

const REDACTED = '[redacted]';

/** Also inside texts, such as a URL that carries a key. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(KEYS, REDACTED).replace(DOTTED, withoutTokens);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner)]));
}

/** A session token has three parts: the first one begins with `eyJ`, and all have at least one character. */
function withoutTokens(word: string): string {
  const parts = word.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as string;
    const start = parts[at + 1] && parts[at + 2] ? part.search(TOKEN_START) : -1;
    kept.push(start < 0 ? part : part.slice(0, start) + REDACTED);
    if (start >= 0) at += 2;
  }
  return kept.join('.');
}
