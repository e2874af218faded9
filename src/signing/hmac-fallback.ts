/** HMAC-SHA256 for pages without WebCrypto, such as plain http on a local network. */
import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {type Hmac, keyBytes} from '../../openapi/signing/signing.ts';

export const hmacSha256: Hmac = (key, message) => hmac(sha256, keyBytes(key), message);
