/** The webhooks that the last request caused, as they are delivered. Listens only while it is visible. */
import {useEffect, useMemo, useRef, useState} from 'react';
import {EventChip, StatusChip} from '../../components/Chip.tsx';
import {useVisible} from '../../components/use-visible.ts';
import type {Workspace} from '../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {JsonText} from './JsonText.tsx';
import {type Delivery, identifiersIn, matchesRequest} from './match-deliveries.ts';
import styles from './panels.module.css';
import {type WorkspacePaths, workspaceOf, workspacePathsOf} from './sandbox.ts';
import {useCore} from './use-core.ts';
import {useDeliveries} from './use-deliveries.ts';

export function RequestTimeline({core}: {core: ConsoleCore}) {
  const {sentRequest} = useCore(core);
  const calls = workspacePathsOf(core);
  const writes = sentRequest && sentRequest.operation.method !== 'GET' && sentRequest.result?.good;
  return writes && calls?.stream ? <Listening core={core} calls={calls} sentRequest={sentRequest} /> : null;
}

function Listening({core, calls, sentRequest}: {core: ConsoleCore; calls: WorkspacePaths; sentRequest: SentRequest}) {
  const root = useRef<HTMLElement>(null);
  const {deliveries, state} = useDeliveries(core, calls, useVisible(root));
  const workspace = useWorkspace(core, calls);
  const {at, typed, response} = sentRequest;
  const matches = useMemo(() => {
    const sent = {at, texts: [typed.body, response?.text ?? ''], parameters: typed.parameters};
    const names = identifiersIn(sent, workspace);
    const list = [...deliveries.values()].filter(one => matchesRequest(sent, names, one));
    return list.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  }, [deliveries, workspace, at, typed, response]);
  const told = matches.map(({event, status}) => `${event}: ${status}`).join(', ');
  return (
    <section ref={root} className={styles.next} aria-label="What happened next" data-stream={state}>
      <h3>What happened next</h3>
      {matches.length === 0 && (
        <p className={styles.quiet}>
          {state === 'rejected'
            ? 'The sandbox does not tell: its stream was refused.'
            : 'Listening for the webhooks of this request…'}
        </p>
      )}
      <ol className={styles.deliveries}>
        {matches.map(delivery => (
          <li key={delivery.deliveryId}>
            <One delivery={delivery} />
          </li>
        ))}
      </ol>
      {state === 'lost' && (
        <p className={styles.quiet}>The connection was lost; it is taken up again where it broke off.</p>
      )}
      <p className="hz-visually-hidden" role="status">
        {told && `Webhooks: ${told}`}
      </p>
    </section>
  );
}

function One({delivery}: {delivery: Delivery}) {
  const {event, status, attempts, body, nextAttemptAt} = delivery;
  const last = attempts.at(-1);
  return (
    <details className={styles.delivery}>
      <summary>
        <EventChip event={event} />
        <StatusChip status={status === 'succeeded' ? 'delivered' : status} />
        <span className={styles.quiet}>{last ? attemptInWords(last) : 'not tried yet'}</span>
      </summary>
      {status === 'pending' && nextAttemptAt && last && <p>{`Tried again at ${nextAttemptAt.slice(11, 19)} UTC.`}</p>}
      <JsonText label={`Body of ${event}`} text={body} />
    </details>
  );
}

function attemptInWords({number, outcome, httpStatus, durationMs}: Delivery['attempts'][number]): string {
  const answer = httpStatus === null ? outcome.replaceAll('_', ' ') : `answered ${httpStatus}`;
  return `attempt ${number} ${answer} in ${Math.round(durationMs)} ms`;
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
