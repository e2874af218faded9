import {DATA_USES} from '../../openapi/data-uses.ts';
import {SiteLink} from '../components/SiteLink.tsx';
import {forms} from './copy.ts';
import styles from './Form.module.css';

/** Beside the fields that ask for a phone number or an email address: what it is used for. */
export function Consent({of}: {of: keyof typeof DATA_USES}) {
  return (
    <p className={styles.consent}>
      {DATA_USES[of]} <SiteLink to="/privacy">{forms.privacy}</SiteLink>
    </p>
  );
}
