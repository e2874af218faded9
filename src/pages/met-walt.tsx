import PublicPage from '@theme/PublicPage';
import {useState} from 'react';
import {site} from '../site.ts';
import {Bio} from './_met-walt/Bio.tsx';
import {Joined} from './_met-walt/Joined.tsx';
import {JoinForm} from './_met-walt/JoinForm.tsx';
import styles from './_met-walt/MetWalt.module.css';
import {NameTag} from './_met-walt/NameTag.tsx';

const {founder} = site;

export default function MetWalt() {
  const [name, setName] = useState('');
  const [joined, setJoined] = useState<string>();
  return (
    <PublicPage
      picture="met-walt"
      title={`I met ${founder.firstName}`}
      description={`You met ${founder.firstName}, the founder of ${site.name}. Leave your first name and number, and he'll text you how to set up your house.`}
    >
      <main>
        <div className={styles.page}>
          <div className={styles.tagsPile}>
            <NameTag name={founder.firstName} tilt={-4} tone="green" />
            <NameTag name={joined ?? (name.trim() || 'You?')} tilt={3} tone="yellow" />
          </div>
          <div className={styles.side}>
            {joined === undefined ? (
              <>
                <h1>{`You met ${founder.firstName}. Nice to meet you too.`}</h1>
                <p className={styles.lead}>
                  Leave your first name and number. {founder.firstName} will text you himself, and your house will never
                  send a payment request again.
                </p>
                <JoinForm onName={setName} onJoined={setJoined} />
              </>
            ) : (
              <>
                <h1 className="hz-visually-hidden">{`You met ${founder.firstName}`}</h1>
                <Joined name={joined} />
              </>
            )}
          </div>
        </div>
        <Bio />
      </main>
    </PublicPage>
  );
}
