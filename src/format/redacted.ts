/** Masks whatever gives access in a string before it is shown, stored, downloaded or shared. */
import {hideInValue, hideSecretMembers} from '../../openapi/secrets.ts';
import {mask} from './mask.ts';

/** `secrets` are exact values to hide wherever they are. */
export function redacted(text: string, secrets: readonly string[] = []): string {
  const masked = hideSecretMembers(text, secret => mask(secret));
  return secrets.filter(Boolean).reduce((shown, secret) => shown.replaceAll(secret, mask(secret)), masked);
}

/** Does the same in every string of a value, whatever the names of its members. */
export const redactedValue = (value: unknown): unknown => hideInValue(value, secret => mask(secret));
