/** HMAC-SHA256 by Node, for the signing code that the pages share, for tokens, and for what is derived from the key file; and its comparison. */
import {createHmac, hash, type KeyObject, timingSafeEqual} from 'node:crypto';

export const hmac = (key: string | KeyObject, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

/** Compares in the same time, whatever the texts. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
