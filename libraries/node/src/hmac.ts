/** HMAC-SHA-256 by Node's `crypto`, for the contract's signing and verification. */
import {createHmac} from 'node:crypto';
import type {Hmac} from '../../../openapi/signing/signing.ts';

export const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
