import PublicPage from '@theme/PublicPage';
import {useState} from 'react';
import {site} from '../site.ts';
import {Bio} from './_met-walt/Bio.tsx';
import {metWalt} from './_met-walt/copy.ts';
import {Joined} from './_met-walt/Joined.tsx';
import {JoinForm} from './_met-walt/JoinForm.tsx';
import styles from './_met-walt/MetWalt.module.css';
import {NameTag} from './_met-walt/NameTag.tsx';

const {founder} = site;

export default function MetWalt() {
  const [name, setName] = useState('');
  const [joined, setJoined] = useState<string>();
  return (
    <PublicPage picture="met-walt" title={metWalt.meta.title} description={metWalt.meta.description}>
      <main>
        <div className={styles.page}>
          <div className={styles.tagsPile}>
            <NameTag name={founder.firstName} tilt={-4} tone="green" />
            <NameTag name={joined ?? (name.trim() || metWalt.tag.nobody)} tilt={3} tone="yellow" />
          </div>
          <div className={styles.side}>
            {joined === undefined ? (
              <>
                <h1>{metWalt.title}</h1>
                <p className={styles.lead}>{metWalt.lead}</p>
                <JoinForm onName={setName} onJoined={setJoined} />
              </>
            ) : (
              <>
                <h1 className="hz-visually-hidden">{metWalt.titleWhenJoined}</h1>
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
