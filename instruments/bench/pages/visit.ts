/**
 * One visit of a page with a cold cache, over the DevTools protocol. `readingVisit` waits until the page is idle, records its
 * figures, then clicks Send once. `hastyVisit` clicks from the start, as fast as the page allows, until the API request is sent.
 * After GIVE_UP_MS it stops waiting; a missing figure is undefined.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import type {Browser, CDPSession} from '@playwright/test';
import {OPERATION} from '../contract.ts';
import type {Sample} from '../report.ts';
import type {Contender} from './contenders.ts';
import {blockingTime, causingPress, layoutShift, type Press} from './vitals.ts';

export type Profile = {
  title: string;
  slowdown: number;
  network?: {latency: number; downloadThroughput: number; uploadThroughput: number};
};

type Seen = {
  fcp?: number;
  lcp?: number;
  shifts: {at: number; value: number}[];
  longTasks: {at: number; duration: number}[];
  presses: Press[];
  requests: {path: string; at: number}[];
};

const PROBE = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');
const VIEWPORT = {width: 1280, height: 900};
const GIVE_UP_MS = 40_000;
const QUIET_MS = 1_000;
const HASTY_MS = 100;
/** Wait after a control that opens something, because a second click could close it. */
const OPENING_MS = 1_000;
/** How long a patient reader waits before clicking again. */
const CLICK_INTERVAL_MS = 4_000;

type Network = ReturnType<typeof listen>;

/** Network activity: bytes as counted by the browser, and the response to the API request. */
function listen(cdp: CDPSession) {
  const script = new Map<string, boolean>();
  const api = new Set<string>();
  /** Event streams stay open; a page with only these open is idle. */
  const streams = new Set<string>();

  const network = {
    scriptBytes: 0,
    bytes: 0,
    open: 0,
    lastChange: performance.now(),
    sent: false,
    status: undefined as number | undefined,
  };

  const changed = () => {
    network.lastChange = performance.now();
  };

  cdp.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (!script.has(requestId)) network.open += 1;
    const {pathname} = new URL(request.url);
    script.set(requestId, /\.m?js$/.test(pathname));
    if (request.method === OPERATION.method && pathname === OPERATION.path) {
      api.add(requestId);
      network.sent = true;
    }
    changed();
  });

  cdp.on('Network.responseReceived', ({requestId, response}) => {
    if (/javascript/.test(response.mimeType)) script.set(requestId, true);
    if (api.has(requestId)) network.status ??= response.status;
    if (response.mimeType === 'text/event-stream') {
      streams.add(requestId);
      network.open -= 1;
    }
  });

  const ended = (requestId: string) => {
    if (!streams.delete(requestId)) network.open -= 1;
  };

  cdp.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    ended(requestId);
    network.bytes += encodedDataLength;
    if (script.get(requestId)) network.scriptBytes += encodedDataLength;
    changed();
  });

  cdp.on('Network.loadingFailed', ({requestId}) => {
    ended(requestId);
    changed();
  });

  return network;
}

type Tab = Readonly<{cdp: CDPSession; network: Network}>;

/** Opens the page in a new context, and closes it after `visit`. */
async function inTab<T>(
  browser: Browser,
  {url}: Contender,
  {network: connection, slowdown}: Profile,
  visit: (tab: Tab) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ignoreHTTPSErrors: true, viewport: VIEWPORT, serviceWorkers: 'block'});
  try {
    const cdp = await context.newCDPSession(await context.newPage());
    const network = listen(cdp);
    await cdp.send('Network.enable');
    await cdp.send('Page.enable');
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {source: PROBE});
    if (connection) await cdp.send('Network.emulateNetworkConditions', {offline: false, ...connection});
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await cdp.send('Page.navigate', {url});
    return await visit({cdp, network});
  } finally {
    await context.close();
  }
}

/** Evaluates an expression in the page. Undefined during a navigation. */
async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T | undefined> {
  try {
    const {result} = await cdp.send('Runtime.evaluate', {expression, returnByValue: true});
    return result.value as T | undefined;
  } catch {
    return undefined;
  }
}

const seenBy = ({cdp}: Tab) => evaluate<Seen>(cdp, 'window.__bench');

/** Clicks the next control until the API request is sent, at most once every `interval` milliseconds. */
async function pressUntilSent({cdp, network}: Tab, {steps}: Contender, interval: number): Promise<boolean> {
  const giveUp = performance.now() + GIVE_UP_MS;
  const expression = `window.__bench?.next(${JSON.stringify(steps)})`;
  let last = -1;
  let pressed = 0;
  while (!network.sent && performance.now() < giveUp) {
    const at = await evaluate<{x: number; y: number; index: number; final: boolean}>(cdp, expression);
    if (
      at &&
      !network.sent &&
      (at.index !== last || performance.now() - pressed >= Math.max(interval, at.final ? 0 : OPENING_MS))
    ) {
      pressed = performance.now();
      last = at.index;
      const mouse = {x: at.x, y: at.y, button: 'left', clickCount: 1} as const;
      await cdp.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...mouse});
      await cdp.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...mouse});
    }
    await pause(10);
  }
  return network.sent;
}

/** The click that caused the page's `nth` API request, if the page takes `needs` milliseconds from click to request. */
async function sentBy(tab: Tab, nth = 0, needs = 0): Promise<{press: Press; at: number} | undefined> {
  const giveUp = performance.now() + 15_000;
  while (performance.now() < giveUp) {
    const seen = await seenBy(tab);
    const request = seen?.requests.filter(({path}) => path === OPERATION.path)[nth];
    if (seen && request) {
      const press = causingPress(seen.presses, request.at, needs);
      return press && {press, at: request.at};
    }
    await pause(50);
  }
  return undefined;
}

async function untilQuiet(tab: Tab): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUp) {
    await pause(200);
    const {network} = tab;
    const still = network.bytes > 0 && network.open <= 0 && performance.now() - network.lastChange > QUIET_MS;
    if (!still) continue;
    const busy = `(() => {
      const {longTasks, fcp} = window.__bench ?? {longTasks: []};
      const last = longTasks.at(-1);
      return fcp === undefined || document.readyState !== 'complete' || (last && performance.now() - last.at - last.duration < ${QUIET_MS});
    })()`;
    if (!(await evaluate<boolean>(tab.cdp, busy))) return;
  }
}

export const readingVisit = (browser: Browser, contender: Contender, profile: Profile): Promise<Sample> =>
  inTab(browser, contender, profile, async tab => {
    await untilQuiet(tab);
    const seen = await seenBy(tab);
    const {scriptBytes} = tab.network;
    const press = async (nth: number) => {
      tab.network.sent = false;
      const sent = (await pressUntilSent(tab, contender, CLICK_INTERVAL_MS)) ? await sentBy(tab, nth) : undefined;
      return sent && sent.at - sent.press.created;
    };
    const pressToRequest = await press(0);
    await untilQuiet(tab);
    return {
      scriptKib: scriptBytes / 1024,
      fcp: seen?.fcp,
      lcp: seen?.lcp,
      cls: seen && layoutShift(seen.shifts),
      blocking: seen && blockingTime(seen.longTasks),
      pressToRequest,
      nextPressToRequest: pressToRequest && (await press(1)),
      status: tab.network.status,
    };
  });

/** `needs`: how long the idle page takes from click to request, in milliseconds. */
export const hastyVisit = (browser: Browser, contender: Contender, profile: Profile, needs = 0): Promise<Sample> =>
  inTab(browser, contender, profile, async tab => {
    const sent = (await pressUntilSent(tab, contender, HASTY_MS)) ? await sentBy(tab, 0, needs) : undefined;
    return {sendWorks: sent?.press.handled, requestLeaves: sent?.at};
  });
