import {Duck} from '../../components/art/Duck.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {Hero} from '../_story/Hero.tsx';
import {AppStoreBadge} from './AppStoreBadge.tsx';
import {ducked} from './copy.ts';
import styles from './DuckedHero.module.css';

export function DuckedHero() {
  return (
    <Hero
      ground="yellow"
      title={ducked.hero.title}
      lead={ducked.hero.lead}
      actions={
        <>
          <ButtonLink to="#code" size="lg">
            {ducked.form.submit}
          </ButtonLink>
          <AppStoreBadge />
        </>
      }
      art={
        <div className={styles.pond}>
          <Duck className={styles.duck} />
        </div>
      }
    />
  );
}
