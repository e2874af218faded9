/**
 * Sections that have a page of their own. Their old anchors are on links to them, which are followed at once
 * (src/theme/follow-renamed-anchors.ts), or shown without JavaScript.
 */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {ResponseChip} from '../components/Chip.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import type {ErrorStatus} from './error-index.ts';
import styles from './reference.module.css';

const CHECKS = '/docs/receiver-check';
const ERRORS = '/docs/errors-by-status';

/** The cases of the receiver check. */
export function ReceiverCheckIndex({data}: {data: readonly {id: string; title: string}[]}) {
  const {collectAnchor} = useBrokenLinks();
  return (
    <ol className={styles.cases} data-wide="">
      {data.map(({id, title}) => {
        collectAnchor(`check-${id}`);
        return (
          <li key={id} id={`check-${id}`}>
            <SiteLink to={`${CHECKS}#check-${id}`} data-moved="">
              {title}
            </SiteLink>
          </li>
        );
      })}
    </ol>
  );
}

/** Every status, with its reasons. */
export function ErrorIndex({data}: {data: readonly ErrorStatus[]}) {
  const {collectAnchor} = useBrokenLinks();
  return (
    <ul className={styles.statuses}>
      {data.map(({status, reasons}) => {
        collectAnchor(`status-${status}`);
        return (
          <li key={status} id={`status-${status}`}>
            <SiteLink to={`${ERRORS}#status-${status}`} data-moved="">
              <ResponseChip status={Number(status)} />
            </SiteLink>
            <div className={styles.reasons}>
              {reasons.map(reason => {
                collectAnchor(reason);
                return (
                  <span key={reason} id={reason}>
                    <SiteLink to={`${ERRORS}#${reason}`} data-moved="">
                      <code>{reason}</code>
                    </SiteLink>
                  </span>
                );
              })}
              {status === '401' && <a href="#reasons">The reasons above</a>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
