/** Confirm or cancel; after confirming, the way back. Returns to a shop in the same tab automatically. */
import {useEffect, useRef, useState} from 'react';
import {Button, type ButtonStyle} from '../../components/Button.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import type {Shop} from '../../confirmation/index.ts';
import styles from './Actions.module.css';
import {actions, confirmRequest} from './copy.ts';
import type {Household} from './use-confirmation.ts';

/** Time to read the result before the page returns to the shop. */
const READ_MS = 5000;

interface ActionsProps {
  household: Household;
  state: 'ready' | 'confirming' | 'confirmed';
  /** Describes the result of an earlier try. */
  notice?: string;
  allApproved: boolean;
  onConfirm: () => void;
}

export function Actions({household: {shop}, state, notice, allApproved, onConfirm}: ActionsProps) {
  const result = useRef<HTMLParagraphElement>(null);
  const confirmed = state === 'confirmed';
  const whatFollows = allApproved ? actions.nobodyFollows : actions.othersFollow;
  useEffect(() => {
    // The result takes the focus of the pressed button. A confirmed share's receipt is above, and stays in view.
    if (confirmed || notice) result.current?.focus({preventScroll: confirmed});
    if (!confirmed || !shop.isSameTab) return;
    const timer = setTimeout(shop.leave, READ_MS);
    return () => clearTimeout(timer);
  }, [confirmed, notice, shop]);

  return (
    <>
      <p className={styles.rule}>{!confirmed && actions.rule}</p>
      <section className={styles.actions} aria-label={actions.label}>
        <Button
          size="lg"
          block
          className={confirmed ? styles.done : undefined}
          onClick={onConfirm}
          disabled={confirmed}
          busy={state === 'confirming' && actions.confirming}
        >
          {confirmed ? (
            <>
              <CheckIcon />
              <span>{actions.confirmed}</span>
            </>
          ) : (
            actions.confirm
          )}
        </Button>
        <p className={styles.result} ref={result} tabIndex={-1} role="status">
          {confirmed ? whatFollows : notice}
        </p>
        <LeaveButton shop={shop} variant={confirmed ? 'secondary' : 'quiet'} disabled={state === 'confirming'}>
          {confirmed ? backLabel(shop) : confirmRequest.cancel}
        </LeaveButton>
        <p className={styles.note} role="status">
          {confirmed && shop.isSameTab && actions.back}
        </p>
      </section>
    </>
  );
}

interface LeaveButtonProps extends ButtonStyle {
  shop?: Shop;
  disabled?: boolean;
  children: string;
}

/**
 * Leaves the page: to the shop if the server has confirmed which one it is, otherwise one step back in the browser, or by closing the
 * window.
 */
export function LeaveButton({shop, children, ...rest}: LeaveButtonProps) {
  const [stillOpen, setStillOpen] = useState(false);
  function leave() {
    if (shop) shop.leave();
    else if (window.opener || window.history.length === 1) window.close();
    else window.history.back();
    // A browser closes only windows that a script opened.
    setStillOpen(!shop?.isSameTab);
  }
  return (
    <>
      <Button {...rest} block onClick={leave}>
        {children}
      </Button>
      <p className={styles.note} role="status">
        {stillOpen && 'You can close this window now.'}
      </p>
    </>
  );
}

export const backLabel = (shop: Shop | undefined) => (shop?.host ? `Back to ${shop.host}` : 'Close');
