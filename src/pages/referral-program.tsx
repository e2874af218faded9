import PublicPage from '@theme/PublicPage';
import {useState} from 'react';
import {ClothesLine} from '../components/art/scenes/ClothesLine.tsx';
import {Button} from '../components/Button.tsx';
import {PrintedCard} from '../components/PrintedCard.tsx';
import {Section} from '../components/Section.tsx';
import {discardDraft} from '../forms/index.ts';
import {invitation, referral, referralForm, share} from './_referral-program/copy.ts';
import styles from './_referral-program/Referral.module.css';
import {type Mode, REFERRALS, ReferralForm} from './_referral-program/ReferralForm.tsx';
import {ShareCard} from './_referral-program/ShareCard.tsx';
import {Benefits} from './_story/Benefits.tsx';

export default function ReferralProgram() {
  return (
    <PublicPage picture="referral-program" {...referral.meta}>
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

/** The form, the switch to the other mode, and the invitation when there is a link. Switching clears everything. */
function ReferralPanel() {
  const [mode, setMode] = useState<Mode>('generate');
  const [link, setLink] = useState<string>();
  const [name, setName] = useState('');
  const show = (to: string | undefined, who = '') => {
    setLink(to);
    setName(who);
  };
  const toggle = () => {
    discardDraft(REFERRALS);
    setMode(mode === 'generate' ? 'retrieve' : 'generate');
    setLink(undefined);
  };
  return (
    <div className={styles.panel}>
      {link && (
        <PrintedCard
          name={name || share.card.name}
          line={share.card.line}
          text={invitation(link)}
          to={link}
          pictureOnly
        />
      )}
      <ReferralForm key={mode} mode={mode} onLink={show} />
      <Button variant="quiet" onClick={toggle} className="hz-js-only">
        {referralForm[mode].other}
      </Button>
      {link && <ShareCard key={link} link={link} />}
    </div>
  );
}
