/**
 * The key pair in the confirmation page's URL. It is removed from the address bar before any other script runs (strip-keys.ts) and
 * handed to the page once. A connect session's short-lived pair stays in session storage until the share is confirmed, so that a
 * reload works; a long-lived pair stays in memory. Never in local storage, logs or another URL.
 */
import type {Schemas} from '../../openapi/generated/partner.ts';
import type {ConnectSession, KeyPair} from '../http/household-api.ts';
import {tryStorage} from '../try-storage.ts';
import type {ConnectRequest} from './request.ts';

export type Confirmation = Readonly<{
  userId: string;
  hutzAgreementId: string;
  status: Schemas['AgreementStatus'];
  /** Ids of the housemates who had approved at that time. */
  approvedBy: string[];
  /** The confirmed request. */
  request: ConnectRequest;
  /** Absent for a long-lived pair. */
  session?: ConnectSession | undefined;
}>;

const HOLDER = Symbol.for('hutz.keys');
const holder = globalThis as {[HOLDER]?: KeyPair};
const NO_KEYS: KeyPair = {apiKey: '', secretKey: ''};

/** Only the keys of connect sessions have these prefixes. Such a pair is valid for one transaction and half an hour. */
export function hasSession({apiKey}: KeyPair): boolean {
  return apiKey.startsWith('htz_session_');
}
export function isShortLived(keys: KeyPair): boolean {
  return hasSession(keys) && keys.secretKey.startsWith('htzsk_session_');
}

/** Removes the pair from the address bar and keeps it for `takeKeys`. */
export const stripKeys = () => keepKeys(takeFromUrl());

/** Keeps the pair for the next `takeKeys`, which can be on another page of this document. */
export function keepKeys(keys: KeyPair): void {
  Object.defineProperty(holder, HOLDER, {value: keys, configurable: true});
}

/** The pair for this transaction, or empty strings. A second call returns what is in session storage. */
export function takeKeys(transactionId: string): KeyPair {
  const held = holder[HOLDER] ?? takeFromUrl();
  delete holder[HOLDER];
  const {apiKey = '', secretKey = ''} = readStored(transactionId);
  return {apiKey: held.apiKey || apiKey, secretKey: held.secretKey || secretKey};
}

/**
 * The URL that a housemate continues to after signing in. A pair in session storage isn't in the URL; any other pair is, and the
 * next page removes it.
 */
export function buildConfirmationUrl(keys: KeyPair, userId: string): string {
  const query = new URLSearchParams(location.search);
  query.set('user_id', userId);
  const isStored = readStored(query.get('transactionId') ?? '').secretKey === keys.secretKey;
  if (!isStored) for (const [name, value] of Object.entries(keys)) query.set(name, value);
  return `/confirm-request?${query}`;
}

/** After confirming: a reload gets this instead of the keys. */
export function saveConfirmation(transactionId: string, confirmed: Confirmation): void {
  tryStorage(() => sessionStorage.setItem(storageKey(transactionId), JSON.stringify({confirmed})));
}

/** The confirmation of the transaction in this tab. */
export function readConfirmation(transactionId: string): Confirmation | undefined {
  return readStored(transactionId).confirmed;
}

/** Returns the URL's keys, and removes them from it. */
function takeFromUrl(): KeyPair {
  const {pathname, search, hash} = location;
  const query = new URLSearchParams(search);
  if (!query.has('apiKey') && !query.has('secretKey')) return NO_KEYS;
  const keys = {apiKey: query.get('apiKey') ?? '', secretKey: query.get('secretKey') ?? ''};
  query.delete('apiKey');
  query.delete('secretKey');
  const rest = String(query);
  history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  const transactionId = query.get('transactionId') ?? '';
  if (isShortLived(keys)) tryStorage(() => sessionStorage.setItem(storageKey(transactionId), JSON.stringify(keys)));
  return keys;
}

function readStored(transactionId: string): Partial<KeyPair> & {confirmed?: Confirmation} {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey(transactionId)) ?? '{}')) ?? {};
}

const storageKey = (transactionId: string) => `hutz_connect:${transactionId}`;
