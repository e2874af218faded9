/** The console's parts: request and Send, then tabs, the response or another tab's panel, and the timeline. */
import {type ReactNode, type Ref, useEffect, useRef} from 'react';
import shared from './Console.module.css';
import type {ConsoleCore} from './core/console.ts';
import {serverOf} from './core/server.ts';
import type {ConsoleState} from './core/state.ts';
import {RequestBar} from './RequestBar.tsx';
import {RequestParts} from './RequestParts.tsx';
import {ResultPart} from './ResponseParts.tsx';
import {TAB_LABELS, Tabs} from './Tabs.tsx';
import {Timeline} from './Timeline.tsx';
import {useCore} from './use-core.ts';
import styles from './View.module.css';

/** Loads later. */
type Modules = {
  panels?: typeof import('./panels/index.tsx') | undefined;
  tools?: typeof import('./tools/index.tsx') | undefined;
};

/** `name` distinguishes several consoles on a page. */
type Props = Modules & {core: ConsoleCore; name?: string};

export function View({core, name, panels, tools}: Props) {
  const state = useCore(core);
  const {tab, sentRequest, result} = state;
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const folded = state.folded && !state.expanded;
  const label = (what: string) => (name ? `${what}: ${name}` : what);
  const request = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const response = useRef<HTMLElement>(null);
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
  const outcome = result ? (
    <ResultPart result={result} />
  ) : (
    <p className={styles.hint}>{busy ? 'Waiting for the response…' : hint(core, state)}</p>
  );
  const Tool = panels?.TOOLS[tab] ?? tools?.TOOLS[tab];
  return (
    <div className={styles.body} data-folded={folded ? '' : undefined} aria-busy={busy}>
      <RequestBar core={core} folded={folded} send={send} />
      <RequestParts
        core={core}
        form={tools && <tools.Form core={core} />}
        missing={tools && <tools.MissingValues core={core} />}
        ref={request}
      />
      <div ref={pane} className={styles.pane}>
        {panels && <panels.Divider core={core} before={request} after={pane} />}
        <Tabs core={core} label={label('Console tabs')} />
        <Panel ref={response} label={label(TAB_LABELS.response)} hidden={tab !== 'response'}>
          {panels ? <panels.Explanation core={core} outcome={outcome} /> : outcome}
        </Panel>
        {tab !== 'response' && (
          <Panel label={label(TAB_LABELS[tab])}>
            {Tool ? <Tool core={core} /> : <p className={shared.muted}>Loading…</p>}
          </Panel>
        )}
        {panels ? <panels.RequestTimeline core={core} /> : <Timeline operation={core.operation} />}
      </div>
      <p className="hz-visually-hidden" role="status">
        {state.announcement}
      </p>
      {state.expanded && panels && <panels.FullWindow core={core} />}
    </div>
  );
}

type PanelProps = {label: string; hidden?: boolean; children: ReactNode; ref?: Ref<HTMLElement>};

function Panel({label, hidden, children, ref}: PanelProps) {
  return (
    <section
      ref={ref}
      className={styles.panel}
      role="tabpanel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      hidden={hidden}
    >
      {children}
    </section>
  );
}

function hint({operation}: ConsoleCore, {environment, ownKeys}: ConsoleState): string {
  const server = serverOf(operation, environment);
  const keys = server?.workspace || server?.headers || ownKeys || operation.credentials.length === 0;
  return keys
    ? 'Press Send, or Ctrl or ⌘ and Enter. We create test keys for you, sign the request and show the response here.'
    : 'Add your API keys under Keys, then press Send.';
}
