/** Plays a film, muted at first, with its captions below the picture. Without JavaScript the browser's controls and captions are used. */
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {IconButton} from '../../components/Button.tsx';
import type {Film} from '../../films.ts';
import {film as copy} from './copy.ts';
import styles from './FilmPlayer.module.css';

interface FilmPlayerProps {
  film: Film;
  loop?: boolean;
  /** False when the page has the film's content as text. */
  hasTranscript?: boolean;
  /** The picture's frame: a phone, a card. */
  frame: (picture: ReactNode) => ReactNode;
}

const Icon = ({d}: {d: string}) => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);
const icons = {
  play: 'M5 2.8v14.4L17 10z',
  pause: 'M4.5 3h4v14h-4zM11.5 3h4v14h-4z',
  sound:
    'M2 7.5h3.5L10 3.5v13l-4.5-4H2zM12.5 6.5a5 5 0 0 1 0 7v-1.8a3.5 3.5 0 0 0 0-3.4zM14.5 4a8 8 0 0 1 0 12v-1.9a6.5 6.5 0 0 0 0-8.2z',
  muted:
    'M2 7.5h3.5L10 3.5v13l-4.5-4H2zM12.3 7.7l1-1 2.2 2.2 2.2-2.2 1 1-2.2 2.3 2.2 2.3-1 1-2.2-2.2-2.2 2.2-1-1 2.2-2.3z',
};

function useFilm() {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [caption, setCaption] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const captions = ref.current?.textTracks[0];
    if (!captions) return;
    captions.mode = 'hidden';
    const showCaption = () => setCaption(Array.from(captions.activeCues ?? [], cue => (cue as VTTCue).text).join(' '));
    captions.addEventListener('cuechange', showCaption);
    return () => captions.removeEventListener('cuechange', showCaption);
  }, []);

  const toggle = () => {
    if (failed) ref.current?.load();
    setFailed(false);
    if (playing) ref.current?.pause();
    else ref.current?.play().catch(() => {});
  };
  const onFailure = () => {
    setFailed(true);
    setPlaying(false);
  };
  const toggleSound = () => {
    if (ref.current) ref.current.muted = !muted;
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onVolumeChange: () => setMuted(ref.current?.muted ?? true),
  };
  return {ref, playing, muted, caption, failed, toggle, toggleSound, onFailure, events};
}

export function FilmPlayer({film, loop = false, hasTranscript = true, frame}: FilmPlayerProps) {
  const {ref, playing, muted, caption, failed, toggle, toggleSound, onFailure, events} = useFilm();
  const isBrowser = useIsBrowser();
  const base = useBaseUrl(`/video/${film.name}`);

  return (
    <div className={styles.film}>
      {frame(
        <video
          ref={ref}
          {...events}
          className={styles.picture}
          aria-label={film.label}
          width={film.width}
          height={film.height}
          poster={`${base}.webp`}
          preload="none"
          playsInline
          muted
          loop={loop}
          controls={!isBrowser}
        >
          <source src={`${base}.webm`} type="video/webm" />
          <source src={`${base}.mp4`} type="video/mp4" onError={onFailure} />
          <track kind="captions" src={`${base}.vtt`} srcLang="en" label="English" default />
        </video>,
      )}
      <div className={styles.under}>
        <div className={`${styles.buttons} hz-js-only`}>
          <IconButton label={playing ? copy.pause : copy.play} onClick={toggle} className={styles.button}>
            <Icon d={playing ? icons.pause : icons.play} />
          </IconButton>
          {film.hasSound && (
            <IconButton label={muted ? copy.unmute : copy.mute} onClick={toggleSound} className={styles.button}>
              <Icon d={muted ? icons.muted : icons.sound} />
            </IconButton>
          )}
        </div>
        {failed && (
          <p className={styles.caption} role="alert">
            {copy.failed}
          </p>
        )}
        {!failed && <p className={styles.caption}>{caption}</p>}
      </div>
      {hasTranscript && (
        <details className={styles.transcript}>
          <summary>{copy.transcript}</summary>
          <ol>
            {film.captions.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
