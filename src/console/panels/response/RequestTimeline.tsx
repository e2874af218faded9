/** The last request, its bill with charges, its webhook and the latest attempt. Connected only while visible. */
import {useEffect, useRef, useState} from 'react';
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {REPLAYED_HEADER} from '../../../../openapi/signing/signing.ts';
import {useVisible} from '../../../components/use-visible.ts';
import {parseJson} from '../../../format/json.ts';
import {type ConnectionStatus, follow} from '../../../http/follow-stream.ts';
import {readBody, request} from '../../../http/request.ts';
import type {ConsoleCore} from '../../core/console.ts';
import {findScheme, type WorkspacePaths} from '../../core/operation.ts';
import {findHeader, type SentRequest} from '../../core/sent-request.ts';
import {dashboardUrl} from '../../links/dashboard-url.ts';
import {type Step, Timeline} from '../../Timeline.tsx';
import {useConsole} from '../../use-console.ts';

export function RequestTimeline() {
  const {core, operation, sentRequest, result} = useConsole();
  const root = useRef<HTMLOListElement>(null);
  const paths = core.workspacePaths();
  const succeeded = sentRequest?.operation.id === operation.id && result?.good;
  const headers = sentRequest?.response?.headers;
  const replayed = findHeader(headers, REPLAYED_HEADER) !== undefined;

  const followed = succeeded && !replayed ? paths : undefined;
  const visible = useVisible(root);
  const {deliveries, state: stream} = useDeliveries(core, followed, visible);

  const requestId = findHeader(headers, 'x-request-id');
  const webhooks = [...deliveries.values()]
    .filter(delivery => followed && delivery.requestId === requestId)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const webhook = webhooks.find(({status}) => status === 'failed' || status === 'dropped') ?? webhooks.at(-1);

  const withoutWebhook = {text: WITHOUT_WEBHOOK[replayed ? 'replayed' : followed ? stream : 'off']};
  const skipped =
    result && !result.good ? {text: sentRequest && !sentRequest.response ? 'unknown' : 'not reached'} : undefined;

  const steps = succeeded
    ? {
        Charge: chargeStep(sentRequest, paths),
        Webhook: webhook ? webhookStep(webhook, webhooks.length) : withoutWebhook,
        Attempt: webhook ? attemptStep(webhook) : {text: 'none yet'},
      }
    : {Charge: skipped, Webhook: skipped, Attempt: skipped};

  return (
    <>
      <Timeline ref={root} stream={followed && stream} steps={{Request: requestStep(core), ...steps}} />
      <p className="hz-visually-hidden" role="status">
        {webhook && `${webhook.event}: ${attemptStep(webhook).text}`}
      </p>
    </>
  );
}

/** The webhook's text until one arrives, by the state of the connection. */
const WITHOUT_WEBHOOK = {
  connecting: 'none yet',
  live: 'none yet',
  lost: 'reconnecting…',
  rejected: 'expired',
  off: 'not followed',
  replayed: 'none, replayed',
};

export function requestStep(core: ConsoleCore): Step | undefined {
  const {busy, sentRequest, result} = core.state();
  if (busy) return {state: 'waiting', text: sentRequest ? 'sending…' : 'preparing…'};
  if (!result) return undefined;
  const {status} = sentRequest?.response ?? {};
  return {
    state: result.good ? 'done' : 'failed',
    text: status ? String(status) : sentRequest ? 'no response' : 'not sent',
    to: sentRequest && (() => core.update({tab: findScheme(core.operation) ? 'signature' : 'response'})),
  };
}

export function chargeStep({operation, typed, response}: SentRequest, paths: WorkspacePaths | undefined): Step {
  const {billId = typed.parameters.billId, chargesCreated} = Object(parseJson(response?.text ?? ''));
  return {
    state: 'done',
    // An update creates no charges.
    text:
      chargesCreated && operation.method === 'POST' ? `${chargesCreated} created` : billId ? `bill ${billId}` : 'done',
    to: paths && billId ? dashboardUrl(`bill-${billId}`) : undefined,
  };
}

export function webhookStep({deliveryId, event, status}: Delivery, count: number): Step {
  return {
    state: {pending: 'waiting', succeeded: 'done', failed: 'failed', dropped: 'failed'}[status] as Step['state'],
    text: count > 1 ? `${count} webhooks` : event,
    to: dashboardUrl(deliveryId),
  };
}

export function attemptStep({deliveryId, status, attempts}: Delivery): Step {
  const last = attempts.at(-1);
  if (!last) return {state: 'waiting', text: 'waiting'};
  const {number, outcome, httpStatus, durationMs} = last;
  return {
    state: outcome === 'succeeded' ? 'done' : status === 'pending' ? 'waiting' : 'failed',
    text: `${httpStatus ?? outcome.replaceAll('_', ' ')} in ${Math.round(durationMs)} ms`,
    to: `${dashboardUrl(deliveryId)}#attempt-${number}`,
  };
}

export type Delivery = Schemas['Delivery'];

const RECENT = 20;

function useDeliveries(core: ConsoleCore, paths: WorkspacePaths | undefined, watching: boolean) {
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  const [state, setState] = useState<ConnectionStatus | 'rejected'>('connecting');

  useEffect(() => {
    if (!paths || !watching) return;
    const abort = new AbortController();
    const {signal} = abort;
    const token = async () => (await core.deps.session.workspace.get(signal)).token;

    const catchUp = async () => {
      const headers = {authorization: `Bearer ${await token()}`};
      const response = await request(`${paths.deliveries}?limit=${RECENT}`, {headers, signal});
      const {data: list} = readBody<{data: Delivery[]}>(response);
      // The stream may have reported a later state meanwhile.
      setDeliveries(before => new Map([...list.map(delivery => [delivery.deliveryId, delivery] as const), ...before]));
    };

    let started = false;
    const connection = follow(
      {url: paths.stream, token},
      {
        messages(messages) {
          if (!started || messages.some(({event}) => event === 'reset')) catchUp().catch(() => {});
          started = true;
          const received = messages
            .filter(({event}) => event === 'delivery')
            .map(({data}): Delivery => JSON.parse(data));
          // A deleted delivery has only its id.
          const list = received
            .filter(({attempts}) => attempts)
            .map(delivery => [delivery.deliveryId, delivery] as const);
          setDeliveries(before => new Map([...before, ...list]));
        },
        status: setState,
        rejected: () => setState('rejected'),
      },
    );

    return () => {
      connection.stop();
      abort.abort();
    };
  }, [core, paths, watching]);

  return {deliveries, state};
}
