import PublicPage from '@theme/PublicPage';
import {ClothesLine} from '../components/art/scenes/ClothesLine.tsx';
import {Section} from '../components/Section.tsx';
import {referral} from './_referral-program/copy.ts';
import styles from './_referral-program/Referral.module.css';
import {ReferralPanel} from './_referral-program/ReferralPanel.tsx';
import {Benefits} from './_story/Benefits.tsx';

export default function ReferralProgram() {
  return (
    <PublicPage picture="referral-program" title={referral.meta.title} description={referral.meta.description}>
      <main>
        <div className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.pitch}>
              <h1>
                <span className={styles.line}>{referral.title[0]}</span>{' '}
                <span className={styles.line}>{referral.title[1]}</span>
              </h1>
              <p className={styles.lead}>{referral.lead}</p>
              <div className={styles.scene}>
                <ClothesLine />
              </div>
            </div>
            <ReferralPanel />
          </div>
        </div>
        <Section title={referral.benefits.title}>
          <Benefits items={referral.benefits.items} />
        </Section>
      </main>
    </PublicPage>
  );
}
