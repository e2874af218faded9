/**
 * The key pair in the confirmation page's URL. It is removed from the address bar before any other script runs (strip-keys.ts) and
 * handed to the page once. A connect session's short-lived pair stays in session storage until the share is confirmed, so that a
 * reload works; a long-lived pair stays in memory. Never in local storage, logs or another URL.
 */
import type {ConnectSession} from '../http/household-api.ts';
import {tryStorage} from '../try-storage.ts';
import type {ConnectRequest} from './request.ts';

export type Keys = Readonly<{apiKey: string; secretKey: string}>;
export type Confirmation = Readonly<{
  userId: string;
  hutzAgreementId: string;
  status: string;
  /** Ids of the housemates who had approved at that time. */
  approvedBy?: readonly string[];
  /** The confirmed request. */
  request: ConnectRequest;
  /** Absent for a long-lived pair. */
  session?: ConnectSession | undefined;
}>;

type Tab = Pick<Window, 'location' | 'history'> & {sessionStorage: Pick<Storage, 'getItem' | 'setItem'>};

const HOLDER = Symbol.for('hutz.keys');
const NO_KEYS: Keys = {apiKey: '', secretKey: ''};

/** Only the keys of connect sessions have these prefixes. Such a pair is valid for one transaction and half an hour. */
export function hasSession({apiKey}: Keys): boolean {
  return apiKey.startsWith('htz_session_');
}
export function isShortLived(keys: Keys): boolean {
  return hasSession(keys) && keys.secretKey.startsWith('htzsk_session_');
}

/** Removes the pair from the address bar and keeps it for `takeKeys`. */
export function liftKeys(tab: Tab): void {
  const keys = fromUrl(tab);
  Object.defineProperty(tab, HOLDER, {value: keys, configurable: true});
}

/** The pair for this transaction, or empty strings. A second call returns what is in session storage. */
export function takeKeys(tab: Tab, transactionId: string): Keys {
  const held = (tab as {[HOLDER]?: Keys})[HOLDER] ?? fromUrl(tab);
  delete (tab as {[HOLDER]?: Keys})[HOLDER];
  const {apiKey = '', secretKey = ''} = stored(tab, transactionId);
  return {apiKey: held.apiKey || apiKey, secretKey: held.secretKey || secretKey};
}

/**
 * The URL that a housemate continues to after signing in. A pair in session storage isn't in the URL; any other pair is, and the
 * next page removes it.
 */
export function confirmationUrl(tab: Tab, keys: Keys, userId: string): string {
  const query = new URLSearchParams(tab.location.search);
  query.set('user_id', userId);
  const isStored = stored(tab, query.get('transactionId') ?? '').secretKey === keys.secretKey;
  if (!isStored) for (const [name, value] of Object.entries(keys)) query.set(name, value);
  return `/confirm-request?${query}`;
}

/** After confirming: a reload gets this instead of the keys. */
export function keepConfirmation(tab: Tab, transactionId: string, confirmed: Confirmation): void {
  tryStorage(() => tab.sessionStorage.setItem(slot(transactionId), JSON.stringify({confirmed})));
}

/** The confirmation of the transaction in this tab. */
export function keptConfirmation(tab: Tab, transactionId: string): Confirmation | undefined {
  return stored(tab, transactionId).confirmed;
}

function fromUrl(tab: Tab): Keys {
  const {pathname, search, hash} = tab.location;
  const query = new URLSearchParams(search);
  if (!query.has('apiKey') && !query.has('secretKey')) return NO_KEYS;
  const keys = {apiKey: query.get('apiKey') ?? '', secretKey: query.get('secretKey') ?? ''};
  query.delete('apiKey');
  query.delete('secretKey');
  const rest = String(query);
  tab.history.replaceState(tab.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  const transactionId = query.get('transactionId') ?? '';
  if (isShortLived(keys)) tryStorage(() => tab.sessionStorage.setItem(slot(transactionId), JSON.stringify(keys)));
  return keys;
}

function stored(tab: Tab, transactionId: string): Partial<Keys> & {confirmed?: Confirmation} {
  return tryStorage(() => JSON.parse(tab.sessionStorage.getItem(slot(transactionId)) ?? '{}')) ?? {};
}

const slot = (transactionId: string) => `hutz_connect:${transactionId}`;
