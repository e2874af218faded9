import type {ReactNode} from 'react';
import art from '../../components/art/art.module.css';
import {DuckAt} from '../../components/art/Duck.tsx';
import {Person} from '../../components/art/Person.tsx';
import {Bill, Frame, Indoors, Mug, Plant, SunnyWindow, Table} from '../../components/art/scenes/parts.tsx';
import {Section} from '../../components/Section.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {site} from '../../site.ts';
import {about} from './copy.ts';
import styles from './Team.module.css';

const Portrait = ({children}: {children: ReactNode}) => (
  <svg viewBox="0 0 480 330" className={art.scene} aria-hidden="true" focusable="false">
    {children}
  </svg>
);

const FounderPortrait = () => (
  <Portrait>
    <Indoors floor={300} />
    <SunnyWindow x={40} y={20} />
    <Frame x={360} y={40} wide={84} high={64}>
      <path d="M20 48V32l22-16 22 16v16z" className={art.roofDark} />
    </Frame>
    <g transform="translate(236 0)">
      <Person look="founder" pose="wave" mood="glad" y={440} scale={2.5} half />
    </g>
    <Table x={20} y={286} wide={440} high={60} />
    <Mug x={70} y={286} />
    <Bill x={122} y={272} paid turn={80} />
    <DuckAt pose="sit" x={352} y={186} scale={0.45} flip />
  </Portrait>
);

const AdvisorPortrait = () => (
  <Portrait>
    <Indoors floor={300} tiles />
    <Frame x={44} y={40} wide={92} high={74}>
      <path d="m14 56 22-26 16 14 26-30" className={art.rope} />
    </Frame>
    <g transform="translate(352 40)">
      <path d="M0 34h96v10H0zM0 100h96v10H0z" className={art.wood} />
      <path d="M8 2h14v32H8zM26 8h10v26H26zM60 4h16v30H60z" className={art.coral} />
      <path d="M40 0h16v34H40zM14 66h34v34H14z" className={art.plum} />
      <path d="M58 72h26v28H58z" className={art.sky} />
    </g>
    <g transform="translate(240 0)">
      <Person look="advisor" pose="phone" mood="sly" y={440} scale={2.5} half />
    </g>
    <Table x={20} y={290} wide={440} high={60} />
    <Mug x={372} y={290} />
    <Plant x={82} y={290} />
  </Portrait>
);

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
