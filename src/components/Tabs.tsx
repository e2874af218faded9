/** Tabs selects a panel and keeps the hidden ones in the page, for find-in-page and print. */
import {type ReactNode, useId} from 'react';
import {TabList, type TabListProps} from './TabList.tsx';
import styles from './Tabs.module.css';

interface TabsProps extends Pick<TabListProps, 'label' | 'choices' | 'value' | 'onChange'> {
  panels: Record<string, ReactNode>;
}

export function Tabs({panels, ...list}: TabsProps) {
  const id = useId();
  return (
    <div>
      <TabList {...list} id={id} className={styles.tabs} tabClassName={styles.tab} />
      {list.choices.map(({value}) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== list.value}
        >
          {panels[value]}
        </div>
      ))}
    </div>
  );
}
