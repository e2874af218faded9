import {Meter} from '../components/art/scenes/Meter.tsx';
import {PhoneFrame} from '../components/PhoneFrame.tsx';
import {Section} from '../components/Section.tsx';
import {demo as film} from '../films.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {maison} from './_maison/copy.ts';
import styles from './_maison/DemoFilm.module.css';
import {CallToAction} from './_story/CallToAction.tsx';
import {Figures} from './_story/Figures.tsx';
import {FilmPlayer} from './_story/FilmPlayer.tsx';
import {Hero} from './_story/Hero.tsx';
import {MoneyFlow} from './_story/MoneyFlow.tsx';
import {Points} from './_story/Points.tsx';

const {meta, hero, stats, flow, benefits, demo, cta} = maison;

export default function Maison() {
  return (
    <PublicPage picture="maison" {...meta}>
      <main>
        <Hero
          ground="deep"
          title={hero.title}
          lead={hero.lead}
          actions={[{to: cta.to, label: cta.action}]}
          art={<Meter />}
        />
        <Section title={stats.title} id="market">
          <Figures items={stats.items} />
        </Section>
        <Section title={flow.title} lead={flow.lead} ground="deep" id="how-it-works">
          <MoneyFlow />
          <Points items={flow.items} />
        </Section>
        <Section title={benefits.title} id="benefits">
          <Points items={benefits.items} />
        </Section>
        <DemoFilm />
        <CallToAction {...cta} />
      </main>
    </PublicPage>
  );
}

const DemoFilm = () => (
  <Section label={demo.title} ground="sunk" id="demo">
    <div className={styles.columns}>
      <div>
        <h2 className={styles.title}>{demo.title}</h2>
        <p className={styles.lead}>{demo.lead}</p>
        <ol className={styles.moments}>
          {film.captions.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
      <div className={styles.phone}>
        <FilmPlayer
          film={film}
          loop
          hasTranscript={false}
          frame={picture => <PhoneFrame label={demo.label}>{picture}</PhoneFrame>}
        />
      </div>
    </div>
  </Section>
);
