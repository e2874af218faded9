/** The last request, its bill with charges, its webhook and the latest attempt. Connected only while visible. */
import {useRef} from 'react';
import {REPLAYED_HEADER} from '../../../../openapi/signing/signing.ts';
import {useVisible} from '../../../components/use-visible.ts';
import {findHeader} from '../../core/sent-request.ts';
import {Timeline} from '../../Timeline.tsx';
import {useConsole} from '../../use-console.ts';
import {attemptStep, chargeStep, requestStep, webhookStep} from './timeline-steps.ts';
import {useDeliveries} from './use-deliveries.ts';

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
