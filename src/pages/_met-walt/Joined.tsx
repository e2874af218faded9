/** Replaces the form after joining. Takes the focus, so that screen readers announce it. */
import {useEffect, useRef} from 'react';
import {Alert} from '../../components/Alert.tsx';
import {showTop} from '../../components/show-top.ts';
import {site} from '../../site.ts';
import {joinForm, welcome} from './copy.ts';
import styles from './MetWalt.module.css';

const {billsPaid, requests, requestsLabel} = site.claims;

export function Joined({name}: {name: string}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({preventScroll: true});
    showTop(heading.current?.parentElement);
  }, []);
  return (
    <div className={styles.joined}>
      <div role="status">
        <Alert tone="success">{joinForm.joined(name)}</Alert>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {welcome.title(name)}
      </h2>
      <p className={styles.lead}>{welcome.lead}</p>
      <ul className={styles.stats}>
        <li>
          <strong>{billsPaid}</strong> {welcome.bills}
        </li>
        <li>
          <strong>{requests}</strong> {requestsLabel}
        </li>
      </ul>
      <p className={styles.tags}>{site.hashtags.join(' ')}</p>
    </div>
  );
}
