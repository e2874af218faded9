/**
 * Notifies the shop: by a message if its page opened this window, or by a URL if this page replaced it. Notifies only the origin that
 * the connect session recorded, and never sends a key.
 */
import {type Message, RETURN_PREFIX, type Report} from '../sdk/messages.ts';
import type {ConnectRequest} from './request.ts';

export type Shop = ReturnType<typeof createShop>;

export function createShop({session, shop, returnTo}: ConnectRequest) {
  let last: Report = {kind: 'cancel'};
  return {
    /** True in the shop's own tab, which navigates back. Another window is closed. */
    sameTab: returnTo !== undefined,
    host: shop && new URL(shop).host,
    notify(report: Report): void {
      last = report;
      if (returnTo !== undefined || !shop || !session) return;
      const message: Message = {hutz: 1, session, ...report};
      window.opener?.postMessage(message, shop);
    },
    /** Goes back with the last report. Without one, reports a cancellation. */
    leave(): void {
      if (returnTo === undefined) {
        window.close();
        return;
      }
      const url = new URL(returnTo);
      for (const [name, value] of Object.entries({session: session ?? '', ...last})) {
        url.searchParams.set(RETURN_PREFIX + name, value);
      }
      window.location.replace(url.href);
    },
  };
}
