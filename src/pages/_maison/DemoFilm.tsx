import {PhoneFrame} from '../../components/PhoneFrame.tsx';
import {Section} from '../../components/Section.tsx';
import {demo} from '../../films.ts';
import {FilmPlayer} from '../_story/FilmPlayer.tsx';
import {maison} from './copy.ts';
import styles from './DemoFilm.module.css';

export function DemoFilm() {
  const {title, lead, label} = maison.demo;
  return (
    <Section label={title} ground="sunk" id="demo">
      <div className={styles.columns}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
          <ol className={styles.moments}>
            {demo.cues.map(cue => (
              <li key={cue.from}>{cue.text}</li>
            ))}
          </ol>
        </div>
        <div className={styles.phone}>
          <FilmPlayer
            film={demo}
            loop
            transcript={false}
            frame={picture => <PhoneFrame label={label}>{picture}</PhoneFrame>}
          />
        </div>
      </div>
    </Section>
  );
}
