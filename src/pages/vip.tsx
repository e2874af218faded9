import PublicPage from '@theme/PublicPage';
import {useEffect, useRef, useState} from 'react';
import {House} from '../components/art/House.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {PrintedCard} from '../components/PrintedCard.tsx';
import {Section} from '../components/Section.tsx';
import {showTop} from '../components/show-top.ts';
import {vip} from './_vip/copy.ts';
import {SpotsBadge} from './_vip/SpotsBadge.tsx';
import styles from './_vip/Vip.module.css';
import {VipForm} from './_vip/VipForm.tsx';

/** Each filled field lights a room. */
const rooms = (filled: number) => Math.min(4, filled) as 0 | 1 | 2 | 3 | 4;

export default function Vip() {
  const [filled, setFilled] = useState(0);
  const [joined, setJoined] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (joined !== undefined) showTop(card.current);
  }, [joined]);
  return (
    <PublicPage picture="vip" title={vip.meta.title} description={vip.meta.description}>
      <main>
        <div className={styles.page} data-ground="deep">
          <div className={styles.columns}>
            <header className={styles.pitch}>
              <SpotsBadge />
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
