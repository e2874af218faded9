import {Duck} from '../../components/art/Duck.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {Section} from '../../components/Section.tsx';
import {site} from '../../site.ts';
import styles from './Beta.module.css';
import {home} from './copy.ts';

export function Beta() {
  return (
    <Section label={home.beta.label} ground="tint" id="beta">
      <div className={styles.beta}>
        <div>
          <h2 className={styles.title}>{home.beta.title}</h2>
          <p className={styles.text}>{home.beta.text}</p>
          <ButtonLink to={site.links.beta} size="lg">
            {home.actions.beta}
          </ButtonLink>
        </div>
        <Duck pose="run" className={styles.duck} />
      </div>
    </Section>
  );
}
