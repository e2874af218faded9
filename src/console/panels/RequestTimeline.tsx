/** The last request's steps: the request, the bill with its charges, its webhook and the latest attempt. Connected only while visible. */
import {useEffect, useMemo, useRef, useState} from 'react';
import {useVisible} from '../../components/use-visible.ts';
import {parseJson} from '../../format/json.ts';
import type {Workspace} from '../../workspace/workspace-calls.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import type {ConsoleState} from '../core/state.ts';
import {type Step, Timeline} from '../Timeline.tsx';
import {useCore} from '../use-core.ts';
import {type Delivery, identifiersIn, matchesRequest} from './match-deliveries.ts';
import {type WorkspacePaths, workspaceOf, workspacePathsOf} from './sandbox.ts';
import {useDeliveries} from './use-deliveries.ts';

export function RequestTimeline({core}: {core: ConsoleCore}) {
  const state = useCore(core);
  const {sentRequest, result} = state;
  const root = useRef<HTMLOListElement>(null);
  const paths = workspacePathsOf(core);
  const succeeded = sentRequest?.operation === core.operation && result?.good;
  const followed = succeeded && paths?.stream ? paths : undefined;
  const visible = useVisible(root);
  const {deliveries, state: stream} = useDeliveries(core, followed, visible);
  const workspace = useWorkspace(core, followed);
  const matches = useMemo(
    () => (sentRequest && followed ? deliveriesOf(sentRequest, deliveries, workspace) : []),
    [sentRequest, followed, deliveries, workspace],
  );
  const shown = matches.find(({status}) => status === 'failed' || status === 'dropped') ?? matches.at(-1);
  const skipped = result && !result.good ? {text: 'not reached'} : undefined;
  return (
    <>
      <Timeline
        ref={root}
        operation={core.operation}
        stream={followed && stream}
        steps={{
          Request: requestStep(core, state),
          Charge: succeeded ? chargeStep(sentRequest, paths) : skipped,
          Webhook: shown
            ? webhookStep(shown, matches.length)
            : succeeded
              ? {text: WITHOUT_WEBHOOK[followed ? stream : 'off']}
              : skipped,
          Attempt: shown ? attemptStep(shown) : succeeded ? {text: 'none yet'} : skipped,
        }}
      />
      <p className="hz-visually-hidden" role="status">
        {shown && `${shown.event}: ${attemptStep(shown).text}`}
      </p>
    </>
  );
}

const WITHOUT_WEBHOOK = {
  connecting: 'none yet',
  live: 'none yet',
  lost: 'reconnecting…',
  rejected: 'expired',
  off: 'not followed',
};

function requestStep(core: ConsoleCore, {phase, sentRequest, result}: ConsoleState): Step | undefined {
  if (phase === 'preparing') return {state: 'waiting', text: 'preparing…'};
  if (phase === 'sending') return {state: 'waiting', text: 'sending…'};
  if (!result) return undefined;
  const {status} = sentRequest?.response ?? {};
  const signed = core.operation.credentials.some(({signature}) => signature);
  return {
    state: result.good ? 'done' : 'failed',
    text: status ? String(status) : 'no response',
    ...(sentRequest && {to: () => core.show(signed ? 'signature' : 'response')}),
  };
}

function chargeStep({operation, typed, response}: SentRequest, paths: WorkspacePaths | undefined): Step {
  if (operation.method === 'DELETE') return {text: 'none'};
  const {billId = typed.parameters.billId, chargesCreated} = Object(parseJson(response?.text ?? ''));
  return {
    state: 'done',
    text: chargesCreated ? `${chargesCreated} created` : `bill ${billId}`,
    ...(paths && billId && {to: dashboardUrl(`bill-${billId}`)}),
  };
}

function webhookStep({deliveryId, event, status}: Delivery, count: number): Step {
  return {
    state: {pending: 'waiting', succeeded: 'done', failed: 'failed', dropped: 'failed'}[status] as Step['state'],
    text: count > 1 ? `${count} webhooks` : event,
    to: dashboardUrl(deliveryId),
  };
}

function attemptStep({deliveryId, status, attempts}: Delivery): Step {
  const last = attempts.at(-1);
  if (!last) return {state: 'waiting', text: 'waiting'};
  const {number, outcome, httpStatus, durationMs} = last;
  return {
    state: outcome === 'succeeded' ? 'done' : status === 'pending' ? 'waiting' : 'failed',
    text: `${httpStatus ?? outcome.replaceAll('_', ' ')} in ${Math.round(durationMs)} ms`,
    to: `${dashboardUrl(deliveryId)}#attempt-${number}`,
  };
}

/** The page of a bill, a request or a delivery. */
export const dashboardUrl = (id: string) => `/dashboard?${new URLSearchParams({open: id})}`;

function deliveriesOf(
  {at, typed, response}: SentRequest,
  deliveries: ReadonlyMap<string, Delivery>,
  workspace: Workspace | undefined,
): Delivery[] {
  const sent = {at, texts: [typed.body, response?.text ?? ''], parameters: typed.parameters};
  const ids = identifiersIn(sent, workspace);
  return [...deliveries.values()]
    .filter(one => matchesRequest(sent, ids, one))
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

function useWorkspace(core: ConsoleCore, paths: WorkspacePaths | undefined): Workspace | undefined {
  const [workspace, setWorkspace] = useState<Workspace>();
  useEffect(() => {
    if (!paths) return;
    const abort = new AbortController();
    workspaceOf(core, paths, abort.signal).then(setWorkspace, () => {});
    return () => abort.abort();
  }, [core, paths]);
  return workspace;
}
