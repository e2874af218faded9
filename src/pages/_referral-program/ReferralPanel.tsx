/** The form, the switch to the other mode, and the invitation when there is a link. Switching clears everything. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {PrintedCard} from '../../components/PrintedCard.tsx';
import {discardDraft} from '../../forms/index.ts';
import {invitation, referralForm, share} from './copy.ts';
import styles from './Referral.module.css';
import {type Mode, REFERRALS, ReferralForm} from './ReferralForm.tsx';
import {ShareCard} from './ShareCard.tsx';

export function ReferralPanel() {
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
