/** Questions that expand. Native `details`, so that they work without JavaScript, with find-in-page and in print. */
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './Accordion.module.css';
import {ChevronIcon} from './icons.tsx';

export function Accordion({children}: {children: ReactNode}) {
  return <div className={styles.accordion}>{children}</div>;
}

interface AccordionItemProps {
  title: string;
  /** Anchor of the item; a link to it opens it. */
  id?: string;
  open?: boolean;
  children: ReactNode;
}

export function AccordionItem({title, id, open, children}: AccordionItemProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const route = useLocation();
  useBrokenLinks().collectAnchor(id);
  useEffect(() => {
    if (details.current && id !== undefined && route.hash === `#${id}`) details.current.open = true;
  }, [route, id]);
  return (
    <details ref={details} className={styles.item} id={id} open={open}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
