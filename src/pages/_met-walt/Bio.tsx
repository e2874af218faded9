import {FounderPortrait} from '../../components/art/scenes/Portraits.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import styles from './MetWalt.module.css';

const {founder, contact} = site;

export function Bio() {
  return (
    <Section title={`So that was ${founder.firstName}.`} ground="sunk">
      <div className={styles.founder}>
        <FounderPortrait />
        <div>
          <p className={styles.role}>
            {founder.fullName}, {founder.role}
          </p>
          <p className={styles.bio}>{founder.bio}</p>
          <ul className={styles.links}>
            <li>
              <SiteLink to={founder.professional}>{founder.firstName} on LinkedIn</SiteLink>
            </li>
            <li>
              <SiteLink to={founder.social}>{founder.firstName} on Instagram</SiteLink>
            </li>
          </ul>
          <p className={styles.phone}>
            Questions? Call or text <a href={contact.phoneHref}>{contact.phone}</a>.
          </p>
        </div>
      </div>
    </Section>
  );
}
