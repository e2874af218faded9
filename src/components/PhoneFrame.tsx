/** A phone around a picture or a film. `label` describes it to screen readers. */
import type {ReactNode} from 'react';
import styles from './PhoneFrame.module.css';

export function PhoneFrame({label, children}: {label: string; children: ReactNode}) {
  return (
    <figure className={styles.phone} aria-label={label}>
      <div className={styles.notch} aria-hidden="true" />
      <div className={styles.screen}>{children}</div>
    </figure>
  );
}
