/**
 * The way back to the shop: a message if this window was opened by the shop's page, a URL if it replaced that page. Only to the
 * origin that the connect session recorded, and never with a key.
 */
import {type Message, RETURN_PREFIX, type Report} from '../sdk/messages.ts';
import type {ConnectRequest} from './request.ts';

type Tab = {
  opener: {postMessage: (message: unknown, origin: string) => void} | null;
  close: () => void;
  location: {replace: (address: string) => void};
};

export type Shop = ReturnType<typeof createShop>;

export function createShop(tab: Tab, {session, shop, returnTo}: ConnectRequest) {
  let last: Report = {kind: 'cancel'};
  return {
    /** True in the shop's own tab, which navigates back; another window is closed. */
    sameTab: returnTo !== undefined,
    host: shop && new URL(shop).host,
    tell(report: Report): void {
      last = report;
      if (returnTo !== undefined || !shop || !session) return;
      const message: Message = {hutz: 1, session, ...report};
      tab.opener?.postMessage(message, shop);
    },
    /** Goes back with the last report; without one the customer has cancelled. */
    leave(): void {
      if (returnTo === undefined) {
        tab.close();
        return;
      }
      const address = new URL(returnTo);
      for (const [name, value] of Object.entries({session: session ?? '', ...last})) {
        address.searchParams.set(RETURN_PREFIX + name, value);
      }
      tab.location.replace(address.href);
    },
  };
}
