import {REWARD} from './invitation.ts';
import styles from './Referral.module.css';

export function Coupons() {
  return (
    <div className={styles.coupons} aria-hidden="true">
      {['you', 'them'].map(who => (
        <div key={who} className={styles.coupon}>
          <strong>{REWARD}</strong>
          <span>{who}</span>
        </div>
      ))}
    </div>
  );
}
