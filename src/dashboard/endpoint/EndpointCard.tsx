/** A webhook endpoint: its status, test webhooks, settings and chaos. */
import {useMemo} from 'react';
import {Chip} from '../../components/Chip.tsx';
import {isAccepted, listLatestAttempts} from '../core/deliveries.ts';
import type {Endpoint} from '../core/types.ts';
import styles from '../parts/cards.module.css';
import {Pips} from '../parts/chips.tsx';
import {attemptLabel, endpointName} from '../parts/copy.ts';
import {PageLink} from '../parts/links.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {useDashboard} from '../tab-store.ts';
import {chaos as chaosTexts, card as texts} from './copy.ts';
import {ChaosForm, EndpointSettings} from './EndpointSettings.tsx';
import {TestWebhook} from './TestWebhook.tsx';

/** `isPage`: on the endpoint's own page, which starts with its name. */
export function EndpointCard({endpoint, isPage = false}: {endpoint: Endpoint; isPage?: boolean}) {
  const {endpointId, kind, status, disabledReason, pausedUntil, chaos} = endpoint;
  const name = endpointName(endpoint);
  const title = endpoint.url ?? name;
  const isEnded = kind === 'listen' && disabledReason === 'by_you';

  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        {isPage ? (
          <h2 tabIndex={-1}>{title}</h2>
        ) : (
          <h3>
            <PageLink entry={endpointId}>{title}</PageLink>
          </h3>
        )}
        <p className={styles.chips}>
          <Chip>{texts.kinds[kind]}</Chip>
          <Chip tone={status === 'enabled' ? 'success' : 'error'} dot>
            {status}
          </Chip>
          {pausedUntil && (
            <Chip tone="warning" dot>
              {texts.paused}
            </Chip>
          )}
          {chaos?.outage && (
            <Chip tone="error" dot>
              {texts.down}
            </Chip>
          )}
          {chaos && <Chip tone="yellow">{texts.chaos(chaos.seed)}</Chip>}
        </p>
      </header>
      <Health endpointId={endpointId} />
      {disabledReason && (
        <p className={styles.quiet}>{texts.disabled(isEnded ? texts.listenerEnded : texts.reasons[disabledReason])}</p>
      )}
      {pausedUntil && (
        <p className={styles.quiet}>
          {texts.timeouts} <Timestamp at={pausedUntil} />
        </p>
      )}
      <TestWebhook endpoint={endpoint} />
      <EndpointSettings endpoint={endpoint} />
      <details>
        <summary>{chaosTexts.title}</summary>
        <ChaosForm endpoint={endpoint} />
      </details>
    </section>
  );
}

/** Shows its last attempts: whether it fails, and how often. */
function Health({endpointId}: {endpointId: string}) {
  const {lists} = useDashboard();
  const attempts = useMemo(() => listLatestAttempts(lists.delivery, endpointId), [lists.delivery, endpointId]);
  const last = attempts.at(-1);
  if (!last) return null;
  const good = attempts.filter(isAccepted).length;
  const rate = texts.rate(good, attempts.length);
  return (
    <p className={styles.chips}>
      <Pips kind="ticks" results={attempts.map(isAccepted)} label={rate} />
      <Chip tone={isAccepted(last) ? 'success' : 'error'} dot>
        {texts.last(attemptLabel(last))}
      </Chip>
      <span className={styles.quiet}>{rate}</span>
    </p>
  );
}
