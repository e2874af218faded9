// Everything that a flow leaves behind where a secret could be found again: traffic of every page with headers and bodies,
// addresses, storage, cookies, history and console.
import type {BrowserContext, Page} from '@playwright/test';

export type Haystack = {
  /** Each straw: where it was found, and the text. */
  straws: [where: string, text: string][];
  /** Adds what the page holds now. */
  look(page: Page): Promise<void>;
  /** Waits for headers and bodies that are still on their way. A page must settle before it is closed: then they never come. */
  settle(): Promise<void>;
};

export function gather(context: BrowserContext): Haystack {
  const straws: Haystack['straws'] = [];
  const pending: Promise<unknown>[] = [];
  const add = (where: string, text: string | null | undefined) => text && straws.push([where, text]);
  context.on('request', request => {
    const where = `${request.method()} ${new URL(request.url()).pathname}`;
    add(`address ${where}`, request.url());
    add(`body ${where}`, request.postData());
    add(`headers ${where}`, JSON.stringify(request.headers()));
  });
  // What was cut off by a change of page has neither an answer nor headers of its own to wait for.
  context.on('requestfinished', request => {
    const {pathname} = new URL(request.url());
    const read = async () => {
      add(`headers ${request.method()} ${pathname}`, JSON.stringify(await request.allHeaders()));
      const response = await request.response();
      add(`answer headers ${pathname}`, JSON.stringify(await response?.allHeaders()));
      add(`answer ${pathname}`, await response?.text());
    };
    pending.push(read().catch(() => {}));
  });
  context.on('console', message => add('console', message.text()));
  context.on('weberror', error => add('console', String(error.error())));

  return {
    straws,
    async look(page) {
      const held = await page.evaluate(() => ({
        'session storage': JSON.stringify({...sessionStorage}),
        'local storage': JSON.stringify({...localStorage}),
        'script cookies': document.cookie,
        markup: document.documentElement.outerHTML,
        'address bar': location.href,
        state: JSON.stringify(history.state),
      }));
      for (const [where, text] of Object.entries(held)) add(where, text);
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

export const found = ({straws}: Haystack, needle: string) => [
  ...new Set(straws.filter(([, text]) => text.includes(needle)).map(([where]) => where)),
];
