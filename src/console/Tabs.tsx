import {type KeyboardEvent, useEffect, useRef} from 'react';
import {TABS, type Tab, tabsOf} from './core/state.ts';
import styles from './Tabs.module.css';
import {useConsole} from './use-console.ts';

/** The tabs, and the button for the full window. */
export function Tabs({label}: {label: string}) {
  const {core, operation, panels} = useConsole();
  const {tab, expanded} = panels;
  const tabs = tabsOf(operation);
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.indexOf(tab);
  useEffect(() => {
    // Not scrollIntoView, which would scroll the page too.
    const {offsetLeft = 0, offsetWidth = 0} = (list.current?.children[index] as HTMLElement | undefined) ?? {};
    list.current?.scrollTo(offsetLeft - (list.current.clientWidth - offsetWidth) / 2, 0);
  }, [index]);
  const step = (event: KeyboardEvent) => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (index + by + tabs.length) % tabs.length;
    core.show(tabs[next] as Tab);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.row}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab === one}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => core.show(one)}
          >
            {TABS[one]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.expand}
        onClick={() => core.update({panels: {expanded: !expanded}})}
        aria-label="Full window"
        aria-pressed={expanded}
        disabled={!panels.ready}
      />
    </div>
  );
}
