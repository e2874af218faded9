import PublicPage from '@theme/PublicPage';
import {useEffect, useRef, useState} from 'react';
import {House} from '../components/art/House.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {PrintedCard} from '../components/PrintedCard.tsx';
import {Section} from '../components/Section.tsx';
import {showTop} from '../components/show-top.ts';
import {site} from '../site.ts';
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
    <PublicPage
      picture="vip"
      title="Join the VIP list"
      description={`Be first through the door when ${site.name} opens: join the VIP list, get ${site.products.feeWaiver} early, and never front the bill again.`}
    >
      <main>
        <div className={styles.page} data-ground="deep">
          <div className={styles.columns}>
            <header className={styles.pitch}>
              <SpotsBadge />
              <h1>
                <span>Join the VIP list.</span> <span className={styles.second}>Be first through the door.</span>
              </h1>
              <p className={styles.soon}>
                {site.name} is coming soon. People on the VIP list move in first, and start with{' '}
                {site.products.feeWaiver}: no service fees.
              </p>
            </header>
            <div className={styles.scene}>
              <House lit={joined === undefined ? rooms(filled) : 4} />
            </div>
            <div className={styles.card} ref={card}>
              {joined !== undefined && (
                <PrintedCard
                  key={joined}
                  name={joined}
                  line="On the VIP list"
                  text={`I'm on the ${site.name} VIP list. My house is next.`}
                  to="/vip"
                />
              )}
              <VipForm onProgress={setFilled} onJoined={setJoined} />
              <p className={styles.small}>No spam, no fronting.</p>
            </div>
          </div>
        </div>
        <Section
          title="Already on the list?"
          lead="Bring the rest of the house. When a friend joins and activates a service, you both get $5 in credits."
          ground="tint"
        >
          <ButtonLink to="/referral-program" size="lg">
            Get your referral link
          </ButtonLink>
        </Section>
      </main>
    </PublicPage>
  );
}
