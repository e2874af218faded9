/** A missing page's text: under the public header with a picture, and below /docs, where every page loads it, without. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import {notFound} from './copy.ts';
import styles from './MissingPage.module.css';

export function MissingPage({art}: {art?: ReactNode}) {
  return (
    <main className={clsx(styles.page, art && styles.pictured)}>
      {art && <div className={styles.art}>{art}</div>}
      <div>
        <p className={styles.code}>{notFound.code}</p>
        <h1 className={styles.title}>{notFound.title}</h1>
        <p className={styles.text}>{notFound.text}</p>
        <div className={styles.actions}>
          <ButtonLink to="/">{notFound.links.home}</ButtonLink>
          <ButtonLink to="/docs" variant="secondary">
            {notFound.links.docs}
          </ButtonLink>
          <ButtonLink to="/support" variant="secondary">
            {notFound.links.support}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
