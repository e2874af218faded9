/** The mark and the name. The name is an outline, so that it looks the same before the font has loaded. */
import {site} from '../site.ts';
import styles from './Logo.module.css';
import {SiteLink} from './SiteLink.tsx';
import wordmark from './wordmark.json';

export function Mark({size = 32}: {size?: number}) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path
        fillRule="evenodd"
        d="M14.2 2.7a2.8 2.8 0 0 1 3.6 0l10.6 8.9c.6.5 1 1.3 1 2.1V27a2 2 0 0 1-2 2h-5.2a1 1 0 0 1-1-1v-6.2c0-1-.8-1.8-1.8-1.8h-6.8c-1 0-1.8.8-1.8 1.8V28a1 1 0 0 1-1 1H4.6a2 2 0 0 1-2-2V13.7c0-.8.4-1.6 1-2.1zM12.4 11.4a1.4 1.4 0 0 0-1.4 1.4v1.4c0 .8.6 1.4 1.4 1.4h7.2c.8 0 1.4-.6 1.4-1.4v-1.4c0-.8-.6-1.4-1.4-1.4z"
      />
    </svg>
  );
}

/** The name, as high as the text around it. A name that differs from the outline's is text. */
export function Wordmark() {
  if (wordmark.name !== site.name) return <span className={styles.text}>{site.name}</span>;
  return (
    <>
      <svg viewBox={`69 -660 ${wordmark.width - 96} 674`} className={styles.word} aria-hidden="true">
        <path d={wordmark.path} />
      </svg>
      <span className="hz-visually-hidden">{site.name}</span>
    </>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      <Wordmark />
    </span>
  );
}

export const HomeLink = ({className}: {className?: string}) => (
  <SiteLink to="/" className={className} aria-label={`${site.name} home`}>
    <Logo />
  </SiteLink>
);
