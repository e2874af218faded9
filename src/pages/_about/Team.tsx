import {Person} from '../../components/art/Person.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {Room} from '../_story/Spot.tsx';
import {about} from './copy.ts';
import styles from './Team.module.css';

const people = [
  {
    ...site.founder,
    link: {to: '/met-walt', label: `Meet ${site.founder.firstName}`},
    portrait: <Person look="founder" pose="wave" x={78} y={116} scale={0.8} />,
  },
  {...site.advisor, link: undefined, portrait: <Person look="advisor" pose="phone" x={78} y={116} scale={0.8} />},
];

export function Team() {
  return (
    <Section title={about.team.title} id="team">
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.fullName} className={styles.person}>
            <div className={styles.portrait}>
              <Room>
                <g transform="translate(0 16)">{person.portrait}</g>
              </Room>
            </div>
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
