import PublicPage from '@theme/PublicPage';
import {useEffect, useRef, useState} from 'react';
import {House} from '../components/art/House.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {Badge} from '../components/Chip.tsx';
import {every} from '../components/every.ts';
import {PrintedCard} from '../components/PrintedCard.tsx';
import {Section} from '../components/Section.tsx';
import {showTop} from '../components/show-top.ts';
import {vip} from './_vip/copy.ts';
import {watchSpots} from './_vip/spots.ts';
import styles from './_vip/Vip.module.css';
import {VipForm} from './_vip/VipForm.tsx';

/** Each filled field lights a room. */
const rooms = (filled: number) => Math.min(4, filled) as 0 | 1 | 2 | 3 | 4;

export default function Vip() {
  const [filled, setFilled] = useState(0);
  const [joined, setJoined] = useState<string>();
  const [spots, setSpots] = useState<number>();
  useEffect(() => watchSpots(setSpots, Math.random, every), []);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (joined !== undefined) showTop(card.current);
  }, [joined]);
  return (
    <PublicPage picture="vip" {...vip.meta}>
      <main>
        <div className={styles.page} data-ground="deep">
          <div className={styles.columns}>
            <header className={styles.pitch}>
              <Badge pulse>{vip.spots(spots)}</Badge>
              <h1>
                <span>{vip.title[0]}</span> <span className={styles.second}>{vip.title[1]}</span>
              </h1>
              <p className={styles.soon}>{vip.lead}</p>
            </header>
            <div className={styles.scene}>
              <House lit={joined === undefined ? rooms(filled) : 4} />
            </div>
            <div className={styles.card} ref={card}>
              {joined !== undefined && (
                <PrintedCard key={joined} name={joined} line={vip.card.line} text={vip.card.text} to="/vip" />
              )}
              <VipForm onProgress={setFilled} onJoined={setJoined} />
              <p className={styles.small}>{vip.small}</p>
            </div>
          </div>
        </div>
        <Section title={vip.referral.title} lead={vip.referral.lead} ground="tint">
          <ButtonLink to="/referral-program" size="lg">
            {vip.referral.link}
          </ButtonLink>
        </Section>
      </main>
    </PublicPage>
  );
}
