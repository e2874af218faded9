/** The webhooks of the last request, live. Connected only while visible. */
import {useEffect, useMemo, useRef, useState} from 'react';
import {EventChip, StatusChip} from '../../components/Chip.tsx';
import {useVisible} from '../../components/use-visible.ts';
import type {Workspace} from '../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useCore} from '../use-core.ts';
import {JsonText} from './JsonText.tsx';
import {type Delivery, identifiersIn, matchesRequest} from './match-deliveries.ts';
import styles from './panels.module.css';
import {type WorkspacePaths, workspaceOf, workspacePathsOf} from './sandbox.ts';
import {useDeliveries} from './use-deliveries.ts';

export function RequestTimeline({core}: {core: ConsoleCore}) {
  const {sentRequest} = useCore(core);
  const calls = workspacePathsOf(core);
  const writes = sentRequest && sentRequest.operation.method !== 'GET' && sentRequest.result?.good;
  return writes && calls?.stream ? <Timeline core={core} calls={calls} sentRequest={sentRequest} /> : null;
}

function Timeline({core, calls, sentRequest}: {core: ConsoleCore; calls: WorkspacePaths; sentRequest: SentRequest}) {
  const root = useRef<HTMLElement>(null);
  const {deliveries, state} = useDeliveries(core, calls, useVisible(root));
  const workspace = useWorkspace(core, calls);
  const {at, typed, response} = sentRequest;
  const matches = useMemo(() => {
    const sent = {at, texts: [typed.body, response?.text ?? ''], parameters: typed.parameters};
    const ids = identifiersIn(sent, workspace);
    const list = [...deliveries.values()].filter(one => matchesRequest(sent, ids, one));
    return list.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  }, [deliveries, workspace, at, typed, response]);
  const requestId = response?.headers.find(({name}) => name.toLowerCase() === 'x-request-id')?.value;
  const summary = matches.map(({event, status}) => `${event}: ${status}`).join(', ');
  return (
    <section ref={root} className={styles.next} aria-label="Webhooks" data-stream={state}>
      <h3>
        Webhooks
        {requestId && <a href={dashboardUrl(requestId)}>Trace in the dashboard</a>}
      </h3>
      {matches.length === 0 && (
        <p className={styles.quiet}>
          {state === 'rejected'
            ? 'Your workspace has expired. Reload the page to get a new one.'
            : 'Waiting for webhooks…'}
        </p>
      )}
      <ol className={styles.deliveries}>
        {matches.map(delivery => (
          <li key={delivery.deliveryId}>
            <DeliveryItem delivery={delivery} />
          </li>
        ))}
      </ol>
      {state === 'lost' && <p className={styles.quiet}>Connection lost. Reconnecting…</p>}
      <p className="hz-visually-hidden" role="status">
        {summary && `Webhooks: ${summary}`}
      </p>
    </section>
  );
}

function DeliveryItem({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, status, attempts, body, nextAttemptAt} = delivery;
  const last = attempts.at(-1);
  return (
    <details className={styles.delivery}>
      <summary>
        <EventChip event={event} />
        <StatusChip status={status === 'succeeded' ? 'delivered' : status} />
        <span className={styles.quiet}>{last ? attemptText(last) : 'waiting to send'}</span>
      </summary>
      {status === 'pending' && nextAttemptAt && last && <p>{`Next attempt at ${nextAttemptAt.slice(11, 19)} UTC.`}</p>}
      <JsonText label={`Body of ${event}`} text={body} />
      <p>
        <a href={dashboardUrl(deliveryId)}>Delivery in the dashboard</a>
      </p>
    </details>
  );
}

/** The page of a request or a delivery. */
const dashboardUrl = (id: string) => `/dashboard?${new URLSearchParams({open: id})}`;

function attemptText({number, outcome, httpStatus, durationMs}: Delivery['attempts'][number]): string {
  const result = httpStatus === null ? outcome.replaceAll('_', ' ') : `returned ${httpStatus}`;
  return `attempt ${number} ${result} in ${Math.round(durationMs)} ms`;
}

function useWorkspace(core: ConsoleCore, calls: WorkspacePaths): Workspace | undefined {
  const [workspace, setWorkspace] = useState<Workspace>();
  useEffect(() => {
    const abort = new AbortController();
    workspaceOf(core, calls, abort.signal).then(setWorkspace, () => {});
    return () => abort.abort();
  }, [core, calls]);
  return workspace;
}
