/** The page that Docusaurus shows after an error in a page's code: try again, or go home. */
import {Button, ButtonLink} from '../../components/Button.tsx';
import {Email} from '../../components/Contact.tsx';
import {errorPage} from './copy.ts';
import styles from './styles.module.css';

export default function ErrorPageContent({tryAgain}: {tryAgain: () => void}) {
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>{errorPage.title}</h1>
        <p>
          {errorPage.text[0]}
          <Email />
          {errorPage.text[1]}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={tryAgain}>{errorPage.tryAgain}</Button>
        <ButtonLink to="/" variant="secondary">
          {errorPage.home}
        </ButtonLink>
      </div>
    </main>
  );
}
