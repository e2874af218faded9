import {Section} from '../../components/Section.tsx';
import {intro} from '../../films.ts';
import {FilmPlayer} from '../_story/FilmPlayer.tsx';
import {about} from './copy.ts';
import styles from './Introduction.module.css';

export function Introduction() {
  return (
    <Section title={about.video.title} ground="sunk" id="introduction">
      <FilmPlayer film={intro} frame={picture => <div className={styles.picture}>{picture}</div>} />
    </Section>
  );
}
