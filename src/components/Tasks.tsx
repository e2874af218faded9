/** Numbered tasks, each a link in a row of its own. */
import {SiteLink} from './SiteLink.tsx';
import styles from './Tasks.module.css';

export type Task = {title: string; text: string; to: string};

export function Tasks({tasks}: {tasks: readonly Task[]}) {
  return (
    <ol className={styles.tasks}>
      {tasks.map(({title, text, to}) => (
        <li key={to}>
          <SiteLink to={to}>{title}</SiteLink>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
