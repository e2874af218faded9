/** The last request's steps: the request, the bill with its charges, its webhook and the latest attempt. Connected only while visible. */
import {useMemo, useRef} from 'react';
import {useVisible} from '../../../components/use-visible.ts';
import type {Workspace} from '../../../workspace/workspace-calls.ts';
import type {SentRequest} from '../../core/sent-request.ts';
import {Timeline} from '../../Timeline.tsx';
import {useConsole} from '../../use-console.ts';
import {workspacePathsOf} from '../sandbox.ts';
import {type Delivery, identifiersIn, matchesRequest} from './match-deliveries.ts';
import {attemptStep, chargeStep, requestStep, WITHOUT_WEBHOOK, webhookStep} from './request-steps.ts';
import {useDeliveries} from './use-deliveries.ts';

export function RequestTimeline() {
  const {core, operation, outcome} = useConsole();
  const {sentRequest, result} = outcome;
  const root = useRef<HTMLOListElement>(null);
  const paths = workspacePathsOf(core);
  const succeeded = sentRequest?.operation.id === operation.id && result?.good;
  const followed = succeeded && paths?.stream ? paths : undefined;
  const visible = useVisible(root);
  const {deliveries, workspace, state: stream} = useDeliveries(core, followed, visible);
  const matches = useMemo(
    () => (sentRequest && followed ? deliveriesOf(sentRequest, deliveries, workspace) : []),
    [sentRequest, followed, deliveries, workspace],
  );
  const shown = matches.find(({status}) => status === 'failed' || status === 'dropped') ?? matches.at(-1);
  const skipped = result && !result.good ? {text: sentRequest?.response ? 'not reached' : 'unknown'} : undefined;
  const caused = succeeded
    ? {
        Charge: chargeStep(sentRequest, paths),
        Webhook: shown ? webhookStep(shown, matches.length) : {text: WITHOUT_WEBHOOK[followed ? stream : 'off']},
        Attempt: shown ? attemptStep(shown) : {text: 'none yet'},
      }
    : {Charge: skipped, Webhook: skipped, Attempt: skipped};
  return (
    <>
      <Timeline ref={root} stream={followed && stream} steps={{Request: requestStep(core), ...caused}} />
      <p className="hz-visually-hidden" role="status">
        {shown && `${shown.event}: ${attemptStep(shown).text}`}
      </p>
    </>
  );
}

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
