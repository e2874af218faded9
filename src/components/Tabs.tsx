/** Tabs selects a panel, at first the first one, and keeps the hidden ones in the page, for find-in-page and print. */
import {type ReactNode, useId, useState} from 'react';
import {TabList} from './TabList.tsx';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly {value: string; label: string; panel: ReactNode}[];
}

export function Tabs({label, tabs}: TabsProps) {
  const id = useId();
  const [selected, select] = useState(tabs[0]?.value ?? '');
  const list = {label, choices: tabs, value: selected, onChange: select, id};
  return (
    <div>
      <TabList {...list} className={styles.tabs} tabClassName={styles.tab} />
      {tabs.map(({value, panel}) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
