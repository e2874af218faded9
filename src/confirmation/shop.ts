/**
 * The shop, as the page reaches it: by a message if its page opened this window, or by a URL if this page replaced it. Notifies only the origin that
 * the connect session recorded, and never sends a key.
 */
import {type Message, RETURN_PREFIX, type Report} from '../sdk/messages.ts';
import type {ConnectRequest} from './request.ts';

export type Shop = ReturnType<typeof createShop>;

export function createShop({sessionId, shopOrigin, returnTo}: ConnectRequest) {
  let last: Report = {kind: 'cancel'};
  return {
    /** True in the shop's own tab, which navigates back. Another window is closed. */
    isSameTab: returnTo !== undefined,
    host: shopOrigin && new URL(shopOrigin).host,
    notify(report: Report): void {
      last = report;
      if (returnTo !== undefined || !shopOrigin || !sessionId) return;
      const message: Message = {hutz: 1, session: sessionId, ...report};
      window.opener?.postMessage(message, shopOrigin);
    },
    /** Goes back with the last report. Without one, reports a cancellation. */
    leave(): void {
      if (returnTo === undefined) {
        window.close();
        return;
      }
      const url = new URL(returnTo);
      for (const [name, value] of Object.entries({session: sessionId ?? '', ...last})) {
        url.searchParams.set(RETURN_PREFIX + name, value);
      }
      window.location.replace(url.href);
    },
  };
}
