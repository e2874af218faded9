/** A name tag sticker. Long names shrink to fit. */
import {metWalt} from './copy.ts';
import styles from './NameTag.module.css';

const {tag} = metWalt;

interface NameTagProps {
  name: string;
  /** Degrees. */
  tilt: number;
  tone: 'green' | 'yellow';
}

export function NameTag({name, tilt, tone}: NameTagProps) {
  const size = Math.min(1, 7 / Math.max(1, [...name].length));
  return (
    <div className={`${styles.tag} ${styles[tone]}`} style={{rotate: `${tilt}deg`}} aria-hidden="true">
      <p className={styles.hello}>
        {tag.hello} <span>{tag.nameIs}</span>
      </p>
      <p className={styles.name} data-ground="paper">
        <span style={{scale: size}}>{name}</span>
      </p>
    </div>
  );
}
