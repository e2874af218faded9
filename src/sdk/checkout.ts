/**
 * One button's way through the product and back. A press opens a window at once, while the browser still allows it, and sends it on
 * when the session is there; where no window may open, this tab goes and comes back. Whatever is heard is for this session and from
 * its page, or it is not heard. Each press ends in exactly one callback; a success ends the button's work.
 */
import {HutzError, own} from './errors.ts';
import type {InitOptions, MountOptions} from './options.ts';
import {forget, type Pending, recall, remember} from './pending.ts';
import {openSession} from './session.ts';

/** A window has closed, and what it said before has arrived by then. */
const LOOK_MS = 400;
const SIZE = 'popup,width=480,height=820';

export type Phase = 'idle' | 'opening' | 'waiting' | 'done';
export type Show = (phase: Phase, said: string) => void;

export type Checkout = Readonly<{press: () => void; stop: () => void}>;

type Setting = Readonly<{
  api: string;
  sameTab: boolean;
  init: InitOptions;
  options: MountOptions;
  returned: unknown;
  show: Show;
}>;

export function createCheckout({api, sameTab, init, options, returned, show}: Setting): Checkout {
  const {transactionId} = options;
  let phase: Phase = 'idle';
  let popup: Window | null = null;
  let pending: Pending | undefined;
  let failure: HutzError | undefined;
  let looks: ReturnType<typeof setInterval> | undefined;
  let closedBefore = false;
  let stopped = false;
  const listening = new AbortController();

  function move(to: Phase, said: string): void {
    phase = to;
    show(to, said);
  }

  /** Ends the press with one callback; a fault in the page's own function is the page's. */
  function end(to: 'idle' | 'done', said: string, call: () => void): void {
    clearInterval(looks);
    forget(transactionId);
    popup = null;
    pending = undefined;
    if (stopped) return;
    move(to, said);
    try {
      call();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }

  const fail = (error: HutzError) => end('idle', error.message, () => options.onError?.(error));
  const cancel = () => end('idle', 'Cancelled. Nothing was confirmed.', () => options.onCancel?.());

  function hear(report: unknown): void {
    const text = (name: string) => String(own(report, name) ?? '');
    const kind = own(report, 'kind');
    if (kind === 'error') failure = new HutzError('confirmation_failed', text('message'), text('code'));
    else if (kind === 'cancel' && failure) fail(failure);
    else if (kind === 'cancel') cancel();
    else if (kind === 'success') {
      const status = text('status') === 'active' ? 'active' : 'pending';
      const result = {transactionId, hutzAgreementId: text('hutzAgreementId'), status} as const;
      end('done', 'Your share is confirmed.', () => options.onSuccess?.(result));
    }
  }

  function look(): void {
    if (!popup?.closed) return;
    if (closedBefore) hear({__proto__: null, kind: 'cancel'});
    closedBefore = true;
  }

  function onMessage({data, origin, source}: MessageEvent): void {
    if (!pending || origin !== pending.origin || (popup ? source !== popup : !isOpen())) return;
    if (own(data, 'hutz') !== 1 || own(data, 'session') !== pending.session) return;
    hear(data);
  }

  /** A press from before this page was loaded: another button of the same transaction may have ended it already. */
  const isOpen = () => pending !== undefined && recall(transactionId)?.session === pending.session;

  async function start(): Promise<void> {
    failure = undefined;
    closedBefore = false;
    popup = sameTab ? null : window.open('', '_blank', SIZE);
    const here = popup === null;
    const name = __PRODUCT__;
    move('opening', `Opening ${name}.`);
    try {
      // Still this page's own blank window: a word in it is better than white.
      if (popup) popup.document.body.textContent = `Opening ${name}…`;
    } catch {}
    try {
      const session = await openSession((...call) => fetch(...call), api, init, options);
      if (stopped) {
        popup?.close();
        return;
      }
      if (popup?.closed) {
        cancel();
        return;
      }
      pending = {session: session.id, origin: session.url.origin, sameTab: here};
      remember(transactionId, pending);
      if (here) session.url.searchParams.set('return_to', location.href);
      if (popup) popup.location.replace(session.url.href);
      else location.assign(session.url.href);
      move('waiting', here ? `Taking you to ${name}.` : `Finish in the ${name} window.`);
      if (popup) looks = setInterval(look, LOOK_MS);
    } catch (error) {
      popup?.close();
      fail(error as HutzError);
    }
  }

  function press(): void {
    if (phase === 'opening' || phase === 'waiting') popup?.focus();
    else if (phase === 'idle' && navigator.onLine === false) {
      fail(new HutzError('offline', 'You are offline. Connect to the internet and press again.'));
    } else if (phase === 'idle') void start();
  }

  const on = (target: EventTarget, type: string, listener: (event: never) => void) =>
    target.addEventListener(
      type,
      listener as EventListener,
      {
        __proto__: null,
        signal: listening.signal,
      } as AddEventListenerOptions,
    );
  on(window, 'message', onMessage);
  // Timers sleep in a tab that nobody sees: look at once when it is seen again.
  on(document, 'visibilitychange', look);
  // Back out of the product in this same tab, to the page as it was left.
  on(window, 'pageshow', ({persisted}: PageTransitionEvent) => {
    if (persisted && pending?.sameTab) cancel();
  });

  // The page was left or loaded anew in the middle of a press.
  pending = recall(transactionId);
  setTimeout(() => {
    if (stopped || popup || !isOpen()) return;
    if (own(returned, 'session') === pending?.session) {
      hear(returned);
      if (failure) fail(failure);
    } else if (pending?.sameTab) cancel();
  });

  return {
    press,
    stop() {
      stopped = true;
      clearInterval(looks);
      listening.abort();
    },
  };
}
