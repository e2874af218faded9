/** Our own drawing, because Apple's badge comes with Apple's rules. */
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import styles from './AppStoreBadge.module.css';
import {ducked} from './copy.ts';

export function AppStoreBadge() {
  const {small, large, label} = ducked.appStore;
  return (
    <SiteLink to={site.links.appStore} className={styles.badge} aria-label={label}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
        <rect x="8" y="3" width="16" height="26" rx="4" className={styles.phone} />
        <path d="M16 9v10m-4.5-4.5 4.5 4.5 4.5-4.5" className={styles.arrow} />
        <path d="M13 24.5h6" className={styles.arrow} />
      </svg>
      <span className={styles.words} aria-hidden="true">
        <small>{small}</small>
        <b>{large}</b>
      </span>
    </SiteLink>
  );
}
