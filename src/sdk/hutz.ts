/**
 * The script that a partner's page loads. Defines one global with `init` and `mount`. Has no secret, no cookie and no dependency.
 * If it is loaded twice, the first one stays.
 */
import {createButton} from './button.ts';
import {type Checkout, createCheckout} from './checkout.ts';
import {HutzError, own} from './errors.ts';
import {type InitOptions, readInit, readMount} from './options.ts';
import {takeReturn} from './pending.ts';
import type {HutzButton, HutzInitOptions, HutzMountOptions, HutzSdk} from './types.ts';

/** User agent of the product's own app. In there, a second window would leave the app. */
const APP = /\bHutzApp\//;

type Mounted = Readonly<{host: Element; checkout: Checkout}>;

const from = origin((document.currentScript as HTMLScriptElement | null)?.src);
const buttons = new Map<Element, Mounted>();
const platform = APP.test(navigator.userAgent) ? 'app' : 'browser';
let settings: InitOptions | undefined;
let returned: object | undefined;

function init(given: HutzInitOptions): void {
  const options = readInit(given);
  // Unlike location.origin, it's null in a frame whose sandbox takes the origin, where no window could report to us.
  if (window.origin === 'null') {
    throw new HutzError(
      'unsupported_page',
      'This page has no origin. Open it from a web server, not as a file. In a frame, add allow-same-origin to its sandbox.',
    );
  }
  if (settings && (settings.apiKey !== options.apiKey || settings.environment !== options.environment)) {
    throw new HutzError('already_initialized', 'Hutz.init was called before, with another apiKey or environment.');
  }
  apiOf(options);
  settings = options;
  returned ??= takeReturn();
}

function mount(target: string | Element, given: HutzMountOptions): HutzButton {
  if (!settings) throw new HutzError('not_initialized', 'Call Hutz.init before Hutz.mount.');
  const options = readMount(given);
  const element = find(target);
  if (!element) {
    throw new HutzError(
      'target_not_found',
      `No element is at ${typeof target === 'string' ? `"${target}"` : 'the target'}. Call Hutz.mount once it is in the page.`,
    );
  }
  if (buttons.has(element)) {
    throw new HutzError('already_mounted', 'This element has a button already. Call Hutz.unmount first.');
  }
  // In these cases the page can't receive messages from a window.
  const sameTab = platform === 'app' || globalThis.crossOriginIsolated === true;
  let checkout: Checkout | undefined;
  const {host, show} = createButton(() => checkout?.press(), options);
  checkout = createCheckout({api: apiOf(settings), sameTab, init: settings, options, returned, show});
  const mounted = {host, checkout};
  buttons.set(element, mounted);
  element.append(host);
  return {unmount: () => buttons.get(element) === mounted && unmount(element)};
}

function unmount(target: string | Element): void {
  const element = find(target);
  const mounted = element && buttons.get(element);
  if (!element || !mounted) return;
  mounted.checkout.stop();
  mounted.host.remove();
  buttons.delete(element);
}

function find(target: unknown): Element | null {
  if (target instanceof Element) return target;
  try {
    return typeof target === 'string' ? document.querySelector(target) : null;
  } catch {
    throw new HutzError('target_not_found', `"${target}" is not a selector.`);
  }
}

function apiOf({environment}: InitOptions): string {
  if (environment === 'production') return __API_ORIGIN__;
  if (from) return from;
  throw new HutzError(
    'invalid_options',
    `environment ${environment} uses the server that this script came from, which cannot be told: load it with a script element.`,
  );
}

function origin(address: string | undefined): string | undefined {
  return address && /^https?:/.test(address) ? new URL(address).origin : undefined;
}

if (typeof own(window, 'Hutz') !== 'object' || typeof own(window.Hutz, 'version') !== 'string') {
  const sdk: HutzSdk = Object.freeze({version: __VERSION__, platform, init, mount, unmount, HutzError});
  Object.defineProperty(window, 'Hutz', {__proto__: null, value: sdk, configurable: true} as PropertyDescriptor);
}
