/**
 * One button's checkout. A press opens a window immediately, while the browser still allows it, and navigates it when the session
 * exists. Where no window may open, this tab navigates there and back. Only messages of this session, from its page, are read. Each
 * press ends in exactly one callback. After a success the button is disabled.
 */
import {HutzError, own} from './errors.ts';
import type {InitOptions, MountOptions} from './options.ts';
import {clear, load, type Pending, store} from './pending.ts';
import {openSession} from './session.ts';

/** How often to check whether the window was closed. By the second check, its messages have arrived. */
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

  function setPhase(to: Phase, said: string): void {
    phase = to;
    show(to, said);
  }

  /** Ends the press with one callback. An error that the page's callback throws is reported as the page's own. */
  function finish(to: 'idle' | 'done', said: string, call: () => void): void {
    clearInterval(looks);
    clear(transactionId);
    popup = null;
    pending = undefined;
    if (stopped) return;
    setPhase(to, said);
    try {
      call();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }

  const fail = (error: HutzError) => finish('idle', error.userMessage, () => options.onError?.(error));
  const cancel = () => finish('idle', 'Cancelled. Nothing was confirmed.', () => options.onCancel?.());

  function handleReport(report: unknown): void {
    const text = (name: string) => String(own(report, name) ?? '');
    const kind = own(report, 'kind');
    if (kind === 'error') failure = new HutzError('confirmation_failed', text('message'), text('code'));
    else if (kind === 'cancel' && failure) fail(failure);
    else if (kind === 'cancel') cancel();
    else if (kind === 'success') {
      const status = text('status') === 'active' ? 'active' : 'pending';
      const result = {transactionId, hutzAgreementId: text('hutzAgreementId'), status} as const;
      finish('done', 'Your share is confirmed.', () => options.onSuccess?.(result));
    }
  }

  function checkClosed(): void {
    if (!popup?.closed) return;
    if (closedBefore) handleReport({__proto__: null, kind: 'cancel'});
    closedBefore = true;
  }

  function onMessage({data, origin, source}: MessageEvent): void {
    if (!pending || origin !== pending.origin || (popup ? source !== popup : !isOpen())) return;
    if (own(data, 'hutz') !== 1 || own(data, 'session') !== pending.session) return;
    handleReport(data);
  }

  /** For a press from before this page was loaded: another button of the same transaction may have ended it already. */
  const isOpen = () => pending !== undefined && load(transactionId)?.session === pending.session;

  async function start(): Promise<void> {
    failure = undefined;
    closedBefore = false;
    popup = sameTab ? null : window.open('', '_blank', SIZE);
    const inThisTab = popup === null;
    // A frame can't show our page: the cart would be gone, and no callback would run.
    if (inThisTab && window.top !== window.self) {
      fail(
        new HutzError(
          'popup_blocked',
          'window.open returned null in a frame. Let it open windows: allow-popups allow-popups-to-escape-sandbox in its sandbox.',
        ),
      );
      return;
    }
    const name = __PRODUCT__;
    setPhase('opening', `Opening ${name}.`);
    try {
      // The window is still blank and on this page's origin, so it can show a message.
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
      pending = {session: session.id, origin: session.url.origin, sameTab: inThisTab};
      store(transactionId, pending);
      if (inThisTab) session.url.searchParams.set('return_to', location.href);
      if (popup) popup.location.replace(session.url.href);
      else location.assign(session.url.href);
      setPhase('waiting', inThisTab ? `Taking you to ${name}.` : `Finish in the ${name} window.`);
      if (popup) looks = setInterval(checkClosed, LOOK_MS);
    } catch (error) {
      popup?.close();
      fail(error as HutzError);
    }
  }

  function press(): void {
    if (phase === 'opening' || phase === 'waiting') popup?.focus();
    else if (phase === 'idle' && navigator.onLine === false) {
      fail(new HutzError('offline', 'navigator.onLine is false.'));
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
  // Timers are suspended in a hidden tab, so check immediately when it is visible again.
  on(document, 'visibilitychange', checkClosed);
  // The customer went back in this tab, and the browser restored the page from its cache.
  on(window, 'pageshow', ({persisted}: PageTransitionEvent) => {
    if (persisted && pending?.sameTab) cancel();
  });

  // The page was left or reloaded during a press.
  pending = load(transactionId);
  setTimeout(() => {
    if (stopped || popup || !isOpen()) return;
    if (own(returned, 'session') === pending?.session) {
      handleReport(returned);
      if (failure) fail(failure);
    } else if (pending?.sameTab) cancel();
  });

  return {
    press,
    /** Closes the window, which is a cancellation. */
    stop() {
      if (popup) {
        popup.close();
        cancel();
      }
      stopped = true;
      clearInterval(looks);
      listening.abort();
    },
  };
}
