/** The page for an unknown URL, with links to the home page, the documentation and support. */

import {House} from '../../components/art/House.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {PublicPage} from '../PublicPage/index.tsx';
import {notFound} from './copy.ts';
import styles from './styles.module.css';

export default function NotFound() {
  return (
    <PublicPage noindex {...notFound.meta}>
      <main className={styles.page}>
        <div className={styles.art}>
          <House lit={1} />
        </div>
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
    </PublicPage>
  );
}
