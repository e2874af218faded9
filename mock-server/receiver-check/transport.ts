/** The two ways to a receiver: its URL, through safe HTTP only, or the listen program. Measures the time of each attempt. */
import {newId} from '../database/index.ts';
import type {Webhooks} from '../webhooks/index.ts';
import type {AttemptRequest} from './fixtures.ts';
import type {AttemptResponse} from './judge.ts';

export type Target = Readonly<
  {endpointId: string | null} & ({kind: 'url'; url: string} | {kind: 'listen'; endpointId: string; url: null})
>;
export type SendAttempt = (request: AttemptRequest) => Promise<AttemptResponse>;

export function createTransport({wire, relay}: Pick<Webhooks, 'wire' | 'relay'>, target: Target): SendAttempt {
  return async ({headers, body}) => {
    // The receiver's time counts from when the request is sent.
    if (target.kind === 'url') await wire.turn(target.url);
    const started = performance.now();
    const {outcome, httpStatus, error, responseBody} =
      target.kind === 'url'
        ? await wire.send({url: target.url, headers, body, endConnection: true})
        : await relay.offer(target.endpointId, {deliveryId: newId('chk', 9), attempt: 1, headers, body});
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return {outcome, status: httpStatus, error, body: responseBody, ms};
  };
}
