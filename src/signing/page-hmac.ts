/** HMAC-SHA256 in a page: WebCrypto's, or a small audited library's where the page has none (plain http), which alone loads it. */
import {type Hmac, webCryptoHmac} from '../../openapi/signing/signing.ts';

export const pageHmac: Hmac = async (key, message) => {
  const {subtle} = globalThis.crypto as Partial<Crypto>;
  if (subtle) return webCryptoHmac(subtle)(key, message);
  const {hmacSha256} = await import('./hmac-fallback.ts');
  return hmacSha256(key, message);
};
