/** The console's parts: request, Send, tabs, and the response or another tab's panel. */
import {type ReactNode, type Ref, useEffect, useRef} from 'react';
import shared from './Console.module.css';
import type {ConsoleCore} from './core/console.ts';
import {serverOf} from './core/server.ts';
import type {ConsoleState} from './core/state.ts';
import {Divider} from './Divider.tsx';
import {RequestBar} from './RequestBar.tsx';
import {RequestParts} from './RequestParts.tsx';
import {ResultPart} from './ResponseParts.tsx';
import {TAB_LABELS, Tabs} from './Tabs.tsx';
import {useCore} from './use-core.ts';
import styles from './View.module.css';

/**
 * `name` distinguishes several consoles on a page. What loads later: `panels` and `details` below the response, `tools` instead of it,
 * and `form` instead of the JSON.
 */
type Props = {
  core: ConsoleCore;
  name?: string;
  used?: boolean;
  panels?: ReactNode;
  details?: ReactNode;
  tools?: ReactNode;
  form?: ReactNode;
};

export function View({core, name, used = false, panels, details, tools, form}: Props) {
  const state = useCore(core);
  const {tab, sentRequest} = state;
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const folded = state.folded && !state.expanded;
  const label = (what: string) => (name ? `${what}: ${name}` : what);
  const request = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const response = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const shownRequest = useRef(sentRequest?.id);
  useEffect(() => {
    // A folded request can't keep the focus.
    if (folded && request.current?.contains(document.activeElement)) send.current?.focus();
  }, [folded]);
  useEffect(() => {
    // A new response starts scrolled to the top.
    if (tab !== 'response' || shownRequest.current === sentRequest?.id) return;
    shownRequest.current = sentRequest?.id;
    response.current?.scrollTo(0, 0);
  }, [tab, sentRequest]);
  return (
    <div className={styles.body} data-folded={folded ? '' : undefined} aria-busy={busy}>
      <RequestBar core={core} folded={folded} />
      <RequestParts core={core} form={form} ref={request} />
      <SendBar core={core} busy={busy} ref={send} />
      <Divider core={core} before={request} after={tab === 'response' ? response : panel} />
      <Tabs core={core} label={label('Console tabs')} used={used} />
      <section
        ref={response}
        className={styles.response}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={label('Response')}
        hidden={tab !== 'response'}
      >
        <div className={styles.content}>
          {state.result ? (
            <ResultPart result={state.result} />
          ) : (
            <p className={shared.muted}>{waitingText(core, state)}</p>
          )}
          {panels}
        </div>
        {details}
      </section>
      {tab !== 'response' && (
        <section
          ref={panel}
          className={styles.response}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={label(TAB_LABELS[tab])}
        >
          {tools ?? <p className={shared.muted}>Loading…</p>}
        </section>
      )}
      <p className="hz-visually-hidden" role="status">
        {state.announcement}
      </p>
    </div>
  );
}

function SendBar({core, busy, ref}: {core: ConsoleCore; busy: boolean; ref: Ref<HTMLButtonElement>}) {
  const {phase, ready, missing} = useCore(core);
  const shown = SEND_LABELS[['preparing', 'sending'].indexOf(phase) + 1];
  const signs = core.operation.credentials.some(({signature}) => signature);
  return (
    <div className={styles.actions}>
      <button
        ref={ref}
        type="button"
        className={styles.send}
        onClick={core.send}
        disabled={!ready || missing.length > 0}
        aria-disabled={busy}
      >
        {SEND_LABELS.map(label => (
          <span key={label} data-shown={label === shown ? '' : undefined}>
            {label}
          </span>
        ))}
      </button>
      <button type="button" className={shared.secondary} onClick={core.cancel} hidden={!busy}>
        Cancel
      </button>
      <span className={styles.hint} hidden={busy}>
        {signs && 'Signed when sent. '}
        <span className={styles.shortcut}>Shortcut: Ctrl or ⌘ + Enter.</span>
      </span>
    </div>
  );
}

/** Stacked with one visible, so that the button keeps its width. */
const SEND_LABELS = ['Send', 'Preparing…', 'Sending…'];

function waitingText({operation}: ConsoleCore, {phase, environment, ownKeys}: ConsoleState): string {
  const server = serverOf(operation, environment);
  const keys = server?.workspace || server?.headers || ownKeys || operation.credentials.length === 0;
  return phase === 'idle' && !keys ? 'Add your API keys under Keys, then press Send.' : WAITING[phase];
}

const WAITING: Record<ConsoleState['phase'], string> = {
  idle: 'Press Send. We create test keys for you and show the response here.',
  preparing: 'Creating your test keys…',
  sending: 'Waiting for the response…',
  responded: '',
  failed: '',
};
