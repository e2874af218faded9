/** The line under a documentation page's title: how long the page takes, and what the reader needs. */
import type {ReactNode} from 'react';
import styles from './PageIntro.module.css';

export function PageIntro({takes, needs}: {takes: string; needs?: ReactNode}) {
  return (
    <p className={styles.intro}>
      <strong>Time:</strong> {takes}
      {needs && (
        <>
          <span aria-hidden="true"> · </span>
          <strong>You need:</strong> {needs}
        </>
      )}
    </p>
  );
}
