/**
 * Leaves the page: to the shop if the server has confirmed which one it is, otherwise one step back in the browser, or by closing the
 * window.
 */
import {useState} from 'react';
import {Button, type ButtonStyle} from '../../components/Button.tsx';
import type {Shop} from '../../confirmation/index.ts';
import styles from './Actions.module.css';

interface LeaveButtonProps extends ButtonStyle {
  shop?: Shop | undefined;
  disabled?: boolean;
  children: string;
}

export function LeaveButton({shop, children, ...rest}: LeaveButtonProps) {
  const [stillOpen, setStillOpen] = useState(false);
  function leave() {
    if (shop) shop.leave();
    else if (window.opener || window.history.length === 1) window.close();
    else window.history.back();
    // A browser closes only windows that a script opened.
    setStillOpen(!shop?.sameTab);
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
