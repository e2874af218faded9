/**
 * Measures the dashboard of a workspace with many deliveries: the time until the list is shown, and the longest task while it scrolls.
 * Each run is a visit with a warm cache.
 */
import {join} from 'node:path';
import type {Browser, BrowserContext, Page} from '@playwright/test';
import {manyDeliveries} from '../../../mock-server/testing/many-deliveries.ts';
import {inBrowser, PHONE} from '../pages/measure.ts';
import type {Profile} from '../pages/visit.ts';
import {type Spread, spread} from '../stats.ts';

export type DashboardPlan = Readonly<{deliveries: number; runs: number}>;
export type DashboardFigures = Readonly<{
  view: string;
  /** Deliveries on the page. */
  held: number;
  device: string;
  opens: Spread | undefined;
  longestOpening: Spread | undefined;
  longestScrolling: Spread | undefined;
}>;

type Device = Omit<Profile, 'title'> & {width: number};
type Seen = {opened?: number; tasks: {at: number; duration: number}[]};
type Visit = {opens: number; longestOpening: number; longestScrolling: number};

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ORIGIN = 'https://portal.test';
const DEVICES: readonly Device[] = [
  {name: 'desktop', slowdown: 1, width: 1280},
  {name: 'phone', slowdown: PHONE.slowdown, width: 390},
  {name: 'phone, its network too', slowdown: PHONE.slowdown, network: PHONE.network, width: 390},
];
const VIEWS = ['timeline', 'deliveries', 'inbox'];
/** The page size of the sandbox's lists. */
const MOST_LISTED = 500;
const STEPS = 30;
/** By then, deferred work after opening is done. */
const SETTLED_MS = 1500;

export async function measureDashboard(
  {deliveries, runs}: DashboardPlan,
  log: (line: string) => void,
): Promise<{browser: string; figures: DashboardFigures[]}> {
  return inBrowser({'portal.test': join(ROOT, 'build')}, async browser => {
    const storageState = await seed(browser, deliveries, log);
    const figures: DashboardFigures[] = [];
    for (const device of DEVICES)
      for (const view of VIEWS)
        for (const held of [MOST_LISTED, deliveries]) {
          // Like a tab that was open while all of them arrived.
          if (held > MOST_LISTED && (device.network || view === 'inbox')) continue;
          const context = await browser.newContext({storageState, viewport: {width: device.width, height: 844}});
          await watch(context, held);
          const visits: Visit[] = [];
          for (let run = -1; run < runs; run += 1) {
            const made = await visit(context, view, device);
            if (run >= 0) visits.push(made);
            log(`${view}, ${held} held, ${device.name}: ${JSON.stringify(made)}`);
          }
          await context.close();
          const of = (name: keyof Visit) => spread(visits.map(one => one[name]));
          figures.push({
            view,
            held,
            device: device.name,
            opens: of('opens'),
            longestOpening: of('longestOpening'),
            longestScrolling: of('longestScrolling'),
          });
        }
    return {browser: browser.version(), figures};
  });
}

/** Creates a workspace with `count` test webhooks in its inbox, and returns its cookie. */
async function seed(browser: Browser, count: number, log: (line: string) => void) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/support`);
  await page.evaluate(async total => {
    const send = async (path: string, token?: string, body: object = {}) => {
      const headers = {'content-type': 'application/json', ...(token && {authorization: `Bearer ${token}`})};
      const response = await fetch(`/api/sandbox${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      return response.json();
    };
    const {token} = await send('/partners');
    const headers = {authorization: `Bearer ${token}`};
    const [{endpointId}] = (await (await fetch('/api/sandbox/endpoints', {headers})).json()).data;
    let sent = 0;
    const worker = async () => {
      while (sent < total) {
        sent += 1;
        await send(`/endpoints/${endpointId}/test`, token, {event: 'bill.created'});
      }
    };
    await Promise.all(Array.from({length: 16}, worker));
  }, count);
  log(`${count} deliveries are there.`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Records the first paint of a list row, and long tasks. Lists generated deliveries beyond those that the sandbox returns. */
async function watch(context: BrowserContext, held: number): Promise<void> {
  await context.addInitScript(() => {
    const seen: Seen = {tasks: []};
    Object.assign(window, {seen});
    new PerformanceObserver(list => {
      for (const {startTime, duration} of list.getEntries()) seen.tasks.push({at: startTime, duration});
    }).observe({type: 'longtask', buffered: true});
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-list] a')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.opened = performance.now())));
    }).observe(document, {childList: true, subtree: true});
  });
  if (held <= MOST_LISTED) return;
  const body = JSON.stringify({data: manyDeliveries(held, 'ep_1')});
  await context.route('**/api/sandbox/deliveries?*', route => route.fulfill({contentType: 'application/json', body}));
}

async function visit(context: BrowserContext, view: string, {slowdown, network}: Device): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  if (network) await cdp.send('Network.emulateNetworkConditions', {offline: false, ...network});
  await page.goto(`${ORIGIN}/dashboard?view=${view}`);
  await page
    .waitForFunction(() => (window as unknown as {seen: Seen}).seen.opened !== undefined)
    .catch(async cause => {
      throw new Error(`No list at ${page.url()}, but: ${await page.locator('main').textContent()}`, {cause});
    });
  await page.waitForTimeout(SETTLED_MS);
  const {opened = Number.NaN, tasks} = await seenBy(page);
  const from = await page.evaluate(() => performance.now());
  await page.locator('[data-list]').hover();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, step % 10 === 9 ? 20_000 : 400);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.waitForTimeout(SETTLED_MS);
  const later = (await seenBy(page)).tasks.filter(({at}) => at >= from);
  await page.close();
  return {opens: opened, longestOpening: longest(tasks), longestScrolling: longest(later)};
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as {seen: Seen}).seen);
/** 0 if no task took over 50 ms, because the browser reports only longer ones. */
const longest = (tasks: readonly {duration: number}[]) => Math.max(0, ...tasks.map(({duration}) => duration));
