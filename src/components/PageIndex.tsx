/** The lists of links on the documentation's home page. */
import type {ReactNode} from 'react';
import styles from './PageIndex.module.css';
import {SiteLink} from './SiteLink.tsx';
import taskStyles from './Tasks.module.css';

/** A compact index of pages: columns of links, each with a one-line description. */
export function PageIndex({children}: {children: ReactNode}) {
  return (
    <div className={styles.index} data-wide="" data-below="">
      {children}
    </div>
  );
}

/** Numbered tasks, each a link in its own row. */
export function Tasks({tasks}: {tasks: readonly {title: string; text: string; to: string}[]}) {
  return (
    <ol className={taskStyles.tasks}>
      {tasks.map(({title, text, to}) => (
        <li key={to}>
          <SiteLink to={to}>{title}</SiteLink>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
