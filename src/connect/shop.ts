/**
 * The way back to the shop's page: told by message when this window was opened beside it, by the address when it took its place.
 * Speaks to the one origin that the connect session recorded. Refuses to tell anybody else, and never says a key.
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
    /** The same tab goes back by itself; a window beside the shop is closed. */
    sameTab: returnTo !== undefined,
    host: shop && new URL(shop).host,
    tell(report: Report): void {
      last = report;
      if (returnTo !== undefined || !shop || !session) return;
      const message: Message = {hutz: 1, session, ...report};
      tab.opener?.postMessage(message, shop);
    },
    /** With what was told last; a customer who leaves without a word has cancelled. */
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
