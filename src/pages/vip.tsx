import Layout from '@theme/Layout';
import {useState} from 'react';
import {site} from '../site.ts';
import {House} from './_vip/House.tsx';
import {SpotsBadge} from './_vip/SpotsBadge.tsx';
import styles from './_vip/Vip.module.css';
import {VipForm} from './_vip/VipForm.tsx';

const DARK = [false, false, false, false];

export default function Vip() {
  const [lit, setLit] = useState(DARK);
  const [open, setOpen] = useState(false);
  return (
    <Layout
      title="Join the VIP list"
      description={`Be first through the door when ${site.name} opens: join the VIP list, get ${site.products.feeWaiver} early, and never front the bill again.`}
    >
      <main className={styles.page} data-ground="deep">
        <div className={styles.columns}>
          <header className={styles.pitch}>
            <SpotsBadge />
            <h1>Be first through the door.</h1>
            <p className={styles.soon}>
              {site.name} is coming soon. People on the VIP list move in first, and start with {site.products.feeWaiver}
              : no service fees.
            </p>
          </header>
          <div className={styles.scene}>
            <House lit={lit} open={open} />
          </div>
          <div className={styles.card}>
            <VipForm onProgress={setLit} onJoined={() => setOpen(true)} />
            <p className={styles.small}>One text when it's your turn. No spam, no fronting.</p>
          </div>
        </div>
      </main>
    </Layout>
  );
}
