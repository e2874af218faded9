import {PageMetadata} from '@docusaurus/theme-common';
import PublicPage from '@theme/PublicPage';
import {House} from '../../components/art/House.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import styles from './styles.module.css';

export default function NotFound() {
  return (
    <>
      <PageMetadata
        title="Page not found"
        description="This page doesn't exist. Go to the home page, the documentation or support."
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <PublicPage>
        <main className={styles.page}>
          <div className={styles.art}>
            <House lit={1} />
          </div>
          <div>
            <p className={styles.code}>404</p>
            <h1 className={styles.title}>Nobody’s home at this address.</h1>
            <p className={styles.text}>The page has moved out, or it never lived here. One light is still on:</p>
            <div className={styles.actions}>
              <ButtonLink to="/">Go home</ButtonLink>
              <ButtonLink to="/docs" variant="secondary">
                Documentation
              </ButtonLink>
              <ButtonLink to="/support" variant="secondary">
                Support
              </ButtonLink>
            </div>
          </div>
        </main>
      </PublicPage>
    </>
  );
}
