/** Masks keys, secrets and tokens in strings before they are shown, stored, downloaded or shared. */
import {hideInValue, hideSecretMembers} from '../../openapi/secrets.ts';
import {mask} from './mask.ts';

/** `secrets` are exact values to hide wherever they are. */
export function redacted(text: string, secrets: readonly string[] = []): string {
  const masked = hideSecretMembers(text, mask);
  return secrets.filter(Boolean).reduce((shown, secret) => shown.replaceAll(secret, mask(secret)), masked);
}

/** Masks every string in a value, whatever the names of its members. */
export const redactedValue = (value: unknown): unknown => hideInValue(value, mask);
