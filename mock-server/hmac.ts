/** HMAC-SHA256 by Node: for the signing code that the pages share, for tokens, and for what is derived from the key file. */
import {createHmac, type KeyObject} from 'node:crypto';

export const hmac = (key: string | KeyObject, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();
