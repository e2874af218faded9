/** HMAC-SHA256 with Node's crypto, and a comparison in constant time. */
import {createHmac, hash, type KeyObject, timingSafeEqual} from 'node:crypto';

export const hmac = (key: string | Uint8Array | KeyObject, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

/** Takes the same time whatever the strings are, so that nobody can guess one character by character. */
export const equalInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
