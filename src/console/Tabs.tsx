import {useEffect, useRef} from 'react';
import {TabList} from '../components/TabList.tsx';
import {TABS, type Tab, tabsOf} from './core/state.ts';
import styles from './Tabs.module.css';
import {useConsole} from './use-console.ts';

/** The tabs, and the button for the full window. */
export function Tabs({label}: {label: string}) {
  const {core, operation, view} = useConsole();
  const {tab, expanded} = view;
  const tabs = tabsOf(operation);
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.indexOf(tab);
  useEffect(() => {
    // Not scrollIntoView, which would scroll the page too.
    const {offsetLeft = 0, offsetWidth = 0} = (list.current?.children[index] as HTMLElement | undefined) ?? {};
    list.current?.scrollTo(offsetLeft - (list.current.clientWidth - offsetWidth) / 2, 0);
  }, [index]);
  return (
    <div className={styles.row}>
      <TabList
        ref={list}
        label={label}
        choices={tabs.map(one => ({value: one, label: TABS[one]}))}
        value={tab}
        onChange={one => core.show(one as Tab)}
        className={styles.tabs}
      />
      <button
        type="button"
        className={styles.expand}
        onClick={() => core.update({view: {expanded: !expanded}})}
        aria-label="Full window"
        aria-pressed={expanded}
        disabled={!view.ready}
      />
    </div>
  );
}
