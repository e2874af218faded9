import {Button, ButtonLink} from '../../components/Button.tsx';
import {site} from '../../site.ts';
import styles from './styles.module.css';

export default function ErrorPageContent({tryAgain}: {tryAgain: () => void}) {
  const {email} = site.contact;
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>Something broke on this page.</h1>
        <p>
          It’s our fault, not yours. Try again, or write to <a href={`mailto:${email}`}>{email}</a> if it breaks again.
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={tryAgain}>Try again</Button>
        <ButtonLink to="/" variant="secondary">
          Go home
        </ButtonLink>
      </div>
    </main>
  );
}
