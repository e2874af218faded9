import {AdvisorPortrait, FounderPortrait} from '../../components/art/scenes/Portraits.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {about} from './copy.ts';
import styles from './Team.module.css';

const people = [
  {...site.founder, link: {to: '/met-walt', label: `Meet ${site.founder.firstName}`}, portrait: <FounderPortrait />},
  {...site.advisor, link: undefined, portrait: <AdvisorPortrait />},
];

export function Team() {
  return (
    <Section title={about.team.title} id="team">
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.fullName} className={styles.person}>
            {person.portrait}
            <h3 className={styles.name}>{person.fullName}</h3>
            <p className={styles.role}>{person.role}</p>
            <p className={styles.bio}>{person.bio}</p>
            {person.link && <SiteLink to={person.link.to}>{person.link.label}</SiteLink>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
