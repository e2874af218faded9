/** Confirm or cancel; after confirming, the way back. A shop in the same tab is returned to automatically. */
import {useEffect, useRef, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import styles from './Actions.module.css';
import type {Household} from './use-confirmation.ts';

const READ_MS = 5000;

interface ActionsProps {
  house: Household;
  state: 'ready' | 'confirming' | 'confirmed';
  onConfirm: () => void;
}

export function Actions({house: {shop, users}, state, onConfirm}: ActionsProps) {
  const [stays, setStays] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const confirmed = state === 'confirmed';
  useEffect(() => {
    if (!confirmed) return;
    // The pressed button is disabled now: focus goes to what became of it.
    said.current?.focus();
    if (!shop.sameTab) return;
    const timer = setTimeout(shop.leave, READ_MS);
    return () => clearTimeout(timer);
  }, [confirmed, shop]);

  function leave() {
    shop.leave();
    // A browser closes only what a script has opened.
    setStays(!shop.sameTab);
  }

  const back = shop.host ? `Back to ${shop.host}` : 'Close';
  return (
    <section className={styles.actions} aria-label="Your answer">
      <Button
        size="lg"
        block
        className={confirmed ? styles.done : undefined}
        onClick={onConfirm}
        disabled={confirmed}
        busy={state === 'confirming' && 'Confirming...'}
      >
        {confirmed ? (
          <>
            <CheckIcon />
            <span>Share Confirmed</span>
          </>
        ) : (
          'Confirm Your Share'
        )}
      </Button>
      <p className={styles.said} ref={said} tabIndex={-1} role="status">
        {confirmed &&
          (users.length > 1
            ? 'Your roommates will be notified to confirm their shares.'
            : 'Nobody else has to confirm: the service can start.')}
      </p>
      <Button variant={confirmed ? 'secondary' : 'quiet'} block onClick={leave} disabled={state === 'confirming'}>
        {confirmed ? back : 'Cancel'}
      </Button>
      <p className={styles.note} role="status">
        {stays ? 'You can close this window now.' : confirmed && shop.sameTab ? 'You are taken back in a moment.' : ''}
      </p>
      {!confirmed && <p className={styles.note}>Nothing starts until every roommate has confirmed.</p>}
    </section>
  );
}
