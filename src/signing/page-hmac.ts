/** HMAC-SHA256 in the browser: WebCrypto, or a small audited library on pages without it (plain http). */
import {type Hmac, webCryptoHmac} from '../../openapi/signing/signing.ts';

export const pageHmac = (async (key, message) => {
  const {subtle} = globalThis.crypto as Partial<Crypto>;
  if (subtle) return webCryptoHmac(subtle)(key, message);
  const {hmacSha256} = await import('./hmac-fallback.ts');
  return hmacSha256(key, message);
}) satisfies Hmac;
