/** What a missing page says, under the public header and, below /docs, under the documentation's. */
import {House} from '../../../components/art/House.tsx';
import {ButtonLink} from '../../../components/Button.tsx';
import styles from './styles.module.css';

export default function NotFoundContent() {
  return (
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
  );
}
