/** The sandbox dashboard. Until the script runs, the page shows a skeleton. */
import {useEffect, useState} from 'react';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {noJavaScript} from './copy.ts';
import styles from './Shell.module.css';
import {Shell} from './Shell.tsx';
import {connectStore, DASHBOARD_ID} from './tab-store.ts';

export function Dashboard() {
  const [isConnected, setIsConnected] = useState(false);
  useEffect(() => {
    setIsConnected(true);
    return connectStore();
  }, []);
  if (isConnected) return <Shell />;
  return (
    <div className={styles.shell} id={DASHBOARD_ID}>
      <div className="hz-no-js-only">
        <p>
          <InlineMarkdown>{noJavaScript}</InlineMarkdown>
        </p>
      </div>
      <div className={`${styles.loading} hz-js-only`} aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
