import {Couch} from '../components/art/scenes/Couch.tsx';
import {AdvisorPortrait, FounderPortrait} from '../components/art/scenes/Portraits.tsx';
import {Section} from '../components/Section.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {intro} from '../films.ts';
import {site} from '../site.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {about} from './_about/copy.ts';
import introduction from './_about/Introduction.module.css';
import mission from './_about/Mission.module.css';
import team from './_about/Team.module.css';
import {CallToAction} from './_story/CallToAction.tsx';
import {FilmPlayer} from './_story/FilmPlayer.tsx';
import {Hero} from './_story/Hero.tsx';
import {Points} from './_story/Points.tsx';

const {meta, hero, cta} = about;

const people = [
  {...site.founder, link: {to: '/met-walt', label: `Meet ${site.founder.firstName}`}, portrait: <FounderPortrait />},
  {...site.advisor, link: undefined, portrait: <AdvisorPortrait />},
];

export default function About() {
  return (
    <PublicPage picture="about" {...meta}>
      <main>
        <Hero
          title={hero.title}
          lead={hero.lead}
          actions={[
            {to: '/vip', label: cta.action},
            {to: '/how-it-works', label: hero.how},
          ]}
          art={<Couch />}
        />
        <Mission />
        <Section title={about.video.title} ground="sunk" id="introduction">
          <FilmPlayer film={intro} frame={picture => <div className={introduction.picture}>{picture}</div>} />
        </Section>
        <Team />
        <CallToAction {...cta} to="/vip" />
      </main>
    </PublicPage>
  );
}

function Mission() {
  const {label, text, values} = about.mission;
  return (
    <Section label={label} ground="deep" id="mission">
      <h2 className={mission.label}>{label}</h2>
      <p className={mission.text}>{text}</p>
      <Points items={values} />
    </Section>
  );
}

function Team() {
  return (
    <Section title={about.team.title} id="team">
      <ul className={team.people}>
        {people.map(person => (
          <li key={person.fullName} className={team.person}>
            {person.portrait}
            <h3 className={team.name}>{person.fullName}</h3>
            <p className={team.role}>{person.role}</p>
            <p className={team.bio}>{person.bio}</p>
            {person.link && <SiteLink to={person.link.to}>{person.link.label}</SiteLink>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
