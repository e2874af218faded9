import PublicPage from '@theme/PublicPage';
import {ClothesLine} from '../components/art/scenes/ClothesLine.tsx';
import {Scene} from '../components/art/scenes/parts.tsx';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';
import {REWARD} from './_referral-program/invitation.ts';
import styles from './_referral-program/Referral.module.css';
import {ReferralPanel} from './_referral-program/ReferralPanel.tsx';
import {Benefits} from './_story/Benefits.tsx';

const benefits = [
  {
    title: `Earn ${REWARD} Credit`,
    text: `When your friend joins the VIP list and activates a first service, you get ${REWARD} and so do they.`,
  },
  {
    title: 'Unlimited Referrals',
    text: "Two roommates or the whole dorm: there's no cap.",
  },
  {
    title: 'Easy Sharing',
    text: "One link and a message we've already written. Paste it in the group chat and go back to bed.",
  },
];

export default function ReferralProgram() {
  return (
    <PublicPage
      picture="referral-program"
      title="Referral program"
      description={`Refer a friend to ${site.name}: when they join the VIP list and activate a service, you both get ${REWARD} in credits.`}
    >
      <main>
        <div className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.pitch}>
              <h1>
                <span className={styles.line}>{`${REWARD} for you.`}</span>{' '}
                <span className={styles.line}>{`${REWARD} for them.`}</span>
              </h1>
              <p className={styles.lead}>
                Send a friend your link. When they join the VIP list and activate a service, you both get {REWARD} in
                credits. Nobody has to request it.
              </p>
              <div className={styles.scene}>
                <Scene>
                  <ClothesLine />
                </Scene>
              </div>
            </div>
            <ReferralPanel />
          </div>
        </div>
        <Section title="What you get">
          <Benefits items={benefits} />
        </Section>
      </main>
    </PublicPage>
  );
}
