/** A film with the browser's own controls and captions, and its content as text. It loads when it is played. */
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import type {Film} from '../../films.ts';
import {film as texts} from './copy.ts';
import styles from './FilmPlayer.module.css';

interface FilmPlayerProps {
  film: Film;
  loop?: boolean;
  /** False when the page has the film's content as text. */
  transcript?: boolean;
  /** The picture's frame: a phone, a card. */
  frame: (picture: ReactNode) => ReactNode;
}

export function FilmPlayer({film, loop = false, transcript = true, frame}: FilmPlayerProps) {
  const base = useBaseUrl(`/video/${film.name}`);
  return (
    <div className={styles.film}>
      {frame(
        <video
          className={styles.picture}
          aria-label={film.label}
          width={film.width}
          height={film.height}
          poster={`${base}.webp`}
          preload="none"
          playsInline
          muted
          loop={loop}
          controls
        >
          <source src={`${base}.webm`} type="video/webm" />
          <source src={`${base}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${base}.vtt`} srcLang="en" label="English" default />
        </video>,
      )}
      {transcript && (
        <details className={styles.transcript}>
          <summary>{texts.transcript}</summary>
          <ol>
            {film.cues.map(cue => (
              <li key={cue.from}>{cue.text}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
