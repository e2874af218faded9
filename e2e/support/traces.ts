// Records everything that a flow leaves behind, to search it for a secret: traffic with headers and bodies, URLs, storage, cookies,
// history and console.
import type {BrowserContext, Page} from '@playwright/test';

export type Recorder = {
  traces: [place: string, text: string][];
  /** Adds what the page holds now. */
  capture(page: Page): Promise<void>;
  /** Waits for headers and bodies that are still in flight. Call it before a page closes, which aborts them. */
  settle(): Promise<void>;
};

export function recordTraces(context: BrowserContext): Recorder {
  const traces: Recorder['traces'] = [];
  const pending: Promise<unknown>[] = [];
  const add = (place: string, text: string | null | undefined) => text && traces.push([place, text]);
  context.on('request', request => {
    const place = `${request.method()} ${new URL(request.url()).pathname}`;
    add(`url ${place}`, request.url());
    add(`body ${place}`, request.postData());
    add(`headers ${place}`, JSON.stringify(request.headers()));
  });
  // A request that a navigation aborted never gets its headers or a response.
  context.on('requestfinished', request => {
    const {pathname} = new URL(request.url());
    const read = async () => {
      add(`headers ${request.method()} ${pathname}`, JSON.stringify(await request.allHeaders()));
      const response = await request.response();
      add(`response headers ${pathname}`, JSON.stringify(await response?.allHeaders()));
      add(`response ${pathname}`, await response?.text());
    };
    pending.push(read().catch(() => {}));
  });
  context.on('console', message => add('console', message.text()));
  context.on('weberror', error => add('console', String(error.error())));

  return {
    traces,
    async capture(page) {
      const held = await page.evaluate(() => ({
        'session storage': JSON.stringify({...sessionStorage}),
        'local storage': JSON.stringify({...localStorage}),
        'script cookies': document.cookie,
        markup: document.documentElement.outerHTML,
        'address bar': location.href,
        state: JSON.stringify(history.state),
      }));
      for (const [place, text] of Object.entries(held)) add(place, text);
      add('cookies', JSON.stringify(await context.cookies()));
      const session = await context.newCDPSession(page);
      const {entries} = await session.send('Page.getNavigationHistory');
      add('history', JSON.stringify(entries.map(({url, title}) => ({url, title}))));
      await session.detach();
    },
    async settle() {
      await Promise.all(pending.splice(0));
    },
  };
}

/** The places where the text was seen. */
export const listPlaces = ({traces}: Recorder, wanted: string) => [
  ...new Set(traces.filter(([, text]) => text.includes(wanted)).map(([place]) => place)),
];
