/**
 * The hero and the story below it share one house. It stays in view while the steps scroll past, and each step changes it. Under
 * reduced motion the steps are a strip of pictures.
 */
import {type RefObject, useEffect, useRef, useState} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import {site} from '../../site.ts';
import {home} from './copy.ts';
import {LivingHouse, type Moment} from './LivingHouse.tsx';
import {SplitBill} from './SplitBill.tsx';
import styles from './Story.module.css';
import {buildSplitLink, EXAMPLE_SPLIT, parseCents, readSplit, type Split} from './split.ts';

const STILL = '(prefers-reduced-motion: reduce)';

export function Story() {
  const [split, setSplit] = useState(EXAMPLE_SPLIT);
  const [still, setStill] = useState(false);

  useEffect(() => {
    setSplit(shown => (shown === EXAMPLE_SPLIT ? (readSplit(location.search) ?? shown) : shown));
    setStill(matchMedia(STILL).matches);
  }, []);

  const steps = useRef<HTMLOListElement>(null);
  const house = useRef<HTMLDivElement>(null);
  const moment = useMoment(steps);
  const cents = parseCents(split);
  const {people} = split;

  /** The URL has the last valid split, for a reload and the Back button. */
  const change = (next: Split) => {
    setSplit(next);
    const valid = parseCents(next);
    if (valid === undefined) return;
    try {
      history.replaceState(history.state, '', buildSplitLink('', valid, next));
    } catch {
      // Safari allows 100 changes in 30 seconds, which a held key exceeds. A later change writes the URL.
    }
  };

  return (
    <section className={styles.story} data-ground="deep" aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h1 className={styles.title} id="hero-title">
            {home.title} <span className={styles.turn}>{home.turn}</span>
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <SplitBill split={split} onChange={change} drawing={house} />
          <div className={styles.actions}>
            <ButtonLink to={site.links.beta} variant="yellow" size="lg">
              {home.actions.beta}
            </ButtonLink>
            <ButtonLink to="/how-it-works" variant="secondary" size="lg">
              {home.actions.how}
            </ButtonLink>
            <p className={styles.note}>{home.actions.note}</p>
          </div>
        </div>
        <div className={styles.stage}>
          <div className={styles.picture} ref={house}>
            <LivingHouse moment={moment} cents={cents} people={people} animated />
          </div>
        </div>
        <ol
          className={styles.steps}
          ref={steps}
          aria-label={home.story.label}
          data-begun={moment !== 'home' || undefined}
        >
          {home.story.steps.map(({moment: at, title, text}) => (
            <li key={at} data-moment={at} data-current={at === moment || undefined} className={styles.step}>
              <div className={styles.frame} aria-hidden="true">
                {still && <LivingHouse moment={at} cents={cents} people={people} />}
              </div>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** From this width on, the text is beside the house. Below it, each step's text stops under the house. */
const WIDE = '(min-width: 48em)';

/**
 * The current step of the story: the last one whose heading is above the middle of the window, on a phone the last one that has
 * arrived under the house. Before the first one it is `home`, after the last one it stays `paid`.
 */
function useMoment(steps: RefObject<HTMLElement | null>): Moment {
  const [moment, setMoment] = useState<Moment>('home');
  useEffect(() => {
    const items = [...(steps.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
    const underHouse = () => (items[0] ? Number.parseFloat(getComputedStyle(items[0]).top) || 0 : 0) + 24;
    const update = () => {
      const line = matchMedia(WIDE).matches ? innerHeight / 2 : underHouse();
      // A strip of pictures leaves the first step out, whose heading then has no height.
      const at = items.findLast(item => {
        const {top, height} = (item.querySelector('h2') ?? item).getBoundingClientRect();
        return height > 0 && top < line;
      });
      setMoment((at?.dataset.moment as Moment | undefined) ?? 'home');
    };
    update();
    const listening = new AbortController();
    for (const change of ['scroll', 'resize'])
      addEventListener(change, update, {passive: true, signal: listening.signal});
    return () => listening.abort();
  }, [steps]);
  return moment;
}
