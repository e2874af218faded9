/** One object on a page of its own, with the way back to its list. */
import {useEffect, useRef} from 'react';
import {sections, shared} from '../copy.ts';
import {SectionLink} from '../parts/SectionLink.tsx';
import type {Section} from '../route.ts';
import styles from './Detail.module.css';
import {Detail} from './Detail.tsx';

export function ObjectPage({section, entry}: {section: Section; entry: string}) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entry) page.current?.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
  }, [entry]);
  return (
    <section ref={page} aria-label={shared.details}>
      <p className={styles.back}>
        <SectionLink section={section} entry={section === 'household' || section === 'endpoints' ? '' : entry}>
          <span aria-hidden="true">←</span> {sections[section]}
        </SectionLink>
      </p>
      <Detail entry={entry} isPage />
    </section>
  );
}
