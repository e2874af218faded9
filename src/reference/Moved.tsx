/**
 * Sections that have a page of their own. Their old anchors are on links to them, which are followed at once
 * (src/theme/follow-renamed-anchors.ts), or shown without JavaScript.
 */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {ResponseChip} from '../components/Chip.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import type {ErrorStatus} from './error-index.ts';
import styles from './reference.module.css';

const CHECKS = '/docs/receiver-check';
const ERRORS = '/docs/errors-by-status';

/** Leads to the section's new place. Its parent has the old anchor as its id. */
export function MovedLink({page, anchor, children}: {page: string; anchor: string; children: ReactNode}) {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <SiteLink to={`${page}#${anchor}`} data-moved="">
      {children}
    </SiteLink>
  );
}

export function ReceiverCheckIndex({data}: {data: readonly {id: string; title: string}[]}) {
  return (
    <ol className={styles.cases} data-wide="">
      {data.map(({id, title}) => (
        <li key={id} id={`check-${id}`}>
          <MovedLink page={CHECKS} anchor={`check-${id}`}>
            {title}
          </MovedLink>
        </li>
      ))}
    </ol>
  );
}

export function ErrorIndex({data}: {data: readonly ErrorStatus[]}) {
  return (
    <ul className={styles.statuses}>
      {data.map(({status, reasons}) => (
        <li key={status} id={`status-${status}`}>
          <MovedLink page={ERRORS} anchor={`status-${status}`}>
            <ResponseChip status={Number(status)} />
          </MovedLink>
          <div className={styles.reasons}>
            {reasons.map(reason => (
              <span key={reason} id={reason}>
                <MovedLink page={ERRORS} anchor={reason}>
                  <code>{reason}</code>
                </MovedLink>
              </span>
            ))}
            {status === '401' && <a href="#reasons">The reasons above</a>}
          </div>
        </li>
      ))}
    </ul>
  );
}
