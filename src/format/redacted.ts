/** Hides what may be secret in a text before it is shown, stored, downloaded or shared. */
import {mask} from './mask.ts';

/** A JSON member whose name says that its value gives access: a key, secret, token or resume code. */
const SECRET_MEMBER =
  /("(?:[^"\\]|\\.)*?(?:secret|token|api_?key|resume_?code|password|authorization)(?:[^"\\]|\\.)*?"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/gi;

/** The values of the JSON members that `redacted` masks. */
export function secretMembers(text: string): string[] {
  return [...text.matchAll(SECRET_MEMBER)].flatMap(([, , value]) => value || []);
}

/** `secrets` are exact values to hide wherever they are. */
export function redacted(text: string, secrets: readonly string[] = []): string {
  const named = text.replace(SECRET_MEMBER, (_, name: string, value: string) => name + mask(value));
  return secrets.filter(Boolean).reduce((shown, secret) => shown.replaceAll(secret, mask(secret)), named);
}
