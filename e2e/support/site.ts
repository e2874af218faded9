// What journeys of the public pages share: a page with its script at work, answers that the real server cannot be made to
// give, and a press held in the air.
import type {Locator, Page, Request, Route} from '@playwright/test';

/** Opens the page and waits until React has it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React has the page. */
export const hydrated = (page: Page) =>
  page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached', timeout: 20_000});

/** What changed so far has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Lets every call to the path wait until `release`, then sends it to the real server, or to `then`. `sent` are the calls so far. */
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

/** Submits a form twice in one turn, as a double click does. */
export const pressTwice = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });

/** Counts calls to the path on their way to the real server. */
export function listen(page: Page, path: string): Request[] {
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
export async function answer(page: Page, path: string, how: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, how);
}

let numbers = 100;
/** A phone number that no other journey of this worker has used. */
export const freshPhone = () => `(214) 555-0${numbers++}`;

export const SCHEMES = ['light', 'dark'] as const;
