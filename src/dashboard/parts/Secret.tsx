/** A key, masked until it is revealed. The masked value isn't in the document. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {CopyButton} from '../../components/CopyButton.tsx';
import {mask} from '../../format/mask.ts';
import {secret as texts} from './copy.ts';
import styles from './Secret.module.css';

export function Secret({name, value, hint}: {name: string; value: string; hint: string}) {
  const [shown, setShown] = useState(false);
  const toggle = shown ? texts.hide : texts.reveal;
  return (
    <div className={styles.secret}>
      <dt>{name}</dt>
      <dd>
        <p className={styles.hint}>{hint}</p>
        <code className={styles.value}>{shown ? value : mask(value)}</code>
        <span className={styles.tools}>
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={shown}
            aria-label={`${toggle} ${name}`}
            onClick={() => setShown(!shown)}
          >
            {toggle}
          </Button>
          <CopyButton text={value} label={texts.copy} />
        </span>
      </dd>
    </div>
  );
}
