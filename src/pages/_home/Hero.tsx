import {House} from '../../components/art/House.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import {SharedCard} from '../../components/SharedCard.tsx';
import {site} from '../../site.ts';
import {home} from './copy.ts';
import styles from './Hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero} data-ground="deep" aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h1 className={styles.title} id="hero-title">
            {home.title} <span className={styles.turn}>{home.turn}</span>
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={site.links.beta} variant="yellow" size="lg">
              Join Beta
            </ButtonLink>
            <ButtonLink to="/how-it-works" variant="secondary" size="lg">
              How it works
            </ButtonLink>
          </div>
          <p className={styles.note}>{`Free. ${site.claims.betaRequires}.`}</p>
        </div>
        <div
          className={styles.scene}
          role="img"
          aria-label="A house with four lit rooms. Each roommate pays a 45 dollar share, and the shared card pays the 180 dollar electricity bill."
        >
          <House animated share="$45" className={styles.house} />
          <div className={styles.card} aria-hidden="true">
            <SharedCard animated>
              <div className={styles.paid}>
                <span className={styles.tick}>
                  <CheckIcon />
                </span>
                <span>
                  <strong>Electricity paid</strong>
                  <span className={styles.split}>4 shares of $45</span>
                </span>
                <strong className={styles.amount}>$180</strong>
              </div>
            </SharedCard>
          </div>
        </div>
      </div>
    </section>
  );
}
