/** Alternatives of which one is shown. Radio buttons choose, so it works without JavaScript. */
import {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';
import styles from './PageTabs.module.css';

type TabProps = {label: string; children: ReactNode};

/** One alternative, in PageTabs. */
export function Tab({children}: TabProps) {
  return children;
}

/** `legend` is the group's name for screen readers. At most three tabs. */
export function PageTabs({legend, children}: {legend: string; children: ReactNode}) {
  const name = useId();
  const tabs = Children.toArray(children).filter(child => isValidElement<TabProps>(child)) as ReactElement<TabProps>[];
  return (
    <fieldset className={styles.tabs}>
      <legend className="hz-visually-hidden">{legend}</legend>
      {tabs.map(({props: {label}}, index) => (
        <label key={label} className={styles.tab}>
          <input type="radio" name={name} value={label} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
      {tabs.map(tab => (
        <div key={tab.props.label} className={styles.panel}>
          <p className={styles.printed}>
            <strong>{tab.props.label}</strong>
          </p>
          {tab}
        </div>
      ))}
    </fieldset>
  );
}
