import {hideSecrets} from './secrets.ts';

/** A stored search has at most 100 characters, and nothing that looks like a key, a token, an email address or a phone number. */
const MAX_CHARS = 100;

export function withoutSecrets(query: string): string {
  const kept = hideSecrets(query.normalize('NFKC'), () => ' ')
    .toLowerCase()
    .split(/[\s,;"'`<>()[\]{}|\p{Cc}]+/u)
    .filter(word => word && !isSecret(word));
  return kept.join(' ').slice(0, MAX_CHARS).trim();
}

function isSecret(word: string): boolean {
  if (word.includes('@') || word.includes('=')) return true;
  // A part of a JSON Web Token.
  if (/^ey[a-z0-9_-]{8,}|^bearer$/.test(word)) return true;
  const digits = word.replace(/\D/g, '').length;
  if (digits >= 6) return true;
  // Long and random: a digest, an id, a password.
  return word.length >= 12 && digits >= 2 && /[a-z]/.test(word) && !/^[a-z]+(?:[_.-][a-z]+)*[_.-]?\d{0,3}$/.test(word);
}
