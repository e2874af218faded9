/** The last request's steps: the request, the bill with its charges, its webhook and the latest attempt. Connected only while visible. */
import {useRef} from 'react';
import {REPLAYED_HEADER} from '../../../../openapi/signing/signing.ts';
import {useVisible} from '../../../components/use-visible.ts';
import {headerOf} from '../../core/sent-request.ts';
import {Timeline} from '../../Timeline.tsx';
import {useConsole} from '../../use-console.ts';
import {attemptStep, chargeStep, requestStep, WITHOUT_WEBHOOK, webhookStep} from './request-steps.ts';
import {useDeliveries} from './use-deliveries.ts';

export function RequestTimeline() {
  const {core, operation, outcome} = useConsole();
  const {sentRequest, result} = outcome;
  const root = useRef<HTMLOListElement>(null);
  const paths = core.workspacePaths();
  const succeeded = sentRequest?.operation.id === operation.id && result?.good;
  const headers = sentRequest?.response?.headers;
  const replayed = headerOf(headers, REPLAYED_HEADER) !== undefined;
  const followed = succeeded && !replayed && paths?.stream ? paths : undefined;
  const visible = useVisible(root);
  const {deliveries, state: stream} = useDeliveries(core, followed, visible);
  const requestId = headerOf(headers, 'x-request-id');
  const caused = [...deliveries.values()]
    .filter(one => followed && one.requestId === requestId)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const shown = caused.find(({status}) => status === 'failed' || status === 'dropped') ?? caused.at(-1);
  const skipped =
    result && !result.good ? {text: sentRequest && !sentRequest.response ? 'unknown' : 'not reached'} : undefined;
  const steps = succeeded
    ? {
        Charge: chargeStep(sentRequest, paths),
        Webhook: shown
          ? webhookStep(shown, caused.length)
          : {text: WITHOUT_WEBHOOK[replayed ? 'replayed' : followed ? stream : 'off']},
        Attempt: shown ? attemptStep(shown) : {text: 'none yet'},
      }
    : {Charge: skipped, Webhook: skipped, Attempt: skipped};
  return (
    <>
      <Timeline ref={root} stream={followed && stream} steps={{Request: requestStep(core), ...steps}} />
      <p className="hz-visually-hidden" role="status">
        {shown && `${shown.event}: ${attemptStep(shown).text}`}
      </p>
    </>
  );
}
