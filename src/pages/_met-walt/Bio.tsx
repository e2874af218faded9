import {FounderPortrait} from '../../components/art/scenes/Portraits.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {bio} from './copy.ts';
import styles from './MetWalt.module.css';

const {founder, contact} = site;

export function Bio() {
  return (
    <Section title={bio.title} ground="sunk">
      <div className={styles.founder}>
        <FounderPortrait />
        <div>
          <p className={styles.role}>{bio.role}</p>
          <p className={styles.bio}>{founder.bio}</p>
          <ul className={styles.links}>
            <li>
              <SiteLink to={founder.professional}>{bio.linkedIn}</SiteLink>
            </li>
            <li>
              <SiteLink to={founder.social}>{bio.instagram}</SiteLink>
            </li>
          </ul>
          <p className={styles.phone}>
            {bio.questions} <a href={contact.phoneHref}>{contact.phone}</a>.
          </p>
        </div>
      </div>
    </Section>
  );
}
