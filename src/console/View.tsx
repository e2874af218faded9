/** The console's parts: request and Send, then tabs, the response or another tab's panel, and the timeline. */
import {type ReactNode, type Ref, useEffect, useRef} from 'react';
import {TabList} from '../components/TabList.tsx';
import {listTabs, TABS, type Tab} from './core/state.ts';
import {RequestBar} from './RequestBar.tsx';
import {RequestParts} from './RequestParts.tsx';
import {Summary} from './ResponseParts.tsx';
import {Timeline} from './Timeline.tsx';
import {useConsole} from './use-console.ts';
import {usePanels} from './use-panels.ts';
import styles from './View.module.css';

export function View() {
  const {busy, sentRequest, tab, folded, expanded, announcement} = useConsole();
  const panels = usePanels();
  const isFolded = folded && !expanded;
  const requestRef = useRef<HTMLDivElement>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  const responseRef = useRef<HTMLElement>(null);
  const shownRequest = useRef(sentRequest?.id);

  useEffect(() => {
    // A folded request can't keep the focus.
    if (isFolded && requestRef.current?.contains(document.activeElement)) sendRef.current?.focus();
  }, [isFolded]);

  useEffect(() => {
    // A new response starts scrolled to the top.
    if (tab !== 'response' || shownRequest.current === sentRequest?.id) return;
    shownRequest.current = sentRequest?.id;
    responseRef.current?.scrollTo(0, 0);
  }, [tab, sentRequest]);

  return (
    <div className={styles.body} data-folded={isFolded ? '' : undefined} aria-busy={busy}>
      <RequestBar folded={isFolded} sendRef={sendRef} />
      <RequestParts ref={requestRef} />
      <div className={styles.pane}>
        <Tabs />
        <Panel ref={responseRef} label={TABS.response} hidden={tab !== 'response'}>
          {panels ? <panels.Explanation /> : <Summary />}
        </Panel>
        {tab !== 'response' && (
          <Panel label={TABS[tab]}>{panels ? <panels.OpenTab /> : <p className={styles.hint}>Loading…</p>}</Panel>
        )}
        {panels ? <panels.RequestTimeline /> : <Timeline />}
      </div>
      <p className="hz-visually-hidden" role="status">
        {announcement}
      </p>
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

function Tabs() {
  const {core, operation, tab, expanded, ready} = useConsole();
  const tabs = listTabs(operation);
  const listRef = useRef<HTMLDivElement>(null);
  const index = tabs.indexOf(tab);

  useEffect(() => {
    // scrollIntoView would scroll the page too.
    const {offsetLeft = 0, offsetWidth = 0} = (listRef.current?.children[index] as HTMLElement | undefined) ?? {};
    listRef.current?.scrollTo(offsetLeft - (listRef.current.clientWidth - offsetWidth) / 2, 0);
  }, [index]);

  return (
    <div className={styles.row}>
      <TabList
        ref={listRef}
        label="Console tabs"
        choices={tabs.map(value => ({value, label: TABS[value]}))}
        value={tab}
        onChange={value => core.update({tab: value as Tab})}
        className={styles.tabs}
      />
      <button
        type="button"
        className={styles.expand}
        onClick={() => core.update({expanded: !expanded})}
        aria-label="Full window"
        aria-pressed={expanded}
        disabled={!ready}
      />
    </div>
  );
}
