/**
 * Remembers who invited the visitor, and the scanned QR code, from the first page whose URL has them until the tab is closed.
 * Docusaurus calls it on each route change.
 */
import {tryStorage} from './try-storage.ts';

export interface Invitation {
  referrerId: string;
  qrId: string;
}

const STORAGE_KEY = 'hutz_invitation';
/** Characters that the API accepts. */
const MAX_CHARS = 100;

/** Empty strings if nobody invited the visitor. */
export function readInvitation(): Invitation {
  const query = new URLSearchParams(location.search);
  const kept: Partial<Invitation> = tryStorage(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')) ?? {};
  const read = (name: keyof Invitation) => kept[name] || (query.get(name) ?? '').trim().slice(0, MAX_CHARS);
  return {referrerId: read('referrerId'), qrId: read('qrId')};
}

export function onRouteDidUpdate(): void {
  if (!/[?&](?:referrerId|qrId)=/.test(location.search)) return;
  const invitation = readInvitation();
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(invitation)));
}
