// Shared by the journeys of the public pages: waiting for React, responses that the real server can't be made to give, and requests
// held back.
import type {Locator, Page, Request, Route} from '@playwright/test';

/** Opens the page and waits until React has it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has the page. */
export const hydrated = (page: Page) =>
  page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached', timeout: 60_000});

/** Waits until every change so far is painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Pauses the clock of a page that `page.clock.install` has given one, ten seconds ahead: a fixed time may be over on a busy machine. */
export const pauseClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

/** Tells the page that its tab is hidden, or visible again. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', {value, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Holds back each request to the path until `release`, then passes it to the real server, or to `then`. `sent` has the requests so far. */
export async function hold(
  page: Page,
  path: string,
  then: (route: Route) => Promise<void> = route => route.continue(),
): Promise<{sent: Request[]; release: () => void}> {
  const sent: Request[] = [];
  let release = () => {};
  const gate = new Promise<void>(open => {
    release = open;
  });
  await page.route(`**${path}`, async route => {
    sent.push(route.request());
    await gate;
    await then(route);
  });
  return {sent, release};
}

/** Submits a form twice in one task, like a double click. */
export const pressTwice = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });

/** The requests to the path, as they are sent to the real server. */
export function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}

export const json = (status: number, body: unknown) => (route: Route) => route.fulfill({status, json: body});
export const brokenProxy = (route: Route) =>
  route.fulfill({status: 502, contentType: 'text/html', body: '<h1>Bad</h1>'});
export const offline = (route: Route) => route.abort('internetdisconnected');

/** Responds to the next calls to the path in this way, replacing earlier handlers. */
export async function respondWith(page: Page, path: string, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, respond);
}

let numbers = 100;
/** A phone number that no other journey of this worker has used. */
export const freshPhone = () => `(214) 555-0${numbers++}`;

export const SCHEMES = ['light', 'dark'] as const;

/**
 * Resolves when the page has confirmed a copy. Call it before the press: the confirmation lasts two seconds, in which this process may
 * be busy, so it's observed in the page.
 */
export async function saysCopied(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, [role=status]')].some(it => /copied/i.test(it.textContent)),
  );
}
