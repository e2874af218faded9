/** HMAC-SHA256 by Node, for the signing code that the pages share. */
import {createHmac} from 'node:crypto';

export const hmac = (key: string, message: Uint8Array): Buffer => createHmac('sha256', key).update(message).digest();
