/** Recognizes what was sent in place of an API key. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import {PREFIXES, SESSION_KEY_PREFIX} from '../../openapi/secrets.ts';

export type ApiKeyDiagnosis = NonNullable<Schemas['KeyError']['diagnosis']>;

const MIN_KEY_CHARS = 24;

const KINDS: readonly (readonly [prefix: string, diagnosis: ApiKeyDiagnosis | undefined])[] = [
  [PREFIXES.secretKey, 'secret_key_sent_as_api_key'],
  [PREFIXES.webhookSecret, 'webhook_secret_sent_as_api_key'],
  [PREFIXES.token, 'workspace_token_sent_as_api_key'],
  [SESSION_KEY_PREFIX, 'session_key_sent_as_api_key'],
  [`${PREFIXES.apiKey}sandbox_`, undefined],
  [`${PREFIXES.apiKey}YOUR_`, 'placeholder_api_key'],
  [`${PREFIXES.apiKey}live_`, 'production_api_key'],
];

/** Returns undefined for a key that looks like one of this sandbox's, and for any other string. */
export function diagnoseApiKey(sent: string): ApiKeyDiagnosis | undefined {
  const kind = KINDS.find(([prefix]) => sent.startsWith(prefix));
  if (kind) return kind[1];
  // Anybody can type the prefix and a word.
  return sent.startsWith(PREFIXES.apiKey) && sent.length >= MIN_KEY_CHARS ? 'production_api_key' : undefined;
}
