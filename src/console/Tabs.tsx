import {type KeyboardEvent, useEffect, useRef} from 'react';
import type {ConsoleCore} from './core/console.ts';
import {type Tab, tabsOf} from './core/state.ts';
import styles from './Tabs.module.css';
import {useCore} from './use-core.ts';

export const TAB_LABELS: Record<Tab, string> = {
  response: 'Response',
  signature: 'Signature',
  break: 'Break it',
  doctor: 'Doctor',
  code: 'Code',
  history: 'History',
  keys: 'Keys',
};

/** `used` is true once the visitor has turned to the console: before that, it doesn't scroll. */
export function Tabs({core, label, used}: {core: ConsoleCore; label: string; used: boolean}) {
  const {tab} = useCore(core);
  const tabs = tabsOf(core.operation);
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.indexOf(tab);
  useEffect(() => {
    if (used) list.current?.children[index]?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }, [used, index]);
  const step = (event: KeyboardEvent) => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (index + by + tabs.length) % tabs.length;
    core.show(tabs[next] as Tab);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
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
          {TAB_LABELS[one]}
        </button>
      ))}
    </div>
  );
}
