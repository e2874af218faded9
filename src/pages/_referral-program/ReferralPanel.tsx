/** The form, the switch to the other mode, and the invitation once there is a link. Switching resets everything. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import styles from './Referral.module.css';
import {type Mode, ReferralForm} from './ReferralForm.tsx';
import {ShareCard} from './ShareCard.tsx';

export function ReferralPanel() {
  const [mode, setMode] = useState<Mode>('generate');
  const [link, setLink] = useState<string>();
  const toggle = () => {
    setMode(mode === 'generate' ? 'retrieve' : 'generate');
    setLink(undefined);
  };
  return (
    <div className={styles.panel}>
      <ReferralForm key={mode} mode={mode} onLink={setLink} />
      <Button variant="quiet" onClick={toggle} className="hz-js-only">
        {mode === 'generate' ? 'I forgot my ref link' : 'Back'}
      </Button>
      {link && <ShareCard key={link} link={link} />}
    </div>
  );
}
