/** A picture, or the name's first letter if it's missing or doesn't load. Decorative beside a written name. */
import {useState} from 'react';
import styles from './Avatar.module.css';

function initialSize(size: number): string {
  if (size < 40) return 'var(--hz-text-xs)';
  return size < 60 ? 'var(--hz-text-lg)' : 'var(--hz-text-2xl)';
}

export function Avatar({name, src, size = 48}: {name: string; src?: string; size?: number}) {
  const [lost, setLost] = useState<string>();
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span className={styles.avatar} style={{width: size, height: size, fontSize: initialSize(size)}} aria-hidden="true">
      {src && src !== lost ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setLost(src)} />
      ) : (
        initial
      )}
    </span>
  );
}
